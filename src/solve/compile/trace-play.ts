import { type Rules, type State, WHETHER } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import { float64At, int32At, uint32At } from '../../core/typed-array.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { changeWeights } from './change.ts';
import { ANY, type DecisionTree } from './decision-tree.ts';
import { Growing, growingIntegers } from './growing.ts';
import { type FieldRead, LazyTree } from './lazy-tree.ts';
import { Lists } from './move-lists.ts';
import type { ReadTrees } from './trace-reads.ts';
import { CHOOSING, codeOf, IMPOSSIBLE, isChoosing, isSealed, leaderOf } from './turn-code.ts';

/** After this many positions, the rules of a regular game have been called in at most this share of them. */
const REGULAR: ReadonlyMap<number, number> = new Map([
  [1_000, 1 / 2],
  [5_000, 1 / 4],
  [20_000, 1 / 16],
]);
/** From then on the last share applies, checked at intervals of this many positions. */
const OFTEN = 20_000;
/** No rule of a regular game makes this many reads in one position. */
const MOST_GLANCES = 2 ** 16;

/**
 * The same trees as `observe` finds, but grown along play: rules are called only in reachable positions. A position
 * that agrees with an earlier one in everything the rules read there needs no call. Throws `TooMuch` if positions have
 * too little in common.
 */
export function observePlay<S extends State, M>(
  rules: Rules<S, M>,
  budget: Budget,
  onProgress: (positions: number) => void,
): ReadTrees {
  return new PlayTracer(rules, budget).trace(onProgress);
}

