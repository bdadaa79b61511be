import '../bin/engine.js';
import { readFile, writeFile } from 'node:fs/promises';
import { GAMES } from '../src/games/index.ts';
import { auditAll, measureAll, withFacts } from './facts-table.ts';

// Audits the shipped games, or those named, measures their variants, and writes the results into the README. With
// --json it only prints them.

const PAGE = 'README.md';
const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--json');
const unknown = named.find((id) => !GAMES.some((game) => game.id === id));
if (unknown !== undefined) throw new Error(`There is no game "${unknown}".`);
const games = GAMES.filter(({ id }) => named.length === 0 || named.includes(id));
const audits = auditAll(games);
const variants = measureAll(games);
if (words.includes('--json')) process.stdout.write(`${JSON.stringify({ audits, variants })}\n`);
else {
  await writeFile(PAGE, withFacts(await readFile(PAGE, 'utf8'), GAMES, audits, variants));
  process.stdout.write(`${PAGE}\n`);
}
