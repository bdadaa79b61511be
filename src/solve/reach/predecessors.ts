import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import type { Graph } from './graph.ts';

/**
 * Predecessor lists: the positions that lead to `p` are `befores[firsts[p]]` up to `firsts[p + 1]`, one for each turn
 * that leads there.
 */
export type Predecessors = { readonly firsts: Int32Array; readonly befores: Int32Array };

const BYTES = 4;

function predecessorBytes({ codes, afters }: Graph): number {
  return BYTES * (codes.length + 1 + afters.length);
}

export function predecessorsOf(graph: Graph, budget: Budget): Predecessors {
  budget.take(predecessorBytes(graph));
  const { firsts: own, afters } = graph;
  const count = graph.codes.length;
  // Counted one place later, so that after the sums each place holds the start of its part.
  const firsts = new Int32Array(count + 1);
  for (let turn = 0; turn < afters.length; turn++) {
    const place = int32At(afters, turn) + 1;
    firsts[place] = int32At(firsts, place) + 1;
  }
  for (let position = 0; position < count; position++)
    firsts[position + 1] = int32At(firsts, position + 1) + int32At(firsts, position);
  const befores = new Int32Array(afters.length);
  // Filled from the back, which moves each start to the end of the part before it.
  for (let position = count - 1; position >= 0; position--) {
    budget.step();
    for (let turn = int32At(own, position + 1) - 1; turn >= int32At(own, position); turn--) {
      const place = int32At(afters, turn) + 1;
      const at = int32At(firsts, place) - 1;
      firsts[place] = at;
      befores[at] = position;
    }
  }
  // Now `firsts[p + 1]` is the start of the part of `p`: one place too late.
  firsts.copyWithin(0, 1);
  firsts[count] = afters.length;
  return { firsts, befores };
}
