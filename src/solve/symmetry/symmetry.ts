import { float64At } from '../../core/typed-array.ts';
import { mappedValue, mapValues, type StateMap } from './state-map.ts';

/** Reads and writes the fields of packed states. */
export type PackedFields = {
  readonly fields: readonly string[];
  /** The words of a state. */
  readonly words: number;
  read(words: Int32Array, at: number, field: number): number;
  write(words: Int32Array, at: number, field: number, value: number): void;
};

/** One symmetry of a game: maps that are applied one after another. */
export type SymmetryElement = readonly StateMap[];

/** An element as its last map and those before it. Most images can be told apart by a few values of the last map. */
type LastStep = { readonly before: SymmetryElement; readonly last: StateMap };

/**
 * The symmetries of a game other than the identity; with it they form a group. Of the positions they map to each other
 * only the smallest is kept, comparing values from the first field on.
 */
export class Symmetry {
  readonly elements: readonly SymmetryElement[];
  readonly #packing: PackedFields;
  readonly #values: Float64Array;
  readonly #least: Float64Array;
  /** Two buffers for images, used in turn. */
  readonly #images: readonly [Float64Array, Float64Array];
  readonly #steps: readonly LastStep[];

  constructor(packing: PackedFields, elements: readonly SymmetryElement[]) {
    const fields = packing.fields.length;
    this.elements = elements;
    this.#packing = packing;
    this.#values = new Float64Array(fields);
    this.#least = new Float64Array(fields);
    this.#images = [new Float64Array(fields), new Float64Array(fields)];
    this.#steps = elements.map((element) => ({
      before: element.slice(0, -1),
      last: element.at(-1) as StateMap,
    }));
  }

  /** The number of symmetries, including the identity. */
  get order(): number {
    return this.elements.length + 1;
  }

  /** Replaces packed states, one after another, by the ones that are kept. */
  keep(keys: Int32Array, count: number): void {
    const packing = this.#packing;
    const least = this.#least;
    for (let index = 0; index < count; index++) {
      const at = index * packing.words;
      this.#read(keys, at);
      least.set(this.#values);
      let isKept = true;
      for (const step of this.#steps) if (this.#lower(step)) isKept = false;
      if (!isKept) this.#write(least, keys, at);
    }
  }

  /** The number of positions a packed one stands for, including itself. */
  countOf(words: Int32Array, at: number): number {
    this.#read(words, at);
    let fixed = 1;
    for (const step of this.#steps) if (this.#isFixed(step)) fixed++;
    // Equally many symmetries lead to each of them (the orbit-stabilizer theorem).
    return this.order / fixed;
  }

  /** Writes the images of packed states, one after another, under one of the elements. */
  turn(element: number, keys: Int32Array, at: number, count: number, images: Int32Array): void {
    const { words } = this.#packing;
    for (let index = 0; index < count; index++) {
      this.#read(keys, at + index * words);
      this.#write(this.#imageOf(this.elements[element] as SymmetryElement), images, index * words);
    }
  }

  #read(words: Int32Array, at: number): void {
    for (let field = 0; field < this.#values.length; field++)
      this.#values[field] = this.#packing.read(words, at, field);
  }

  #write(values: Float64Array, words: Int32Array, at: number): void {
    for (let field = 0; field < values.length; field++)
      this.#packing.write(words, at, field, float64At(values, field));
  }

  #imageOf(element: SymmetryElement): Float64Array {
    return element.length === 0 ? this.#values : imageOf(element, this.#values, this.#images);
  }

  /** Takes an image as the least one if it is smaller. */
  #lower({ before, last }: LastStep): boolean {
    const values = this.#imageOf(before);
    const least = this.#least;
    for (let field = 0; field < least.length; field++) {
      const difference = mappedValue(last, values, field) - float64At(least, field);
      if (difference > 0) return false;
      if (difference === 0) continue;
      for (; field < least.length; field++) least[field] = mappedValue(last, values, field);
      return true;
    }
    return false;
  }

  #isFixed({ before, last }: LastStep): boolean {
    const values = this.#imageOf(before);
    for (let field = 0; field < values.length; field++)
      if (mappedValue(last, values, field) !== float64At(this.#values, field)) return false;
    return true;
  }
}

/** The image of some field values, in one of two buffers. */
export function imageOf(
  element: SymmetryElement,
  values: Float64Array,
  [one, two]: readonly [Float64Array, Float64Array],
): Float64Array {
  let from = values;
  let image = one;
  for (const map of element) {
    image = from === one ? two : one;
    mapValues(map, from, image);
    from = image;
  }
  return image;
}
