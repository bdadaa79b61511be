import { int32At, uint32At } from '../../core/typed-array.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { type Compiled, listAt, turnAt } from '../compile/compile.ts';
import { isChoosing } from '../compile/turn-code.ts';
import { reach, reachedBytes } from './reach.ts';

/** The longest array of positions or turns, because indexes have 32 bits. */
export const MOST_NUMBERS: number = 2 ** 31 - 1;

/**
 * Positions by number with their successors: the turns of position `p` lead to `afters[firsts[p]]` up to `firsts[p +
 * 1]`, in the rules' order. On a sealed turn every pair of choices is a turn, with the leader's choice as the more
 * significant: with `columns[p]` answers, choice `m` answered by `a` is turn `m * columns[p] + a`. A position without
 * turns is finished.
 */
export type Graph = {
  readonly start: number;
  /** The turn code of each position: see turn-code.ts. */
  readonly codes: Uint8Array;
  readonly firsts: Int32Array;
  readonly afters: Int32Array;
  /** The number of answers on a sealed turn, 1 elsewhere. Empty if no turn is sealed. */
  readonly columns: Int32Array;
};

const BYTES = 4;
/** Bytes for a rank, a turn, a list, the offset of its turns, and its answers. */
const BYTES_A_STATE = 17;

/** A graph of dense states, numbered by rank. */
export type RankedGraph = Graph & { readonly ranks: Int32Array };

/** The graph of a laid-out game. Throws if the budget is too small. */
export function graphOf(compiled: Compiled, budget: Budget): RankedGraph {
  const { bits, states } = reach(compiled, budget);
  budget.take(BYTES_A_STATE * states + BYTES * bits.length);
  const { firsts: firstOf, deltas } = compiled;
  const ranks = new Int32Array(states);
  const codes = new Uint8Array(states);
  const lists = new Int32Array(states);
  const firsts = new Int32Array(states + 1);
  const earlier = new Int32Array(bits.length);
  let id = 0;
  let turns = 0;
  for (let word = 0; word < bits.length; word++) {
    earlier[word] = id;
    for (let rest = uint32At(bits, word); rest !== 0; rest &= rest - 1, id++) {
      const rank = 32 * word + 31 - Math.clz32(rest & -rest);
      const code = turnAt(compiled, rank);
      const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
      ranks[id] = rank;
      codes[id] = code;
      lists[id] = list;
      turns += int32At(firstOf, list + 1) - int32At(firstOf, list);
      if (turns > MOST_NUMBERS) throw new TooMuch('range');
      firsts[id + 1] = turns;
      budget.step();
    }
  }
  /** A state's number is the count of set bits before its own. */
  const idOf = (rank: number): number => {
    const below = uint32At(bits, rank >>> 5) & ((1 << (rank & 31)) - 1);
    return int32At(earlier, rank >>> 5) + countBits(below);
  };
  budget.take(BYTES * int32At(firsts, states));
  const afters = new Int32Array(int32At(firsts, states));
  for (let state = 0; state < states; state++) {
    const first = int32At(firstOf, int32At(lists, state));
    const base = int32At(firsts, state);
    for (let move = 0; base + move < int32At(firsts, state + 1); move++)
      afters[base + move] = idOf(int32At(ranks, state) + int32At(deltas, first + move));
  }
  const columns = compiled.sealed
    ? lists.map((list) => int32At(compiled.columns, list))
    : new Int32Array(0);
  const start = idOf(compiled.start);
  budget.giveBack(reachedBytes(compiled) + earlier.byteLength + lists.byteLength);
  return { start, ranks, codes, firsts, afters, columns };
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

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

/**
 * Predecessor lists: the positions that lead to `p` are `befores[firsts[p]]` up to `firsts[p + 1]`, one for each turn
 * that leads there.
 */
export type Predecessors = { readonly firsts: Int32Array; readonly befores: Int32Array };

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
