import { isNotation } from '../../core/contract/notation.ts';
import type { Rules, State, Turn } from '../../core/contract/rules.ts';
import { faultAtStart } from '../../core/inspection/soundness.ts';
import { RuleFault, type RuleMember } from '../../core/rule-fault.ts';
import type { Seat } from '../../core/seat.ts';
import { diagnoseFault } from '../blame.ts';
import { isPlain, isTurn } from '../reach/rule-reader.ts';

/**
 * Rules for a search. They are called on frozen states, and every result is checked before use. A broken contract
 * throws a `RuleFault` that names it.
 */
export class CheckedRules<S extends State, M> {
  readonly fields: readonly (keyof S & string)[];
  readonly #rules: Rules<S, M>;
  readonly #radices: readonly number[];

  constructor(rules: Rules<S, M>) {
    const fault = faultAtStart(rules);
    if (fault !== undefined) throw new RuleFault(fault);
    this.#rules = rules;
    this.fields = Object.keys(rules.shape);
    this.#radices = this.fields.map((field) => rules.shape[field] as number);
  }

  /** The number of field combinations, an upper bound on the number of positions. */
  get size(): number {
    return this.#radices.reduce((product, radix) => product * radix, 1);
  }

  /** Prepares a state from outside for the search. */
  own(state: S): S {
    const copy = { ...state };
    if (!this.#fits(copy))
      throw new RangeError(`${JSON.stringify(state)} is no state of this game.`);
    return Object.freeze(copy);
  }

  turn(state: S): Turn {
    const turn = this.#call('turn', state, () => this.#rules.turn(state));
    if (isTurn(turn)) return turn;
    throw diagnoseFault(this.#rules, state, 'turn');
  }

  moves(state: S, seat: Seat): readonly M[] {
    const moves = this.#call('moves', state, () => this.#rules.moves(state, seat));
    if (Array.isArray(moves) && moves.length > 0) return moves;
    throw diagnoseFault(this.#rules, state, 'moves');
  }

  notate(state: S, move: M): string {
    const text = this.#call('notate', state, () => this.#rules.notate(move));
    if (typeof text === 'string') return text;
    throw diagnoseFault(this.#rules, state, 'notate');
  }

  /** The same for moves that will be shown: they must all be different, and each one word. */
  notations(state: S, moves: readonly M[]): readonly string[] {
    const notations = moves.map((move) => this.notate(state, move));
    if (new Set(notations).size < moves.length || !notations.every(isNotation))
      throw diagnoseFault(this.#rules, state, 'notate');
    return notations;
  }

  /** The state after an open move. */
  after(state: S, move: M): S {
    const change = this.#call('next', state, () => this.#rules.next(state, move));
    if (typeof change === 'object' && change !== null) {
      // A value without fields may be something else, such as a promise.
      if (!isPlain(change) && Object.keys(change).length === 0)
        throw diagnoseFault(this.#rules, state, 'next');
      const after = { ...state, ...change };
      if (this.#fits(after)) return Object.freeze(after);
    }
    throw diagnoseFault(this.#rules, state, 'next');
  }

  #call<T>(member: RuleMember, state: S, run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw diagnoseFault(this.#rules, state, member, { cause: error });
    }
  }

  #fits(state: State): boolean {
    const { fields } = this;
    for (let index = 0; index < fields.length; index++) {
      const value = state[fields[index] as string] as unknown;
      if (typeof value !== 'number' || !Number.isInteger(value)) return false;
      if (value < 0 || value >= (this.#radices[index] as number)) return false;
    }
    return Object.keys(state).length === fields.length;
  }
}
