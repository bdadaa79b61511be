import '../bin/engine.js';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LevelPoints } from '../src/core/contract/level-points.ts';
import { idOf, playableSettings } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { solve } from '../src/solve/solve.ts';
import { calibrate } from '../src/study/levels/calibrate.ts';
import { turnOrderOf } from '../src/study/metrics/turn-order.ts';
import { scoresOf } from './level-scores.ts';

// Recomputes the stored levels of games whose levels take long, and writes them beside the games. With --check it only
// follows all games between the stored levels, or the first few, and prints their actual scores: --check, --check 2.

const [flag, most] = process.argv.slice(2);
const isCheck = flag === '--check';
const steps = most === undefined ? undefined : Number(most);
const checked: {
  game: string;
  points: LevelPoints;
  scores: readonly number[];
  openerWins: boolean;
}[] = [];
for (const game of GAMES) {
  if (game.levels === undefined) continue;
  const found: [id: string, points: LevelPoints][] = [];
  for (const chosen of playableSettings(game)) {
    const id = idOf(chosen);
    const points = game.levels[id];
    if (points === undefined) continue;
    const solution = solve(game.rules(chosen.options), { trusted: true });
    if (!solution.ok) throw new Error(solution.error.message);
    const order = turnOrderOf(solution.value);
    if (isCheck) {
      const { outcome } = solution.value.verdictAt(solution.value.positions.start);
      checked.push({
        game: id,
        points,
        scores: scoresOf(solution.value, order, points, steps),
        openerWins: outcome === 'player1',
      });
    } else found.push([id, calibrate(solution.value, { order })]);
  }
  if (isCheck) continue;
  const file = join('src', 'games', game.id, 'levels.ts');
  await writeFile(file, textOf(found));
  process.stdout.write(`${file}\n`);
}
if (isCheck) process.stdout.write(`${JSON.stringify(checked)}\n`);

function textOf(found: readonly (readonly [id: string, points: LevelPoints])[]): string {
  const list = (name: string, numbers: readonly number[]): string =>
    `    ${name}: [${numbers.map((number) => Number(number.toFixed(9))).join(', ')}],`;
  return [
    "import type { LevelPoints } from '../../core/contract/level-points.ts';",
    '',
    '// Written by "npm run levels": following all games takes seconds, and minutes with millions of positions.',
    'export const levels: Readonly<Record<string, LevelPoints>> = {',
    ...found.flatMap(([id, { ladder, points, scores, openerWins }]) => [
      `  '${id}': {`,
      "    kind: 'computed',",
      list('ladder', ladder),
      list('points', points),
      list('scores', scores),
      `    openerWins: ${openerWins},`,
      '  },',
    ]),
    '};',
    '',
  ].join('\n');
}
