import { type Feature, featureBits, featureValue, isOrdered, type TermReader } from './feature.ts';

/** A feature with its value in each position of the sample. */
export type Column = {
  readonly feature: Feature;
  /** Its values in ascending order. */
  readonly values: readonly number[];
  /** Whether a rule may ask for "at most". */
  readonly ordered: boolean;
  /** The index into `values` for each position of the sample. */
  readonly indices: Uint16Array;
};

/** The positions on which to search for a rule, and the winner of each; 3 if unknown. */
export type Sample = { readonly columns: readonly Column[]; readonly sides: Uint8Array };

/**
 * About `most` positions, spread by a hash of their index. Taking every tenth, for example, might see only multiples of
 * ten.
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

/**
 * The value of each feature in these positions. Of features that split them alike, only the shortest is kept; features
 * with one value are dropped.
 */
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
    // Columns that split the positions alike, in the same order, count as one.
    const key = indices.join();
    if (!columns.has(key))
      columns.set(key, { feature, values, ordered: isOrdered(feature), indices });
  }
  return [...columns.values()];
}
