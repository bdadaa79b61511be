import { readFile, writeFile } from 'node:fs/promises';
import { GAMES } from '../src/games/index.ts';
import { auditAll, factsTable, withFacts } from './facts-table.ts';

// Audits the games that ship and writes what was found into the README; with --json only prints it.

const PAGE = 'README.md';
const audits = auditAll(GAMES);
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(audits)}\n`);
else {
  await writeFile(PAGE, withFacts(await readFile(PAGE, 'utf8'), factsTable(GAMES, audits)));
  process.stdout.write(`${PAGE}\n`);
}
