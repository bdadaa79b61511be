import { type Feature, featureBits, featureValue, type TermReader } from './feature.ts';

/** A feature with what it is in each position of the sample. */
export type Column = {
  readonly feature: Feature;
  /** The values that it takes, rising. */
  readonly values: readonly number[];
  /** For each position of the sample, which of them. */
  readonly indices: Uint16Array;
};

/** Positions that a rule is sought on, and who wins in each; 3 where nobody knows. */
export type Sample = { readonly columns: readonly Column[]; readonly sides: Uint8Array };

/**
 * At most about so many of the positions, spread by a hash of their place: every tenth, say, would see nothing but the
 * multiples of ten.
 */
export function samplePositions(numbers: Int32Array, most: number): Int32Array {
  if (numbers.length <= most) return numbers;
  const bound = (most / numbers.length) * 2 ** 32;
  return numbers.filter((_, index) => scramble(index) < bound);
}

/** The finalizer of MurmurHash3. */
function scramble(number: number): number {
  let hash = number + 1;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** What each feature is in these positions; of features that never differ, only the shortest to say is kept. */
export function columnsOf(
  positions: Int32Array,
  features: readonly Feature[],
  read: TermReader,
): readonly Column[] {
  const columns = new Map<string, Column>();
  const shortestFirst = [...features].sort((a, b) => featureBits(a) - featureBits(b));
  for (const feature of shortestFirst) {
    const found = Array.from(positions, (position) => featureValue(feature, position, read));
    const values = [...new Set(found)].sort((a, b) => a - b);
    if (values.length < 2) continue;
    const indexOf = new Map(values.map((value, index) => [value, index]));
    const indices = Uint16Array.from(found, (value) => indexOf.get(value) as number);
    // Columns that tell the same positions apart in the same order are one.
    const key = indices.join();
    if (!columns.has(key)) columns.set(key, { feature, values, indices });
  }
  return [...columns.values()];
}
