import { isNotation } from '../../core/contract/notation.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { diagnoseFault } from '../blame.ts';
import type { Budget } from '../budget.ts';
import { codeOf } from '../compile/turn-code.ts';
import { type PositionReader, RuleReader } from './rule-reader.ts';
import type { StatePacking } from './state-packing.ts';

const MOST_NOTATIONS = 1_000_000;
/** The share of the remaining memory that notations may take before they are dropped. */
const NOTATIONS_PART = 1 / 16;
/**
 * The bytes of a notation in its doubling table besides its characters, of a plain move, and of an entry in the last
 * lists.
 */
const NOTATION_BYTES = 140;
const PLAIN_BYTES = 100;
const CHARACTER_BYTES = 2;
const PLACE_BYTES = 4;
const FIRST_PLACES = 64;

/** Reads positions like `Reader`, and also checks the notations of their moves. */
export class CheckingReader<S extends State, M> implements PositionReader {
  readonly checks = true;
  readonly #rules: Rules<S, M>;
  readonly #reader: RuleReader<S, M>;
  /** The number of each notation, and of each plain value by its notation. */
  readonly #notations = new Map<string, number>();
  readonly #plain = new Map<unknown, number>();
  /** For each notation, the last list of moves it appeared in. */
  #lastLists = new Int32Array(FIRST_PLACES);
  #lists = 0;
  readonly #budget: Budget;
  /** The size of the notations, and the limit at which they are dropped. */
  #bytes = 0;
  readonly #most: number;

  constructor(rules: Rules<S, M>, packing: StatePacking<S>, budget: Budget) {
    this.#rules = rules;
    this.#budget = budget;
    this.#reader = new RuleReader(rules, packing, budget);
    this.#most = NOTATIONS_PART * budget.left;
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

  read(words: Int32Array, at: number): number {
    const code = this.#reader.read(words, at);
    const { state } = this.#reader;
    // Called a second time, because a value that changes with every call may have matched by chance.
    if (this.#codeAt(state) !== code) throw diagnoseFault(this.#rules, state, 'turn');
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
      throw diagnoseFault(this.#rules, state, 'turn', { cause: error });
    }
  }

  /** Each legal move must have its own notation. */
  #checkNotations(state: S, moves: readonly M[]): void {
    // Only between two lists, so that the current one is not dropped halfway.
    if (this.#plain.size + this.#notations.size >= MOST_NOTATIONS || this.#bytes > this.#most)
      this.release();
    const list = ++this.#lists;
    for (let index = 0; index < moves.length; index++) {
      const move = moves[index] as M;
      // A plain value has the same notation everywhere.
      const notation = this.#plain.get(move) ?? this.#numberOf(state, move);
      if (this.#lastLists[notation] === list) throw diagnoseFault(this.#rules, state, 'notate');
      this.#lastLists[notation] = list;
    }
  }

  /** The number of a move's notation. */
  #numberOf(state: S, move: M): number {
    let text: string;
    try {
      text = this.#rules.notate(move);
    } catch (error) {
      throw diagnoseFault(this.#rules, state, 'notate', { cause: error });
    }
    if (typeof text !== 'string' || !isNotation(text))
      throw diagnoseFault(this.#rules, state, 'notate');
    let number = this.#notations.get(text);
    if (number === undefined) {
      number = this.#notations.size;
      this.#take(NOTATION_BYTES + CHARACTER_BYTES * text.length);
      this.#notations.set(text, number);
      if (number === this.#lastLists.length) this.#growLastLists();
    }
    if (typeof move !== 'object' && typeof move !== 'function') {
      this.#take(PLAIN_BYTES);
      this.#plain.set(move, number);
    }
    return number;
  }

  #growLastLists(): void {
    const before = this.#lastLists;
    this.#take(2 * before.length * PLACE_BYTES);
    this.#lastLists = new Int32Array(2 * before.length);
    this.#lastLists.set(before);
  }

  #take(bytes: number): void {
    this.#budget.take(bytes);
    this.#bytes += bytes;
  }

  /** Starts over, so that a game that keeps making new notations does not fill the memory. */
  release(): void {
    this.#notations.clear();
    this.#plain.clear();
    this.#lastLists = new Int32Array(FIRST_PLACES);
    this.#budget.giveBack(this.#bytes);
    this.#bytes = 0;
  }
}
