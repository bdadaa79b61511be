/**
 * Reads that are checked: what lies out of range is a mistake in the program, and throws. There is one function
 * for each kind of array, and they are this small, for the sake of speed: one that sees arrays of one kind alone
 * is put in place of each of its calls, and the check is then the one that every read of an array makes anyway.
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
 * The same of a plain list, for where speed does not count: whole numbers, fractions and lists with gaps are
 * different kinds of list, and this function sees them all.
 */
export function numberAt(list: readonly number[], index: number): number {
  return list[index] ?? outOfRange(list, index);
}

/** Apart from the reads, so that these stay small. */
export function outOfRange({ length }: ArrayLike<number>, index: number): never {
  throw new RangeError(`There is no number at ${index} of ${length}.`);
}
