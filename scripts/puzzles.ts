import '../bin/engine.js';
import { readFile, writeFile } from 'node:fs/promises';
import { formatOptions } from '../src/core/contract/option.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import type { KeptPuzzles } from '../src/play/puzzles/kept-puzzles.ts';
import { solve } from '../src/solve/solve.ts';
import { HARD_VERSION } from '../src/study/puzzle/hard.ts';
import { keptText } from './kept-text.ts';

// Finds the puzzles of every shipped game and variant, and writes them to the file from which the first puzzle is
// served at once. Name games to update only those.

const FILE = 'src/play/puzzles/kept-puzzles.ts';

const [...only] = process.argv.slice(2);
const { KEPT_PUZZLES } = await import('../src/play/puzzles/kept-puzzles.ts');
const kept: KeptPuzzles[] = [];
for (const game of GAMES)
  for (const choice of playableSettings(game)) {
    const options = formatOptions(choice.options);
    const before = KEPT_PUZZLES.find((each) => each.game === game.id && each.options === options);
    if (before !== undefined && only.length > 0 && !only.includes(game.id)) {
      kept.push(before);
      continue;
    }
    const solved = solve(game.rules(choice.options), { trusted: true });
    if (!solved.ok) throw new Error(solved.error.message);
    const found = { game: game.id, options, ...keptText(choice, solved.value) };
    kept.push(found);
    process.stdout.write(`${game.id} ${options}: ${found.puzzles.length}\n`);
  }
const [head = '', tail = ''] = (await readFile(FILE, 'utf8')).split(/(?<=\nconst KEPT = `\n)[^`]*/);
await writeFile(
  FILE,
  [
    head.replace(/(?<=KEPT_VERSION: number = )\d+/, String(HARD_VERSION)),
    ...kept.map(({ game, options, positions, puzzles }) =>
      [`${game} ${positions} ${options}`, ...puzzles, ''].join('\n'),
    ),
    tail,
  ].join(''),
);
