import { faultAt } from '../../core/inspection/soundness.ts';
import { RuleFault, type RuleMember } from '../../core/rule-fault.ts';
import type { Rules, State } from '../../core/rules.ts';
import type { Budget } from '../budget.ts';
import { codeOf } from '../compile/turn-code.ts';
import type { Packing } from './packing.ts';
import { type PositionReader, Reader } from './reader.ts';

const MOST_NOTATIONS = 100_000;
/** A record could not be read back with a move that is written otherwise. */
const NOTATION = /^[^\s/]+$/;

/** Reads positions as `Reader` does, and looks as well at how their moves are written. */
export class CheckingReader<S extends State, M> implements PositionReader {
  readonly checks = true;
  readonly #rules: Rules<S, M>;
  readonly #packing: Packing<S>;
  readonly #reader: Reader<S, M>;
  /** For each notation met, the last list of moves that it was met in. */
  readonly #notations = new Map<string, number>();
  #lists = 0;

  constructor(rules: Rules<S, M>, packing: Packing<S>) {
    this.#rules = rules;
    this.#packing = packing;
    this.#reader = new Reader(rules, packing);
  }

  get keys(): Int32Array {
    return this.#reader.keys;
  }

  get count(): number {
    return this.#reader.count;
  }

  get columns(): number {
    return this.#reader.columns;
  }

  read(words: Int32Array, at: number, budget: Budget): number {
    const code = this.#reader.read(words, at, budget);
    const state = this.#packing.unpack(words, at);
    // A second time, because what changes at every call may come round to the same.
    if (this.#codeAt(state) !== code) throw faultIn(this.#rules, state, 'turn');
    this.#checkNotations(state, this.#reader.moves);
    this.#checkNotations(state, this.#reader.answers);
    return code;
  }

  recall(keys: Int32Array, from: number, count: number, columns: number): void {
    this.#reader.recall(keys, from, count, columns);
  }

  #codeAt(state: S): number {
    try {
      return codeOf(this.#rules.turn(state));
    } catch (error) {
      throw faultIn(this.#rules, state, 'turn', error);
    }
  }

  /** Each legal move is written in a way of its own. */
  #checkNotations(state: S, moves: readonly M[]): void {
    const seen = this.#notations;
    const list = ++this.#lists;
    for (let index = 0; index < moves.length; index++) {
      let notation: string;
      try {
        notation = this.#rules.notate(moves[index] as M);
      } catch (error) {
        throw faultIn(this.#rules, state, 'notate', error);
      }
      const last = typeof notation === 'string' ? seen.get(notation) : list;
      if (last === list || (last === undefined && !NOTATION.test(notation)))
        throw faultIn(this.#rules, state, 'notate');
      seen.set(notation, list);
    }
    if (seen.size > MOST_NOTATIONS) seen.clear();
  }
}

/** Names what is wrong in a position; where all seems well now, the rules said otherwise before. */
export function faultIn<S extends State, M>(
  rules: Rules<S, M>,
  state: S,
  member: RuleMember,
  cause?: unknown,
): RuleFault {
  const fault = faultAt(rules, state) ?? {
    kind: 'varied',
    member,
    state,
    gave: 'something else',
    allowed: 'only what follows from the state',
  };
  return new RuleFault(fault, { cause });
}