class PlayTracer<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #budget: Budget;
  readonly #fields: readonly string[];
  readonly #radices: readonly number[];
  readonly #weights: readonly number[];
  readonly #changeWeights: readonly number[];
  readonly #turns: LazyTree;
  readonly #moves: readonly LazyTree[];
  readonly #lists: Lists;
  /** For each list, the rank differences of its moves: from `#firstDeltas[list]` up to the next. */
  readonly #deltas: Growing<Float64Array>;
  readonly #firstDeltas: Growing<Int32Array>;
  readonly #glances: FieldRead[] = [];
  /** For each field, whether the whole field was read. */
  readonly #isRead: Uint8Array;
  readonly #values: Int32Array;
  #calls = 0;

  constructor(rules: Rules<S, M>, budget: Budget) {
    this.#rules = rules;
    this.#budget = budget;
    this.#fields = Object.keys(rules.shape);
    this.#radices = this.#fields.map((field) => rules.shape[field] as number);
    const weights: number[] = [];
    let size = 1;
    for (const radix of this.#radices) {
      weights.push(size);
      size *= radix;
    }
    if (size > 2 ** 31 - 1) throw new TooMuch('range');
    this.#weights = weights;
    this.#changeWeights = changeWeights(this.#radices);
    this.#turns = new LazyTree(this.#radices, budget);
    this.#moves = CHOOSING.map(() => new LazyTree(this.#radices, budget));
    this.#lists = new Lists(budget);
    this.#deltas = new Growing(budget, (length) => new Float64Array(length));
    this.#firstDeltas = growingIntegers(budget);
    // List 0 is empty.
    this.#firstDeltas.repeat(0, 2);
    this.#values = new Int32Array(this.#radices.length);
    this.#isRead = new Uint8Array(this.#radices.length);
  }

  trace(onProgress: (positions: number) => void): ReadTrees {
    const budget = this.#budget;
    const size = this.#radices.reduce((product, radix) => product * radix, 1);
    const bytes = 4 * ((size >>> 5) + 1);
    budget.take(bytes);
    const met = new Uint32Array((size >>> 5) + 1);
    const queue = growingIntegers(budget);
    const add = (rank: number): void => {
      const bit = 1 << (rank & 31);
      if ((uint32At(met, rank >>> 5) & bit) !== 0) return;
      met[rank >>> 5] = uint32At(met, rank >>> 5) | bit;
      queue.push(rank);
    };
    const start = this.#rules.start();
    add(
      this.#fields.reduce(
        (sum, field, at) => sum + (start[field] as number) * (this.#weights[at] as number),
        0,
      ),
    );
    for (let index = 0; index < queue.length; index++) {
      budget.step();
      const rank = int32At(queue.numbers, index);
      if (REGULAR.has(index) || index % OFTEN === 0) this.#judge(index, onProgress);
      const list = this.#listAt(rank);
      const end = int32At(this.#firstDeltas.numbers, list + 1);
      for (let at = int32At(this.#firstDeltas.numbers, list); at < end; at++)
        add(rank + float64At(this.#deltas.numbers, at));
    }
    budget.giveBack(bytes);
    for (const done of [queue, this.#deltas, this.#firstDeltas]) done.release();
    return {
      turns: this.#turns.finish(IMPOSSIBLE) as DecisionTree,
      moves: this.#moves.map((tree) => tree.finish(0)),
      lists: this.#lists.finish(),
    };
  }

  #judge(positions: number, onProgress: (positions: number) => void): void {
    onProgress(positions);
    const share = REGULAR.get(positions) ?? REGULAR.get(OFTEN) ?? 0;
    if (this.#calls > positions * share && positions > 0) throw new TooMuch('steps');
  }

  /** The list of moves at a rank; 0 if the game is over. */
  #listAt(rank: number): number {
    for (let field = 0; field < this.#values.length; field++)
      this.#values[field] =
        Math.floor(rank / (this.#weights[field] as number)) % (this.#radices[field] as number);
    const code = this.#turns.find(this.#valueAt) ?? this.#readTurn();
    if (!isChoosing(code)) return 0;
    return (this.#moves[code] as LazyTree).find(this.#valueAt) ?? this.#readMoves(code);
  }

  readonly #valueAt = (field: number): number => int32At(this.#values, field);

  #readTurn(): number {
    this.#beginGlances();
    const code = codeOf(this.#rules.turn(this.#watched()));
    this.#endGlances();
    if (code === IMPOSSIBLE) throw new TooMuch('steps');
    this.#turns.grow(this.#valueAt, this.#glances, code);
    return code;
  }

  #readMoves(code: number): number {
    this.#beginGlances();
    const rules = this.#rules;
    const seat = leaderOf(code);
    // A new state for each call, because rules may remember the last one they saw.
    const moves = rules.moves(this.#watched(), seat);
    const answers = isSealed(code) ? rules.moves(this.#watched(), other(seat)) : [undefined];
    const bytes = 2 * Float64Array.BYTES_PER_ELEMENT * moves.length * answers.length;
    this.#budget.take(bytes);
    const codes = new Float64Array(moves.length * answers.length);
    const deltas = new Float64Array(codes.length);
    let index = 0;
    for (const move of moves)
      for (const answer of answers) {
        this.#write(rules.next(this.#watched(), move, answer), codes, deltas, index);
        index++;
      }
    this.#endGlances();
    const list = this.#lists.intern(codes, answers.length);
    if (list === 0) throw new TooMuch('steps');
    if (list === this.#firstDeltas.length - 1) {
      this.#deltas.append(deltas);
      this.#firstDeltas.push(this.#deltas.length);
    }
    this.#budget.giveBack(bytes);
    (this.#moves[code] as LazyTree).grow(this.#valueAt, this.#glances, list);
    return list;
  }

  /** Adds up what a move changes. A written field counts as read, so that the change is constant. */
  #write(written: object, codes: Float64Array, deltas: Float64Array, index: number): void {
    for (const [name, value] of Object.entries(written) as [string, number][]) {
      const field = this.#fields.indexOf(name);
      const radix = this.#radices[field];
      // Faults are left to exploring, which names them.
      if (radix === undefined || !(Number.isInteger(value) && value >= 0 && value < radix))
        throw new TooMuch('steps');
      this.#glance(field, ANY);
      const grown = value - int32At(this.#values, field);
      codes[index] = float64At(codes, index) + grown * (this.#changeWeights[field] as number);
      deltas[index] = float64At(deltas, index) + grown * (this.#weights[field] as number);
    }
  }

  #beginGlances(): void {
    this.#calls++;
    this.#glances.length = 0;
    this.#isRead.fill(0);
  }

  /** If reads may be missing, it is unknown what the rules read. */
  #endGlances(): void {
    if (this.#glances.length === MOST_GLANCES) throw new TooMuch('steps');
  }

  /** Notes a read, unless it is already known. */
  #glance(field: number, asked: number): void {
    if (this.#isRead[field] === 1) return;
    if (asked === ANY) this.#isRead[field] = 1;
    if (this.#glances.length < MOST_GLANCES) this.#glances.push({ field, asked });
  }

  /** The current state. It notes reads. */
  #watched(): S {
    const state = {};
    for (const [field, name] of this.#fields.entries()) {
      const value = int32At(this.#values, field);
      Object.defineProperty(state, name, {
        enumerable: true,
        get: () => {
          this.#glance(field, ANY);
          return value;
        },
      });
    }
    Object.defineProperty(state, WHETHER, {
      value: (name: string, asked: number): boolean => {
        const field = this.#fields.indexOf(name);
        if (field < 0) return false;
        this.#glance(field, asked);
        return this.#values[field] === asked;
      },
    });
    return Object.freeze(state) as S;
  }
}
