import { int32At } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';

/** Ranks of the reachable positions from which no game ever ends. */
export function deadEnds({ positions }: Solution, order: TurnOrder): readonly number[] {
  const { ranks, lists, cycles } = order;
  // Without cycles, play always ends.
  if (cycles.length === 0) return [];
  const { firsts, size } = positions;
  const ends = new Uint8Array(size);
  const look = (index: number): boolean => {
    const rank = int32At(ranks, index);
    if (ends[rank] === 1) return false;
    const list = int32At(lists, index);
    const last = int32At(firsts, list + 1);
    let found = list === 0;
    for (let move = int32At(firsts, list); move < last && !found; move++)
      found = ends[positions.after(rank, move)] === 1;
    if (found) ends[rank] = 1;
    return found;
  };
  let cycle = cycles.length - 1;
  for (let index = ranks.length - 1; index >= 0; index--) {
    look(index);
    const { from, to } = cycles[cycle] ?? { from: -1, to: -1 };
    if (index !== from) continue;
    for (let changed = true; changed; ) {
      changed = false;
      for (let member = to - 1; member >= from; member--) changed = look(member) || changed;
    }
    cycle--;
  }
  return [...ranks].filter((rank) => ends[rank] === 0);
}
