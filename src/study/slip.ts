import type { Seat } from '../core/seat.ts';
import { numberAt } from '../core/typed-array.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Solution } from '../solve/solution.ts';
import { followers, worthAt } from './payoffs.ts';

/** A side that is let move so often in a row has nothing to fear from the other's slips. */
const FARTHEST = 64;

/**
 * How easily the other side goes wrong once a state is reached: of its choices at its next real
 * decision, the share after which `seat` can stand better than with best play. Turns that leave no
 * choice are looked through. Where `seat` is to choose again before the other has a choice, it is
 * taken to choose what gives the largest share without giving anything up itself. On a sealed turn
 * a choice is a slip if some choice of `seat` punishes it. Where no decision comes there is none.
 */
export function slipShare(solution: Solution, from: number, seat: Seat): number {
  const known = new Map<number, number>();
  return share(from, 0);

  function share(rank: number, turns: number): number {
    const before = known.get(rank);
    if (before !== undefined || turns > FARTHEST) return before ?? 0;
    // A way that comes back to where it was leads to no decision.
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
