import { int32At } from '../../core/typed-array.ts';
import { type Compiled, listAt, turnAt } from '../compile/compile.ts';
import { isChoosing } from '../compile/turn-code.ts';
import type { Reach } from '../positions.ts';
import { type Cycle, type PlayOrder, playOrder } from './components.ts';

/** The play order of a laid-out game, found from the directions of its fields. */
export function denseOrder(compiled: Compiled, reach: Reach): PlayOrder {
  const positions = new Int32Array(reach.states);
  const cycles: Cycle[] = [];
  let count = 0;

  const { order } = compiled.layout;
  const offsets = offsetsOf(compiled, order.rest);
  const last = order.rungs.length + order.free.length;
  const fields = [...order.rungs.map(({ field }) => field), ...order.free];
  const shrinks = order.rungs.map(({ direction }) => direction === -1);

  // Rungs change in one direction only, so taking them in order follows play.
  const go = (depth: number, base: number): void => {
    if (depth === last) {
      if (offsets.length === 1) {
        if (reach.has(base)) addAlone(base);
      } else addBlock(base);
      return;
    }
    const field = fields[depth] as number;
    const radix = compiled.radices[field] as number;
    const weight = compiled.layout.weights[field] as number;
    for (let step = 0; step < radix; step++)
      go(depth + 1, base + (shrinks[depth] ? radix - 1 - step : step) * weight);
  };

  const listOf = (rank: number): number => {
    const code = turnAt(compiled, rank);
    return isChoosing(code) ? listAt(compiled, code, rank) : 0;
  };

  /** Adds a state by itself. It is a cycle of one if some move changes nothing. */
  const addAlone = (rank: number): void => {
    positions[count++] = rank;
    if (!order.cyclic) return;
    const list = listOf(rank);
    const moves = compiled.deltas.subarray(compiled.firsts[list], compiled.firsts[list + 1]);
    if (moves.includes(0)) cycles.push({ from: count - 1, to: count });
  };

  /** The states that differ only in the remaining fields, which moves may change back and forth. */
  const addBlock = (base: number): void => {
    const members: number[] = [];
    for (const offset of offsets) if (reach.has(base + offset)) members.push(base + offset);
    const nodeOf = new Map(members.map((rank, node) => [rank, node]));
    const firsts = [0];
    const afters: number[] = [];
    for (const rank of members) {
      const list = listOf(rank);
      const end = int32At(compiled.firsts, list + 1);
      for (let turn = int32At(compiled.firsts, list); turn < end; turn++) {
        const node = nodeOf.get(rank + int32At(compiled.deltas, turn));
        if (node !== undefined) afters.push(node);
      }
      firsts.push(afters.length);
    }
    const parts = playOrder({
      firsts: Int32Array.from(firsts),
      afters: Int32Array.from(afters),
    });
    for (const { from, to } of parts.cycles) cycles.push({ from: count + from, to: count + to });
    for (const node of parts.positions) positions[count++] = members[node] as number;
  };

  go(0, 0);
  return { positions, cycles };
}

/** The rank differences of every combination of some fields. */
function offsetsOf({ radices, layout }: Compiled, fields: readonly number[]): readonly number[] {
  let offsets: readonly number[] = [0];
  for (const field of fields) {
    const weight = layout.weights[field] as number;
    const digits = Array.from({ length: radices[field] as number }, (_, digit) => digit * weight);
    offsets = offsets.flatMap((offset) => digits.map((digit) => offset + digit));
  }
  return offsets;
}
