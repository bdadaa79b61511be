import { float64At } from '../../core/typed-array.ts';
import { mapValues, type StateMap } from './state-map.ts';

/** Reads and writes the fields of packed states. */
export type PackedFields = {
  readonly fields: readonly string[];
  /** The words of a state. */
  readonly words: number;
  read(words: Int32Array, at: number, field: number): number;
  write(words: Int32Array, at: number, field: number, value: number): void;
};

/** One way to turn a game into itself: maps that are applied one after another. */
export type SymmetryElement = readonly StateMap[];

/**
 * The ways to turn a game into itself, all of them but the one that changes nothing: they form a group. Of the positions
 * that they turn into each other only one is kept, the one with the smallest values, from the first field on.
 */
export class Symmetry {
  readonly elements: readonly SymmetryElement[];
  readonly #packing: PackedFields;
  readonly #values: Float64Array;
  readonly #least: Float64Array;
  /** Two places for images, used in turn. */
  readonly #images: readonly [Float64Array, Float64Array];

  constructor(packing: PackedFields, elements: readonly SymmetryElement[]) {
    const fields = packing.fields.length;
    this.elements = elements;
    this.#packing = packing;
    this.#values = new Float64Array(fields);
    this.#least = new Float64Array(fields);
    this.#images = [new Float64Array(fields), new Float64Array(fields)];
  }

  /** How many ways there are, with the one that changes nothing. */
  get order(): number {
    return this.elements.length + 1;
  }

  /** Replaces packed states, one after another, by those that are kept. */
  keep(keys: Int32Array, count: number): void {
    const packing = this.#packing;
    const least = this.#least;
    for (let index = 0; index < count; index++) {
      const at = index * packing.words;
      this.#read(keys, at);
      least.set(this.#values);
      let isKept = true;
      for (const element of this.elements) {
        const image = this.#imageOf(element);
        if (compare(image, least) >= 0) continue;
        least.set(image);
        isKept = false;
      }
      if (!isKept) this.#write(least, keys, at);
    }
  }

  /** How many positions a packed one stands for, itself included. */
  countOf(words: Int32Array, at: number): number {
    this.#read(words, at);
    const fixed = this.elements.filter(
      (element) => compare(this.#imageOf(element), this.#values) === 0,
    );
    // As many ways lead to each of them (the orbit-stabilizer theorem).
    return this.order / (1 + fixed.length);
  }

  /** Writes the image of a packed state under one of the elements. */
  turn(element: number, words: Int32Array, at: number, image: Int32Array): void {
    this.#read(words, at);
    this.#write(this.#imageOf(this.elements[element] as SymmetryElement), image, 0);
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
    return imageOf(element, this.#values, this.#images);
  }
}

/** The image of some field values, in one of two places. */
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

function compare(one: Float64Array, two: Float64Array): number {
  for (let field = 0; field < one.length; field++) {
    const difference = float64At(one, field) - float64At(two, field);
    if (difference !== 0) return difference;
  }
  return 0;
}
