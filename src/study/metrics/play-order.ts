import { type Compiled, listAt, turnAt } from '../../solve/compile/compile.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import { hasRank } from '../../solve/reach/reach.ts';
import type { Solution } from '../../solve/solution.ts';
import { componentsOf } from './components.ts';

/** A stretch of a course within which play may go round and round. */
export type Knot = { readonly from: number; readonly to: number };

/**
 * The states that play can come to, in an order in which play never goes back, except within a knot.
 * Beside each rank stand the code of its turn and its list of moves, 0 where the game is over.
 */
export type Course = {
  readonly ranks: Int32Array;
  readonly codes: Uint8Array;
  readonly lists: Int32Array;
  readonly knots: readonly Knot[];
};

export function courseOf(solution: Solution): Course {
  const { compiled, reach } = solution;
  const ranks = new Int32Array(reach.states);
  const codes = new Uint8Array(reach.states);
  const lists = new Int32Array(reach.states);
  const knots: Knot[] = [];
  let count = 0;
  const add = (rank: number): void => {
    const code = turnAt(compiled, rank);
    ranks[count] = rank;
    codes[count] = code;
    lists[count] = isChoosing(code) ? listAt(compiled, code, rank) : 0;
    count++;
  };

  const { order } = compiled.layout;
  const offsets = offsetsOf(compiled, order.rest);
  const last = order.rungs.length + order.free.length;
  const fields = [...order.rungs.map(({ field }) => field), ...order.free];
  const shrinks = order.rungs.map(({ direction }) => direction === -1);

  // Rungs change one way only, so that taking them in order goes as play does.
  const go = (depth: number, base: number): void => {
    if (depth === last) {
      if (offsets.length === 1) {
        if (hasRank(reach, base)) addAlone(base);
      } else addBlock(base);
      return;
    }
    const field = fields[depth] as number;
    const radix = compiled.radices[field] as number;
    const weight = compiled.layout.weights[field] as number;
    for (let step = 0; step < radix; step++)
      go(depth + 1, base + (shrinks[depth] ? radix - 1 - step : step) * weight);
  };

  /** A state from which no move but one that changes nothing comes back: that alone goes round. */
  const addAlone = (rank: number): void => {
    add(rank);
    if (!order.cyclic) return;
    const list = lists[count - 1] as number;
    const from = compiled.firsts[list] as number;
    const moves = compiled.deltas.subarray(from, compiled.firsts[list + 1]);
    if (moves.includes(0)) knots.push({ from: count - 1, to: count });
  };

  /** The states that differ in the remaining fields only, which moves may change to and fro. */
  const addBlock = (base: number): void => {
    const members: number[] = [];
    for (const offset of offsets) if (hasRank(reach, base + offset)) members.push(offset);
    if (members.length === 0) return;
    const nodeOf = new Map(members.map((offset, node) => [offset, node]));
    const ahead = members.map((offset) => {
      const rank = base + offset;
      const code = turnAt(compiled, rank);
      const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
      const inside = new Set<number>();
      const end = compiled.firsts[list + 1] as number;
      for (let move = compiled.firsts[list] as number; move < end; move++) {
        const node = nodeOf.get(offset + (compiled.deltas[move] as number));
        if (node !== undefined) inside.add(node);
      }
      return [...inside];
    });
    const parts = componentsOf(members.length, (node) => ahead[node] as readonly number[]);
    for (const part of parts.toReversed()) {
      const from = count;
      for (const node of part) add(base + (members[node] as number));
      const [only] = part;
      const round =
        part.length > 1 || (ahead[only as number] as readonly number[]).includes(only as number);
      if (round) knots.push({ from, to: count });
    }
  };

  go(0, 0);
  return { ranks, codes, lists, knots };
}

/** What the values of some fields add to a rank, in every combination. */
function offsetsOf({ radices, layout }: Compiled, fields: readonly number[]): readonly number[] {
  let offsets: readonly number[] = [0];
  for (const field of fields) {
    const weight = layout.weights[field] as number;
    const digits = Array.from({ length: radices[field] as number }, (_, digit) => digit * weight);
    offsets = offsets.flatMap((offset) => digits.map((digit) => offset + digit));
  }
  return offsets;
}
