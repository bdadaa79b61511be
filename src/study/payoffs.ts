import type { Seat } from '../core/seat.ts';
import { endlessMark, scoreAt } from '../solve/open/score.ts';
import {
  type Goal,
  goalAt,
  isApproachedBy,
  isInCycle,
  sureAt,
} from '../solve/sealed/sealed-values.ts';
import type { Matrix } from '../solve/sealed/stage/matrix.ts';
import type { Solution } from '../solve/solution.ts';
import { chanceOf } from './seat-verdict.ts';
import { followers } from './turn-shape.ts';

/** A seat's chance with best play. Draws count half, and so does the share of games that neither side can make end. */
export function worthAt(solution: Solution, rank: number, seat: Seat): number {
  const { solved } = solution;
  // Called for millions of states, so no verdict object is created.
  if (solved.kind === 'open') {
    const score = scoreAt(solved.scores, rank);
    if (score === 0 || score === endlessMark(solved.scores)) return 0.5;
    return score > 0 === (seat === 0) ? 1 : 0;
  }
  return chanceOf(solution.verdictAt(rank), seat).value;
}

/** What a seat plays for. In an open game it makes no difference: a side wins by force, holds, or loses. */
export function goalOf({ solved }: Solution, rank: number, seat: Seat): Goal {
  return solved.kind === 'open' ? 'hold' : goalAt(solved, rank, seat);
}

/** What a seat is sure of if it plays for a goal. Its play never falls below that. */
export function sureOf(solution: Solution, rank: number, seat: Seat, goal: Goal): number {
  const { solved } = solution;
  return solved.kind === 'open' ? worthAt(solution, rank, seat) : sureAt(solved, rank, seat, goal);
}

/**
 * Whether a seat has to choose with care even among choices that keep what it is sure of, because some of them may lead
 * in a circle, or to where that can only be approached.
 */
export function needsProgress({ solved, positions }: Solution, rank: number, seat: Seat): boolean {
  if (solved.kind === 'open') return false;
  return (
    isInCycle(solved, rank) ||
    followers(positions, rank, seat).some((row) =>
      row.some((after) => isApproachedBy(solved, seat, after)),
    )
  );
}

/** What a seat is sure of after each pair of choices, if it plays for a goal. */
export function payoffs(
  solution: Solution,
  rank: number,
  seat: Seat,
  goal: Goal = goalOf(solution, rank, seat),
): Matrix {
  return followers(solution.positions, rank, seat).map((row) =>
    row.map((after) => sureOf(solution, after, seat, goal)),
  );
}
