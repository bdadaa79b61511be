import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import type { Graph } from './graph.ts';

const BYTES = 4;
/** The share of the work of solving a graph that ordering it takes. */
export const ORDERING = 0.5;

/**
 * The positions of a graph, each before all it leads to; undefined if there is a cycle (Kahn's algorithm).
 * Every position of the graph must be reachable from its start.
 */
export function topologicalOrder(
  { start, codes, firsts, afters }: Graph,
  budget: Budget,
): Int32Array | undefined {
  const count = codes.length;
  budget.take(2 * BYTES * count);
  /** The turns into each position from positions not yet in order. */
  const waiting = new Int32Array(count);
  for (let turn = 0; turn < afters.length; turn++) {
    const after = int32At(afters, turn);
    waiting[after] = int32At(waiting, after) + 1;
  }
  const order = new Int32Array(count);
  let end = 0;
  if (waiting[start] === 0) order[end++] = start;
  for (let index = 0; index < end; index++) {
    budget.step();
    budget.progress(ORDERING * (index / count));
    const position = int32At(order, index);
    const last = int32At(firsts, position + 1);
    for (let turn = int32At(firsts, position); turn < last; turn++) {
      const after = int32At(afters, turn);
      const left = int32At(waiting, after) - 1;
      waiting[after] = left;
      if (left === 0) order[end++] = after;
    }
  }
  budget.giveBack(BYTES * count);
  if (end === count) return order;
  budget.giveBack(BYTES * count);
  return undefined;
}
