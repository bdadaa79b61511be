import { readFile, writeFile } from 'node:fs/promises';
import { GAMES } from '../src/games/index.ts';
import { factsTable, withFacts } from './facts-table.ts';

// Audits the games that ship and writes what was found into the README.

const PAGE = 'README.md';
await writeFile(PAGE, withFacts(await readFile(PAGE, 'utf8'), factsTable(GAMES)));
process.stdout.write(`${PAGE}\n`);
