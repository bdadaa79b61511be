/** Something measured, beside the limit it is measured against. */
export type Bench = {
  readonly name: string;
  measure(): Measured | Promise<Measured>;
};

export type Measured = {
  readonly value: number;
  /** The largest value that is still good. */
  readonly limit: number;
  readonly unit: string;
  /** What the value was made of. */
  readonly details: readonly string[];
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values have no median.');
  return middle;
}
