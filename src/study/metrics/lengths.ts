import { int32At } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import type { TurnOrder } from './turn-order.ts';

/** The rank a game can end at, and how long a game that ends there takes. */
export type LongestGame = { readonly turns: number; readonly ranks: readonly number[] };

/** The longest game there is; null where play can go on for ever. */
export function longestGame(solution: Solution, order: TurnOrder): LongestGame | null {
  if (order.cycles.length > 0) return null;
  const { positions } = solution;
  const { firsts, size, start } = positions;
  const { ranks, lists } = order;
  const turns = new Int32Array(size);
  const before = new Int32Array(size);
  let last = start;
  for (const [index, rank] of ranks.entries()) {
    const list = int32At(lists, index);
    const here = int32At(turns, rank);
    if (list === 0 && here >= int32At(turns, last)) last = rank;
    const end = int32At(firsts, list + 1);
    for (let move = int32At(firsts, list); move < end; move++) {
      const after = positions.after(rank, move);
      if (int32At(turns, after) > here) continue;
      turns[after] = here + 1;
      before[after] = rank;
    }
  }
  const path = [last];
  for (let rank = last; rank !== start; rank = int32At(before, rank))
    path.push(int32At(before, rank));
  return { turns: int32At(turns, last), ranks: path.reverse() };
}
