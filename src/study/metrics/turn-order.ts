import { int32At } from '../../core/typed-array.ts';
import type { Cycle } from '../../solve/reach/components.ts';
import type { Solution } from '../../solve/solution.ts';

/**
 * The reachable positions, ordered so that play never goes back except within a cycle. Each has its turn code and its
 * list of turns, 0 if the game is over.
 */
export type TurnOrder = {
  readonly ranks: Int32Array;
  readonly codes: Uint8Array;
  readonly lists: Int32Array;
  readonly cycles: readonly Cycle[];
};

export function turnOrderOf({ positions }: Solution): TurnOrder {
  const { positions: ranks, cycles } = positions.order;
  const codes = new Uint8Array(ranks.length);
  const lists = new Int32Array(ranks.length);
  for (let index = 0; index < ranks.length; index++) {
    const rank = int32At(ranks, index);
    codes[index] = positions.code(rank);
    lists[index] = positions.list(rank);
  }
  return { ranks, codes, lists, cycles };
}
