import type { Game } from '../../core/contract/game.ts';
import { type Rules, type State, WHETHER } from '../../core/contract/rules.ts';
import { callPhrase } from '../../core/rule-fault.ts';
import { siteOf, wrapGame } from './wrapped-game.ts';

/** What another thread can see of this one, however busy it is. */
export interface Trace {
  /** How many calls were made or returned. */
  readonly ticks: number;
  /** The call that has not returned yet: `moves() at {"left":3}`. */
  readonly open: string | undefined;
  /** The last call, whether it returned or not. */
  readonly last: string | undefined;
}

/** Where the numbers are stored: the ticks, how many calls are open, and the last call. */
const [TICKS, DEPTH, NAME, LOADS, HAS_STATE, NAMES, FIELDS, NUMBERS] = [0, 1, 2, 3, 4, 5, 6, 8];
/** Space for the names of functions and fields, in characters, and for the values of a state. */
const TEXT = 8192;
const VALUES = 512;
const FIELDS_AT = 4 * NUMBERS + 2 * TEXT;
const VALUES_AT = FIELDS_AT + 2 * TEXT;

/**
 * Records which function of a game runs on a thread, and in which position, where another thread can read it even if
 * the function never returns. A solver makes millions of calls, so each costs only a few numbers.
 */
export class CallTrace implements Trace {
  readonly shared: SharedArrayBuffer;
  readonly #numbers: Int32Array;
  readonly #names: Uint16Array;
  readonly #fields: Uint16Array;
  readonly #values: Float64Array;
  /** What the writing thread has written so far. */
  readonly #known = new Map<string, number>();
  #written: readonly string[] = [];
  #state: State | undefined;

  /** On new memory, or on another thread's. */
  constructor(shared: SharedArrayBuffer = new SharedArrayBuffer(VALUES_AT + 8 * VALUES)) {
    this.shared = shared;
    this.#numbers = new Int32Array(shared, 0, NUMBERS);
    this.#names = new Uint16Array(shared, 4 * NUMBERS, TEXT);
    this.#fields = new Uint16Array(shared, FIELDS_AT, TEXT);
    this.#values = new Float64Array(shared, VALUES_AT, VALUES);
  }

  get ticks(): number {
    return this.#number(TICKS);
  }

  get open(): string | undefined {
    return this.#number(DEPTH) > 0 ? this.last : undefined;
  }

  get last(): string | undefined {
    if (this.ticks === 0) return undefined;
    const name = textIn(this.#names, this.#number(NAMES)).split('\n')[this.#number(NAME)] ?? '';
    if (this.#number(LOADS) === 1) return `loading ${name}`;
    if (this.#number(HAS_STATE) === 0) return callPhrase({ member: name });
    const fields = textIn(this.#fields, this.#number(FIELDS)).split('\n');
    const values = fields.map((field, index) => [field, this.#values[index]] as const);
    const known = values.filter(([, value]) => !Number.isNaN(value));
    return callPhrase({ member: name, state: Object.fromEntries(known) as State });
  }

  /** The fields of the states passed from now on. */
  shape(shape: Rules['shape']): void {
    this.#written = Object.keys(shape).slice(0, VALUES);
    this.#state = undefined;
    this.#numbers[FIELDS] = write(this.#fields, 0, this.#written.join('\n'));
  }

  begin(member: string, state?: State): void {
    if (state !== this.#state) this.#writeState(state);
    this.#call(member, 0);
  }

  beginLoading(file: string): void {
    this.#writeState(undefined);
    this.#call(file, 1);
  }

  end(): void {
    this.#numbers[DEPTH] = this.#number(DEPTH) - 1;
    this.#numbers[TICKS] = this.#number(TICKS) + 1;
  }

  #call(name: string, loads: number): void {
    this.#numbers[NAME] = this.#known.get(name) ?? this.#writeName(name);
    this.#numbers[LOADS] = loads;
    this.#numbers[DEPTH] = this.#number(DEPTH) + 1;
    this.#numbers[TICKS] = this.#number(TICKS) + 1;
  }

  #writeName(name: string): number {
    const index = this.#known.size;
    const line = `${index === 0 ? '' : '\n'}${name.replaceAll('\n', ' ')}`;
    this.#numbers[NAMES] = write(this.#names, this.#number(NAMES), line);
    this.#known.set(name, index);
    return index;
  }

  #writeState(state: State | undefined): void {
    this.#state = state;
    // A watched state must not be read here: its watcher tracks what the rules read.
    const isSeen = state !== undefined && (state as { [WHETHER]?: unknown })[WHETHER] === undefined;
    this.#numbers[HAS_STATE] = isSeen ? 1 : 0;
    if (isSeen)
      for (let index = 0; index < this.#written.length; index++) {
        const value: unknown = state[this.#written[index] as string];
        this.#values[index] = typeof value === 'number' ? value : Number.NaN;
      }
  }

  #number(index: number): number {
    return this.#numbers[index] as number;
  }
}

/** The game, with every call of its functions recorded. */
export function tracedGame(game: Game, trace: CallTrace): Game {
  return wrapGame(game, {
    begin: (member, first) => trace.begin(member, siteOf({ member, first }).state),
    end: () => trace.end(),
    shape: (shape) => trace.shape(shape),
  });
}

/** The same rules, with every call that takes a state recorded. */
export function tracedRules<S extends State, M>(rules: Rules<S, M>, trace: CallTrace): Rules<S, M> {
  trace.shape(rules.shape);
  const end = <T>(answer: T): T => {
    trace.end();
    return answer;
  };
  return {
    shape: rules.shape,
    passes: rules.passes,
    start: () => rules.start(),
    notate: (move) => rules.notate(move),
    turn(state) {
      trace.begin('turn', state);
      return end(rules.turn(state));
    },
    moves(state, seat) {
      trace.begin('moves', state);
      return end(rules.moves(state, seat));
    },
    next(state, move, answer) {
      trace.begin('next', state);
      return end(rules.next(state, move, answer));
    },
  };
}

/** Appends a text, and returns the new length. */
function write(codes: Uint16Array, from: number, text: string): number {
  const length = Math.min(text.length, codes.length - from);
  for (let index = 0; index < length; index++) codes[from + index] = text.charCodeAt(index);
  return from + length;
}

function textIn(codes: Uint16Array, length: number): string {
  return Array.from(codes.subarray(0, length), (code) => String.fromCharCode(code)).join('');
}
