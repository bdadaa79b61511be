import type { Seat } from '../../core/seat.ts';
import { int32At } from '../../core/typed-array.ts';

/** More turns than any game has. Means "not found" or "never". */
export const FOREVER = 0x7fffffff;

/** Offsets of an entry's numbers after its key: two for each seat, then the search hints. */
const WON = 0;
const HELD = 1;
const MOVE = 4;
const EFFORT = 5;
const NUMBERS = 6;

const BYTES = 4;
/** Not every engine can allocate a larger array. */
const MOST_WORDS = 2 ** 29;

/**
 * Search results by position, as many as fit. For each position and seat it stores two facts that hold for any history:
 * the seat can force a win within `won` turns, and cannot within `held`. Keys are compared in full, so positions are
 * never confused. A bucket has two entries: one for hard results, one for new ones.
 */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #width: number;
  readonly #keyWords: number;
  readonly #buckets: number;
  /** The start of the last entry found; -1 if there was none. */
  #entry = -1;

  constructor(keyWords: number, bytes: number) {
    this.#keyWords = keyWords;
    this.#width = keyWords + NUMBERS;
    const words = Math.min(MOST_WORDS, Math.floor(bytes / BYTES));
    this.#buckets = Math.max(1, Math.floor(words / (2 * this.#width)));
    this.#words = new Int32Array(2 * this.#width * this.#buckets);
  }

  /** Looks up a position; `won`, `held` and `move` then refer to it. */
  find(key: Int32Array): boolean {
    const first = this.#bucketOf(key);
    this.#entry = this.#isAt(first, key)
      ? first
      : this.#isAt(first + this.#width, key)
        ? first + this.#width
        : -1;
    return this.#entry >= 0;
  }

  won(seat: Seat): number {
    return this.#read(2 * seat + WON);
  }

  /** A side cannot win if the other is known to win. */
  held(seat: Seat): number {
    return this.#read(2 * (1 - seat) + WON) < FOREVER ? FOREVER : this.#read(2 * seat + HELD);
  }

  /** The index of the move that settled it last. */
  move(): number {
    return this.#read(MOVE);
  }

  /** Stores a result for a seat in addition to what is known already. */
  keep(
    key: Int32Array,
    seat: Seat,
    fact: { readonly won: number; readonly held: number; readonly move: number },
    effort: number,
  ): void {
    const spent = Math.max(1, Math.min(effort, FOREVER));
    if (!this.find(key)) this.#entry = this.#make(key, spent);
    this.#write(2 * seat + WON, Math.min(this.#read(2 * seat + WON), fact.won));
    this.#write(2 * seat + HELD, Math.max(this.#read(2 * seat + HELD), fact.held));
    this.#write(MOVE, fact.move);
    this.#write(EFFORT, Math.max(this.#read(EFFORT), spent));
  }

  /** Makes room for an entry. Harder results stay, perhaps in the second place. */
  #make(key: Int32Array, effort: number): number {
    const first = this.#bucketOf(key);
    const second = first + this.#width;
    const words = this.#words;
    const hardest = int32At(words, first + this.#keyWords + EFFORT);
    if (effort >= hardest && hardest > 0) words.copyWithin(second, first, second);
    const entry = effort >= hardest ? first : second;
    words.set(key, entry);
    for (let seat = 0; seat < 2; seat++) {
      words[entry + this.#keyWords + 2 * seat + WON] = FOREVER;
      words[entry + this.#keyWords + 2 * seat + HELD] = 0;
    }
    words[entry + this.#keyWords + EFFORT] = 0;
    return entry;
  }

  /** An entry without effort is empty. */
  #isAt(entry: number, key: Int32Array): boolean {
    const words = this.#words;
    if (words[entry + this.#keyWords + EFFORT] === 0) return false;
    for (let word = 0; word < this.#keyWords; word++)
      if (words[entry + word] !== key[word]) return false;
    return true;
  }

  #read(number: number): number {
    return int32At(this.#words, this.#entry + this.#keyWords + number);
  }

  #write(number: number, value: number): void {
    this.#words[this.#entry + this.#keyWords + number] = value;
  }

  #bucketOf(key: Int32Array): number {
    let hash = 0;
    for (let word = 0; word < this.#keyWords; word++) {
      hash = Math.imul(hash ^ int32At(key, word), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca77);
    hash ^= hash >>> 13;
    return ((hash >>> 0) % this.#buckets) * 2 * this.#width;
  }
}
