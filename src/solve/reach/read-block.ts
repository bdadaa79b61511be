import { int32At } from '../../core/typed-array.ts';
import type { PositionReader } from './rule-reader.ts';

/** The most positions that are read at a stretch. */
export const BLOCK_POSITIONS = 512;
/** Room for the packed states that follow them, in words. */
export const BLOCK_KEYS: number = 2 ** 18;

const BYTES = 4;
/** How many positions are to be read, how many have been, and whether they are checked as well. */
const SIZE = 0;
const DONE = 1;
const CHECKS = 2;
const HEAD = 3;
/** Of each position that was read: its turn, its columns, and where the keys of what follows end. */
const FACTS = 3;

/** How many bytes a block takes whose positions have so many words. */
export function blockBytes(width: number): number {
  return BYTES * (HEAD + BLOCK_POSITIONS * (width + FACTS) + BLOCK_KEYS);
}

/**
 * A stretch of positions, and what was read of them: in memory that threads may share. One thread
 * writes down which positions are to be read, one reads them in their order, and what is `done` stands.
 */
export class ReadBlock {
  readonly #head: Int32Array;
  readonly #columns: Int32Array;
  readonly #codes: Int32Array;
  readonly #ends: Int32Array;
  readonly #keys: Int32Array;
  readonly #width: number;
  /** The words of the positions to be read. */
  readonly inputs: Int32Array;

  constructor(memory: ArrayBufferLike, width: number) {
    let at = 0;
    const part = (length: number): Int32Array => {
      const words = new Int32Array(memory, BYTES * at, length);
      at += length;
      return words;
    };
    this.#head = part(HEAD);
    this.inputs = part(BLOCK_POSITIONS * width);
    this.#codes = part(BLOCK_POSITIONS);
    this.#columns = part(BLOCK_POSITIONS);
    this.#ends = part(BLOCK_POSITIONS);
    this.#keys = part(BLOCK_KEYS);
    this.#width = width;
  }

  get size(): number {
    return Atomics.load(this.#head, SIZE);
  }

  get checks(): boolean {
    return this.#head[CHECKS] === 1;
  }

  get done(): number {
    return Atomics.load(this.#head, DONE);
  }

  /** How many words hold what follows the positions that are done. */
  get used(): number {
    const { done } = this;
    return done === 0 ? 0 : int32At(this.#ends, done - 1);
  }

  /** Nothing is read yet of so many positions. */
  begin(size: number, checks: boolean): void {
    Atomics.store(this.#head, SIZE, size);
    this.#head[CHECKS] = checks ? 1 : 0;
    Atomics.store(this.#head, DONE, 0);
  }

  /** Nobody needs what is not read by now. */
  cancel(): void {
    Atomics.store(this.#head, SIZE, 0);
  }

  /** Writes down what a reader has just read of the next position; false where there is no room. */
  add(code: number, { keys, count, columns }: PositionReader): boolean {
    const { done, used } = this;
    const length = count * this.#width;
    if (done === BLOCK_POSITIONS || used + length > BLOCK_KEYS) return false;
    for (let word = 0; word < length; word++) this.#keys[used + word] = int32At(keys, word);
    this.#codes[done] = code;
    this.#columns[done] = columns;
    this.#ends[done] = used + length;
    // Last, because from now on another thread may look at it.
    Atomics.store(this.#head, DONE, done + 1);
    return true;
  }

  /** Gives a reader what was read of a position here, as if it had read it, and says what turn it is. */
  recall(index: number, reader: PositionReader): number {
    const from = index === 0 ? 0 : int32At(this.#ends, index - 1);
    const count = (int32At(this.#ends, index) - from) / this.#width;
    reader.recall(this.#keys, from, count, int32At(this.#columns, index));
    return int32At(this.#codes, index);
  }
}
