import { clip } from '../../core/option.ts';
import { type Fault, RuleFault, type RuleMember } from '../../core/rule-fault.ts';
import type { Rules, State, Turn } from '../../core/rules.ts';
import type { Seat } from '../../core/seat.ts';

/**
 * Rules as a search calls them: on states that cannot be changed, and whatever they give is looked at
 * before it is believed. What breaks the contract ends in a `RuleFault` that names it.
 */
export class CheckedRules<S extends State, M> {
  readonly fields: readonly (keyof S & string)[];
  readonly #rules: Rules<S, M>;
  readonly #radices: readonly number[];

  constructor(rules: Rules<S, M>) {
    this.#rules = rules;
    this.fields = Object.keys(rules.shape);
    this.#radices = this.fields.map((field) => {
      const radix = rules.shape[field] as number;
      if (Number.isSafeInteger(radix) && radix > 0) return radix;
      throw new RuleFault({
        member: 'shape',
        gave: `${show(radix)} for ${field}`,
        allowed: 'for each field how many values it takes, a whole number above 0',
      });
    });
  }

  /** How many combinations of fields there are, reachable or not: no play comes to more positions. */
  get size(): number {
    return this.#radices.reduce((product, radix) => product * radix, 1);
  }

  /** A state from outside, as a search hands it on. */
  own(state: S): S {
    const copy = { ...state };
    if (!this.#fits(copy)) throw new RangeError(`${show(state)} is no state of this game.`);
    return Object.freeze(copy);
  }

  turn(state: S): Turn {
    const turn = this.#call('turn', state, () => this.#rules.turn(state));
    if (typeof turn === 'object' && turn !== null) {
      if (turn.kind === 'over') {
        if (turn.winner === null || isSeat(turn.winner)) return turn;
      } else if ((turn.kind === 'one' || turn.kind === 'both') && isSeat(turn.seat)) return turn;
    }
    throw new RuleFault({
      member: 'turn',
      state,
      gave: show(turn),
      allowed:
        "{ kind: 'one', seat }, { kind: 'both', seat } or { kind: 'over', winner, reason }, a seat being 0 or 1 and a winner 0, 1 or null",
    });
  }

  moves(state: S, seat: Seat): readonly M[] {
    const moves = this.#call('moves', state, () => this.#rules.moves(state, seat));
    if (Array.isArray(moves) && moves.length > 0) return moves;
    throw new RuleFault({
      member: 'moves',
      state,
      gave: show(moves),
      allowed: 'a list of one legal move or more',
    });
  }

  notate(state: S, move: M): string {
    const text = this.#call('notate', state, () => this.#rules.notate(move));
    if (typeof text === 'string' && text !== '') return text;
    throw new RuleFault({
      member: 'notate',
      state,
      gave: `${show(text)} for the move ${show(move)}`,
      allowed: 'how a move is written: a text that is not empty',
    });
  }

  /** How each of the moves is written, no two alike. */
  notations(state: S, moves: readonly M[]): readonly string[] {
    const notations = moves.map((move) => this.notate(state, move));
    const seen = new Set<string>();
    for (const text of notations) {
      if (seen.has(text))
        throw new RuleFault({
          member: 'notate',
          state,
          gave: `${show(text)} for two legal moves`,
          allowed: 'a notation of its own for each legal move',
        });
      seen.add(text);
    }
    return notations;
  }

  /** The state after an open move. */
  after(state: S, move: M): S {
    const change = this.#call('next', state, () => this.#rules.next(state, move));
    if (typeof change === 'object' && change !== null) {
      const after = { ...state, ...change };
      if (this.#fits(after)) return Object.freeze(after);
    }
    throw new RuleFault({
      member: 'next',
      state,
      gave: `${show(change)} for the move ${show(move)}`,
      allowed: `fields that change, each a whole number within the shape: ${this.fields
        .map((field, index) => `${field} below ${this.#radices[index]}`)
        .join(', ')}`,
    });
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

  #call<T>(member: RuleMember, state: S, call: () => T): T {
    try {
      return call();
    } catch (error) {
      const fault: Fault = {
        member,
        state,
        gave: `the error "${error instanceof Error ? error.message : String(error)}"`,
        allowed: 'an answer in every position that play can come to',
      };
      throw new RuleFault(fault);
    }
  }
}

function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1;
}

/** A value as a reader of code would write it. */
function show(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(clip(value)) : String(value);
  try {
    return clip(JSON.stringify(value));
  } catch {
    // A value that holds itself, or a bigint, cannot be written so.
    return String(value);
  }
}
