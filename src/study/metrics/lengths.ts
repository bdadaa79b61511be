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
    const list = lists[index] as number;
    const here = turns[rank] as number;
    if (list === 0 && here >= (turns[last] as number)) last = rank;
    const end = firsts[list + 1] as number;
    for (let move = firsts[list] as number; move < end; move++) {
      const after = positions.after(rank, move);
      if ((turns[after] as number) > here) continue;
      turns[after] = here + 1;
      before[after] = rank;
    }
  }
  const path = [last];
  for (let rank = last; rank !== start; rank = before[rank] as number)
    path.push(before[rank] as number);
  return { turns: turns[last] as number, ranks: path.reverse() };
}
