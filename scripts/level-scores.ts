import type { LevelPoints } from '../src/core/contract/level-points.ts';
import type { Solution } from '../src/solve/solution.ts';
import { curveOf } from '../src/study/levels/calibrate.ts';
import { matchScore } from '../src/study/levels/match-score.ts';
import type { TurnOrder } from '../src/study/metrics/turn-order.ts';
import { type Policy, randomPolicy } from '../src/study/policy/policy.ts';

/** The actual scores of stored levels, or of the first few. They equal the stored `scores` if those are right. */
export function scoresOf(
  solution: Solution,
  order: TurnOrder,
  { ladder, points }: LevelPoints,
  steps: number = points.length + 1,
): readonly number[] {
  const curve = curveOf(solution, order, undefined, ladder);
  const players = [
    randomPolicy(solution.positions),
    ...points.map((point) => curve.policy(point)),
    curve.perfect,
  ];
  return players
    .slice(1, steps + 1)
    .map((policy, index) => matchScore(solution, order, [policy, players[index] as Policy]));
}
