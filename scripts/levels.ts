import '../bin/engine.js';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LevelPoints } from '../src/core/contract/level-points.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
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
  const { id, levels: points } = game;
  if (points === undefined) continue;
  const solution = solve(game.rules(defaultOptions(game.options)), { trusted: true });
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
    continue;
  }
  const file = join('src', 'games', id, 'levels.ts');
  await writeFile(file, textOf(calibrate(solution.value, { order })));
  process.stdout.write(`${file}\n`);
}
if (isCheck) process.stdout.write(`${JSON.stringify(checked)}\n`);

function textOf({ ladder, points, scores, openerWins }: LevelPoints): string {
  const list = (name: string, numbers: readonly number[]): string =>
    `  ${name}: [${numbers.map((number) => Number(number.toFixed(9))).join(', ')}],`;
  return [
    "import type { LevelPoints } from '../../core/contract/level-points.ts';",
    '',
    '// Written by "npm run levels": following all games of millions of positions takes minutes.',
    'export const levels: LevelPoints = {',
    "  kind: 'computed',",
    list('ladder', ladder),
    list('points', points),
    list('scores', scores),
    `  openerWins: ${openerWins},`,
    '};',
    '',
  ].join('\n');
}
