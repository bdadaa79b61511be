/**
 * Checked reads: an index out of range is a bug and throws. There is one tiny function per array type for speed: a
 * function that sees only one type is inlined, and its check becomes the one every array read makes anyway.
 */
export function uint8At(array: Uint8Array, index: number): number {
  return array[index] ?? outOfRange(array, index);
}

export function uint16At(array: Uint16Array, index: number): number {
  return array[index] ?? outOfRange(array, index);
}

export function int32At(array: Int32Array, index: number): number {
  return array[index] ?? outOfRange(array, index);
}

export function uint32At(array: Uint32Array, index: number): number {
  return array[index] ?? outOfRange(array, index);
}

export function float64At(array: Float64Array, index: number): number {
  return array[index] ?? outOfRange(array, index);
}

/**
 * The same for a plain list, for use where speed does not matter: it sees lists of integers, of fractions and with
 * gaps.
 */
export function numberAt(list: readonly number[], index: number): number {
  return list[index] ?? outOfRange(list, index);
}

/** Separate from the reads, so that those stay small. */
export function outOfRange({ length }: ArrayLike<number>, index: number): never {
  throw new RangeError(`There is no number at ${index} of ${length}.`);
}
