import type { Seat } from '../core/seat.ts';
import { numberAt } from '../core/typed-array.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Solution } from '../solve/solution.ts';
import { followers, worthAt } from './payoffs.ts';

/** After this many turns in a row by one side, the other's slips no longer matter. */
const FARTHEST = 64;

/**
 * How easily the other side goes wrong once a state is reached: the share of its choices at its next real
 * decision after which `seat` stands better than with best play. Turns without a choice are skipped. If
 * `seat` chooses again first, it picks the largest share that gives nothing up. On a sealed turn a choice
 * is a slip if some choice of `seat` punishes it. Without a further decision the share is 0.
 */
export function slipShare(solution: Solution, from: number, seat: Seat): number {
  const known = new Map<number, number>();
  return share(from, 0);

  function share(rank: number, turns: number): number {
    const before = known.get(rank);
    if (before !== undefined || turns > FARTHEST) return before ?? 0;
    // A path that returns to an earlier state leads to no decision.
    known.set(rank, 0);
    const found = look(rank, turns);
    known.set(rank, found);
    return found;
  }

  function look(rank: number, turns: number): number {
    const rows = followers(solution.positions, rank, seat);
    const [first] = rows;
    if (first === undefined) return 0;
    const worth = worthAt(solution, rank, seat);
    const worths = rows.map((row) => row.map((after) => worthAt(solution, after, seat)));
    if (first.length > 1) {
      const slips = first.filter((_, column) =>
        worths.some((row) => numberAt(row, column) > worth + PRECISION),
      );
      return slips.length / first.length;
    }
    let largest = 0;
    for (const [index, [after]] of rows.entries())
      if (after !== undefined && (worths[index]?.[0] as number) >= worth - PRECISION)
        largest = Math.max(largest, share(after, turns + 1));
    return largest;
  }
}
