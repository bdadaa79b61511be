import { int32At } from '../../core/typed-array.ts';
import { hashOf } from './position-set.ts';

/** Compares lists of packed states. Keeps its table, because it is called for every position of a game. */
export class StateLists {
  readonly #width: number;
  /** For each hash the number of a state plus 1, negative once it is matched; 0 for a free place. */
  #table = new Int32Array(0);

  constructor(width: number) {
    this.#width = width;
  }

  /** Whether two lists of so many states hold the same ones, in any order and each as often. */
  areSame(one: Int32Array, other: Int32Array, count: number): boolean {
    const width = this.#width;
    // A power of two, and at most half full.
    const room = 2 ** (33 - Math.clz32(count));
    const mask = room - 1;
    if (this.#table.length < room) this.#table = new Int32Array(room);
    const table = this.#table.fill(0, 0, room);
    for (let index = 0; index < count; index++) {
      let place = hashOf(one, index * width, width) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = index + 1;
    }
    for (let index = 0; index < count; index++) {
      let place = hashOf(other, index * width, width) & mask;
      for (; ; place = (place + 1) & mask) {
        const entry = int32At(table, place);
        if (entry === 0) return false;
        if (entry > 0 && this.#isEqual(one, entry - 1, other, index)) break;
      }
      table[place] = -int32At(table, place);
    }
    return true;
  }

  #isEqual(one: Int32Array, first: number, other: Int32Array, second: number): boolean {
    const width = this.#width;
    let word = 0;
    while (word < width && one[first * width + word] === other[second * width + word]) word++;
    return word === width;
  }
}
