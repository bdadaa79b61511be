import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';

/** The highest load factor, so that searches for a free place stay short. */
const FULLEST = 0.6;
const FIRST_ROOM = 1024;
const BYTES = 4;

/** The table size for this many states. */
export function capacityFor(count: number): number {
  let places = 2 * FIRST_ROOM;
  while (count > places * FULLEST) places *= 2;
  return places;
}

/** The contents of a set. */
export type PositionData = {
  readonly words: Int32Array;
  readonly table: Int32Array;
  readonly count: number;
};

/**
 * Packed states, each stored once and numbered in order of arrival (a hash table of numbers with open
 * addressing, beside the words themselves).
 */
export class PositionSet {
  readonly #width: number;
  readonly #budget: Budget;
  words: Int32Array;
  count: number;
  /**
   * The state's number plus 1; 0 for a free place. The unused upper bits hold those of its hash, so most different
   * states are told apart without reading their words.
   */
  #table: Int32Array;
  #mask: number;

  constructor(width: number, budget: Budget, known?: PositionData) {
    this.#width = width;
    this.#budget = budget;
    this.words = known?.words ?? this.#allocate(FIRST_ROOM * width);
    this.#table = known?.table ?? this.#allocate(2 * FIRST_ROOM);
    this.#mask = this.#table.length - 1;
    this.count = known?.count ?? 0;
  }

  /** The same as plain data for another thread. */
  get data(): PositionData {
    return { words: this.words, table: this.#table, count: this.count };
  }

  /** Looks up the states whose words are in `keys` one after another, and adds new ones. Writes their numbers. */
  addAll(keys: Int32Array, count: number, numbers: Int32Array): void {
    const width = this.#width;
    this.#makeRoomFor(this.count + count);
    const table = this.#table;
    const mask = this.#mask;
    const words = this.words;
    for (let index = 0; index < count; index++) {
      const at = index * width;
      const hash = hashOf(keys, at, width);
      const place = this.#find(keys, at, hash);
      const known = int32At(table, place) & mask;
      if (known !== 0) {
        numbers[index] = known - 1;
        continue;
      }
      const first = this.count * width;
      for (let word = 0; word < width; word++) words[first + word] = int32At(keys, at + word);
      numbers[index] = this.count++;
      table[place] = (hash & ~mask) | this.count;
    }
  }

  /** Writes the words of a state. */
  copy(number: number, words: Int32Array, at: number): void {
    const first = number * this.#width;
    for (let word = 0; word < this.#width; word++)
      words[at + word] = int32At(this.words, first + word);
  }

  /** The number of a state; -1 if it was never added. */
  find(key: Int32Array): number {
    const place = this.#find(key, 0, hashOf(key, 0, this.#width));
    return (int32At(this.#table, place) & this.#mask) - 1;
  }

  /** Frees the spare capacity. */
  trim(): void {
    const length = this.count * this.#width;
    if (length === this.words.length) return;
    this.#budget.take(length * BYTES);
    const before = this.words.length;
    this.words = this.words.slice(0, length);
    this.#budget.giveBack(before * BYTES);
  }

  /** The place of a state with this hash, or the free place for it. */
  #find(key: Int32Array, at: number, hash: number): number {
    const width = this.#width;
    const table = this.#table;
    const mask = this.#mask;
    const words = this.words;
    const upper = hash & ~mask;
    let place = hash & mask;
    for (;;) {
      const entry = int32At(table, place);
      if (entry === 0) return place;
      if ((entry & ~mask) === upper) {
        const first = ((entry & mask) - 1) * width;
        let word = 0;
        while (word < width && words[first + word] === key[at + word]) word++;
        if (word === width) return place;
      }
      place = (place + 1) & mask;
    }
  }

  #makeRoomFor(count: number): void {
    if (count * this.#width > this.words.length) {
      let length = this.words.length;
      while (length < count * this.#width) length *= 2;
      const more = this.#allocate(length);
      more.set(this.words);
      this.#budget.giveBack(this.words.length * BYTES);
      this.words = more;
    }
    while (count > this.#table.length * FULLEST) this.#rehash();
  }

  #rehash(): void {
    const before = this.#table.length;
    this.#table = this.#allocate(2 * before);
    this.#budget.giveBack(before * BYTES);
    this.#mask = this.#table.length - 1;
    const table = this.#table;
    const mask = this.#mask;
    for (let number = 0; number < this.count; number++) {
      const hash = hashOf(this.words, number * this.#width, this.#width);
      let place = hash & mask;
      // No two states are equal, so the next free place will do.
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = (hash & ~mask) | (number + 1);
    }
  }

  #allocate(length: number): Int32Array {
    this.#budget.take(length * BYTES);
    return new Int32Array(length);
  }
}

/** A hash of the words of a state. */
export function hashOf(key: Int32Array, at: number, width: number): number {
  let hash = 0;
  for (let word = 0; word < width; word++) {
    hash = Math.imul(hash ^ int32At(key, at + word), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca77);
  return hash ^ (hash >>> 13);
}
