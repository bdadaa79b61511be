import { type Rules, type State, WHETHER } from '../../core/contract/rules.ts';
import { callPhrase, type RuleMember } from '../../core/rule-fault.ts';
import { int32At } from '../../core/typed-array.ts';

/** The rules that take a state; 0 stands for none. */
const MEMBERS: readonly (RuleMember | undefined)[] = [undefined, 'turn', 'moves', 'next'];
const [, TURN, MOVES, NEXT] = [0, 1, 2, 3] as const;
/** The ticks, the rule being called, and whether its state is written. */
const NUMBERS = 4;

/**
 * The rule that one thread is calling and its position, readable by another thread if the rule never returns. It
 * costs a few numbers for each call.
 */
export class RuleTrace {
  readonly shared: SharedArrayBuffer;
  readonly #fields: readonly string[];
  readonly #calls: Int32Array;
  readonly #values: Float64Array;

  /** On fresh memory, or on another thread's. */
  constructor({ shape }: Pick<Rules, 'shape'>, shared?: SharedArrayBuffer) {
    this.#fields = Object.keys(shape);
    this.shared = shared ?? new SharedArrayBuffer(4 * NUMBERS + 8 * this.#fields.length);
    this.#calls = new Int32Array(this.shared, 0, NUMBERS);
    this.#values = new Float64Array(this.shared, 4 * NUMBERS);
  }

  /** The number of calls and returns of rules. */
  get ticks(): number {
    return int32At(this.#calls, 0);
  }

  /** The call that has not returned yet: `moves() at {"left":3}`. */
  get open(): string | undefined {
    const member = MEMBERS[int32At(this.#calls, 1)];
    if (member === undefined) return undefined;
    if (this.#calls[2] === 0) return callPhrase({ member });
    const values = this.#fields.map((field, index) => [field, this.#values[index]]);
    return callPhrase({ member, state: Object.fromEntries(values) });
  }

  /** The same rules, with every call traced. */
  follow<S extends State, M>(rules: Rules<S, M>): Rules<S, M> {
    const calls = this.#calls;
    const values = this.#values;
    const fields = this.#fields;
    let last: S | undefined;
    const begin = (member: number, state: S): void => {
      if (state !== last) {
        last = state;
        // A watched state must not be read here: its watcher records what the rules read.
        const isSeen = (state as { readonly [WHETHER]?: unknown })[WHETHER] === undefined;
        calls[2] = isSeen ? 1 : 0;
        if (isSeen)
          for (let index = 0; index < fields.length; index++)
            values[index] = state[fields[index] as string] as number;
      }
      calls[1] = member;
      calls[0] = int32At(calls, 0) + 1;
    };
    const end = <T>(answer: T): T => {
      calls[1] = 0;
      calls[0] = int32At(calls, 0) + 1;
      return answer;
    };
    return {
      shape: rules.shape,
      passes: rules.passes,
      start: () => rules.start(),
      notate: (move) => rules.notate(move),
      turn(state) {
        begin(TURN, state);
        return end(rules.turn(state));
      },
      moves(state, seat) {
        begin(MOVES, state);
        return end(rules.moves(state, seat));
      },
      next(state, move, answer) {
        begin(NEXT, state);
        return end(rules.next(state, move, answer));
      },
    };
  }
}
