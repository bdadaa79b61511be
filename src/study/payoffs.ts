import type { Seat } from '../core/seat.ts';
import { isSealed, leaderOf } from '../solve/compile/turn-code.ts';
import { endlessMark } from '../solve/open/score.ts';
import type { Positions } from '../solve/positions.ts';
import type { Matrix } from '../solve/sealed/stage/matrix.ts';
import type { Solution } from '../solve/solution.ts';

/**
 * The ranks a turn can lead to, a row for each choice of a seat and a column for each of the other.
 * Who has nothing to choose has one row or column. Empty where the game is over.
 */
export function followers(
  positions: Positions,
  rank: number,
  seat: Seat,
): readonly (readonly number[])[] {
  const code = positions.code(rank);
  const list = positions.list(rank);
  const { firsts, columns } = positions;
  const first = firsts[list] as number;
  const answers = isSealed(code) ? (columns[list] as number) : 1;
  const moves = ((firsts[list + 1] as number) - first) / answers;
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

/** A seat's chance with best play: a draw counts half, and so does play that need not end. */
export function worthAt(solution: Solution, rank: number, seat: Seat): number {
  const { solved } = solution;
  // Asked of millions of states, so without a verdict for each.
  if (solved.kind === 'open') {
    const score = solved.scores[rank] as number;
    if (score === 0 || score === endlessMark(solved.scores)) return 0.5;
    return score > 0 === (seat === 0) ? 1 : 0;
  }
  const { p1 } = solution.verdictAt(rank);
  if (p1 === null) return 0.5;
  return seat === 0 ? p1 : 1 - p1;
}

/**
 * What a seat can hold: its worth, but where a sealed game need not end, the chance of not losing.
 * Whoever plays to hold it never falls below it.
 */
export function holdAt(solution: Solution, rank: number, seat: Seat): number {
  const { solved } = solution;
  if (solved.kind === 'open') return worthAt(solution, rank, seat);
  return seat === 0 ? (solved.upper[rank] as number) : 1 - (solved.lower[rank] as number);
}

/** What a seat holds after each pair of choices. */
export function payoffs(solution: Solution, rank: number, seat: Seat): Matrix {
  return followers(solution.positions, rank, seat).map((row) =>
    row.map((after) => holdAt(solution, after, seat)),
  );
}
