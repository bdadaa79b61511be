import { float64At } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import { type Curve, curveOf } from '../levels/calibrate.ts';
import { turnOrderOf } from '../metrics/turn-order.ts';
import { chancesAt } from '../policy/policy.ts';
import type { Puzzle } from './puzzle.ts';

/** The rating of random play, and the points that each rung of the ladder adds. */
const RANDOM = 800;
const A_RUNG = 150;
/** Halvings of the stretch between two rungs, down to far less than one point of rating. */
const HALVINGS = 20;

/** The curves of games whose puzzles were rated before. */
const curves = new WeakMap<Solution, Curve>();

/** The curve of a game's levels, from random to perfect play. */
export function ladderCurve(solution: Solution): Curve {
  const known = curves.get(solution) ?? curveOf(solution, turnOrderOf(solution));
  curves.set(solution, known);
  return known;
}

/** The chance that a level finds the answer. */
export function chanceToFind(
  { positions }: Solution,
  curve: Curve,
  { rank, seat, answer }: Pick<Puzzle, 'rank' | 'seat' | 'answer'>,
  point: number,
): number {
  return float64At(chancesAt(positions, curve.policy(point), rank, seat), answer);
}

/**
 * The weakest level from which on every rung finds the answer at least half of the time. 0 is random play, each whole
 * number is a rung, and the last one is perfect play.
 */
export function halfPoint(
  solution: Solution,
  puzzle: Pick<Puzzle, 'rank' | 'seat' | 'answer'>,
): number {
  const curve = ladderCurve(solution);
  const isFound = (point: number): boolean => chanceToFind(solution, curve, puzzle, point) >= 0.5;
  let low = curve.end - 1;
  while (low >= 0 && isFound(low)) low--;
  if (low < 0) return 0;
  let high = low + 1;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isFound(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The rating of a level at a point of the ladder. */
export function ratingAt(point: number): number {
  return Math.round(RANDOM + A_RUNG * point);
}
