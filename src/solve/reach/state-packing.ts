import type { Shape, State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';

const WORD = 32;
const UPPER = 2 ** WORD;

/** Reads and writes packed states of a shape. */
export type PackedForm = Pick<StatePacking, 'words' | 'fields' | 'read' | 'write'>;

/**
 * States as words. Each field has its own bits, so the number of all combinations does not matter. Two states are equal
 * if their words are.
 */
export class StatePacking<S extends State = State> {
  readonly fields: readonly (keyof S & string)[];
  readonly radices: readonly number[];
  readonly words: number;
  readonly #indexOf: ReadonlyMap<string, number>;
  /** For each field: its word, its shift, and its mask. */
  readonly #word: Int32Array;
  readonly #shift: Int32Array;
  readonly #mask: Int32Array;
  /** For a field of more than 32 bits, the word with the upper bits; otherwise -1. */
  readonly #upper: Int32Array;

  constructor(shape: Shape<S>) {
    this.fields = Object.keys(shape);
    this.radices = this.fields.map((field) => shape[field] as number);
    this.#indexOf = new Map(this.fields.map((field, index) => [field, index]));
    const count = this.fields.length;
    this.#word = new Int32Array(count);
    this.#shift = new Int32Array(count);
    this.#mask = new Int32Array(count);
    this.#upper = new Int32Array(count).fill(-1);
    let word = 0;
    let used = 0;
    for (const [field, radix] of this.radices.entries()) {
      const bits = bitsFor(radix);
      if (bits > WORD) {
        this.#upper[field] = word + (used > 0 ? 1 : 0);
        word = int32At(this.#upper, field) + 1;
        used = 0;
      }
      const lower = Math.min(bits, WORD);
      if (used + lower > WORD) {
        word++;
        used = 0;
      }
      this.#word[field] = word;
      this.#shift[field] = used;
      this.#mask[field] = lower === WORD ? -1 : 2 ** lower - 1;
      used += lower;
    }
    this.words = word + 1;
  }

  /** The index of a field; undefined for an unknown name. */
  indexOf(field: string): number | undefined {
    return this.#indexOf.get(field);
  }

  /** Sets one field in the words from `at` on. The value must be within the field's radix. */
  write(words: Int32Array, at: number, field: number, value: number): void {
    const place = at + int32At(this.#word, field);
    const shift = int32At(this.#shift, field);
    const mask = int32At(this.#mask, field);
    words[place] = (int32At(words, place) & ~(mask << shift)) | ((value & mask) << shift);
    const upper = int32At(this.#upper, field);
    if (upper >= 0) words[at + upper] = Math.floor(value / UPPER);
  }

  read(words: Int32Array, at: number, field: number): number {
    const word = int32At(words, at + int32At(this.#word, field));
    const lower = ((word >>> int32At(this.#shift, field)) & int32At(this.#mask, field)) >>> 0;
    const upper = int32At(this.#upper, field);
    return upper < 0 ? lower : lower + int32At(words, at + upper) * UPPER;
  }

  /** Whether a state has exactly these fields, each with a possible value. */
  holds(state: State): boolean {
    return this.fields.every((field, index) => {
      const value = state[field];
      return (
        Number.isInteger(value) &&
        (value as number) >= 0 &&
        (value as number) < (this.radices[index] as number)
      );
    });
  }

  pack(state: S, words: Int32Array, at: number): void {
    words.fill(0, at, at + this.words);
    for (let field = 0; field < this.fields.length; field++)
      this.write(words, at, field, state[this.fields[field] as string] as number);
  }

  /** A fresh frozen state. */
  unpack(words: Int32Array, at: number): S {
    const state: Record<string, number> = {};
    for (let field = 0; field < this.fields.length; field++)
      state[this.fields[field] as string] = this.read(words, at, field);
    return Object.freeze(state) as S;
  }
}

/** The number of bits needed to tell this many values apart. */
function bitsFor(radix: number): number {
  let bits = 0;
  for (let values = 1; values < radix; values *= 2) bits++;
  return bits;
}
