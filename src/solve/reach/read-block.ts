import { int32At } from '../../core/typed-array.ts';
import type { PositionReader } from './rule-reader.ts';

/** The most positions in one stretch. */
export const BLOCK_POSITIONS = 512;
/** Room for the packed successor states, in words. */
export const BLOCK_KEYS: number = 2 ** 18;

const BYTES = 4;
/** The number of positions to read, the number that have been read, and whether to check them too. */
const SIZE = 0;
const DONE = 1;
const CHECKS = 2;
const HEAD = 3;
/** For each position read: its turn, its columns, and the end of its successors' keys. */
const FACTS = 3;

/** The bytes of a block, given the words per position. */
export function blockBytes(width: number): number {
  return BYTES * (HEAD + BLOCK_POSITIONS * (width + FACTS) + BLOCK_KEYS);
}

/**
 * A stretch of positions and its results, in memory that threads may share. One thread writes the
 * positions, another reads them in order; everything up to `done` is final.
 */
export class ReadBlock {
  readonly #head: Int32Array;
  readonly #columns: Int32Array;
  readonly #codes: Int32Array;
  readonly #ends: Int32Array;
  readonly #keys: Int32Array;
  readonly #width: number;
  /** The words of the positions to read. */
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

  /** The words used by the successors of finished positions. */
  get used(): number {
    const { done } = this;
    return done === 0 ? 0 : int32At(this.#ends, done - 1);
  }

  /** Starts a block with this many unread positions. */
  begin(size: number, checks: boolean): void {
    Atomics.store(this.#head, SIZE, size);
    this.#head[CHECKS] = checks ? 1 : 0;
    Atomics.store(this.#head, DONE, 0);
  }

  /** Cancels what has not been read yet. */
  cancel(): void {
    Atomics.store(this.#head, SIZE, 0);
  }

  /** Stores a reader's result for the next position; false if there is no room. */
  add(code: number, { keys, count, columns }: PositionReader): boolean {
    const { done, used } = this;
    const length = count * this.#width;
    if (done === BLOCK_POSITIONS || used + length > BLOCK_KEYS) return false;
    for (let word = 0; word < length; word++) this.#keys[used + word] = int32At(keys, word);
    this.#codes[done] = code;
    this.#columns[done] = columns;
    this.#ends[done] = used + length;
    // Set last, because from here on another thread may read it.
    Atomics.store(this.#head, DONE, done + 1);
    return true;
  }

  /** Gives a reader the stored result of a position as if the reader had read it, and returns the turn code. */
  recall(index: number, reader: PositionReader): number {
    const from = index === 0 ? 0 : int32At(this.#ends, index - 1);
    const count = (int32At(this.#ends, index) - from) / this.#width;
    reader.recall(this.#keys, from, count, int32At(this.#columns, index));
    return int32At(this.#codes, index);
  }
}
