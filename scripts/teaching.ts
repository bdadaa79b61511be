import '../bin/engine.js';
import { writeFile } from 'node:fs/promises';
import { GAMES } from '../src/games/index.ts';
import { measureLessons, teachingPage } from './teaching-page.ts';

// Measures the lessons of all games and variants and writes docs/teaching.md. With --json it only prints the figures.
// If games are named, it measures only those and prints the page.

const PAGE = 'docs/teaching.md';
const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--json');
const unknown = named.find((id) => !GAMES.some((game) => game.id === id));
if (unknown !== undefined) throw new Error(`There is no game "${unknown}".`);
const games = GAMES.filter(({ id }) => named.length === 0 || named.includes(id));
const measured = games.flatMap((game) => measureLessons(game));
if (words.includes('--json')) process.stdout.write(`${JSON.stringify(measured)}\n`);
else if (named.length > 0) process.stdout.write(teachingPage(measured));
else {
  await writeFile(PAGE, teachingPage(measured));
  process.stdout.write(`${PAGE}\n`);
}
