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
