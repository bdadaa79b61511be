import type { Seat } from '../core/seat.ts';
import { float64At, int32At } from '../core/typed-array.ts';
import { isSealed, leaderOf } from '../solve/compile/turn-code.ts';
import { endlessMark, scoreAt } from '../solve/open/score.ts';
import type { Positions } from '../solve/positions.ts';
import type { Matrix } from '../solve/sealed/stage/matrix.ts';
import type { Solution } from '../solve/solution.ts';

/**
 * The ranks a turn can lead to, with a row for each choice of a seat and a column for each of the other.
 * A side without a choice has one row or column. Empty if the game is over.
 */
export function followers(
  positions: Positions,
  rank: number,
  seat: Seat,
): readonly (readonly number[])[] {
  const code = positions.code(rank);
  const list = positions.list(rank);
  const { firsts, columns } = positions;
  const first = int32At(firsts, list);
  const answers = isSealed(code) ? int32At(columns, list) : 1;
  const moves = (int32At(firsts, list + 1) - first) / answers;
  if (moves === 0) return [];
  const after = (move: number, answer: number): number =>
    positions.after(rank, first + move * answers + answer);
  const leads = leaderOf(code) === seat;
  return Array.from({ length: leads ? moves : answers }, (_, row) =>
    Array.from({ length: leads ? answers : moves }, (_, column) =>
      leads ? after(row, column) : after(column, row),
    ),
  );
}

/** A seat's chance with best play; draws and play that need not end count half. */
export function worthAt(solution: Solution, rank: number, seat: Seat): number {
  const { solved } = solution;
  // Called for millions of states, so no verdict object is made.
  if (solved.kind === 'open') {
    const score = scoreAt(solved.scores, rank);
    if (score === 0 || score === endlessMark(solved.scores)) return 0.5;
    return score > 0 === (seat === 0) ? 1 : 0;
  }
  const { p1 } = solution.verdictAt(rank);
  if (p1 === null) return 0.5;
  return seat === 0 ? p1 : 1 - p1;
}

/**
 * What a seat can hold: its value, but if a sealed game need not end, its chance of not losing. Playing
 * to hold it never falls below it.
 */
export function holdAt(solution: Solution, rank: number, seat: Seat): number {
  const { solved } = solution;
  if (solved.kind === 'open') return worthAt(solution, rank, seat);
  return seat === 0 ? float64At(solved.upper, rank) : 1 - float64At(solved.lower, rank);
}

/** The value a seat holds after each pair of choices. */
export function payoffs(solution: Solution, rank: number, seat: Seat): Matrix {
  return followers(solution.positions, rank, seat).map((row) =>
    row.map((after) => holdAt(solution, after, seat)),
  );
}
