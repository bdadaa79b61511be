/** A rule that tests more values of a field than this might as well read it. */
const MOST_EXCLUDED = 16;

/** The settled part of a state: the values of some fields, and values that others do not have. */
export class SettledFields {
  /** A value is meaningful only if `known` is 1. */
  readonly values: Int32Array;
  readonly known: Uint8Array;
  readonly #radices: readonly number[];
  readonly #excluded: readonly number[][];

  constructor(radices: readonly number[]) {
    this.#radices = radices;
    this.values = new Int32Array(radices.length);
    // A field with only one value is known.
    this.known = Uint8Array.from(radices, (radix) => (radix === 1 ? 1 : 0));
    this.#excluded = radices.map(() => []);
  }

  settle(field: number, value: number): void {
    this.known[field] = 1;
    this.values[field] = value;
  }

  /** The values a field is known not to have. */
  excluded(field: number): readonly number[] {
    return this.#excluded[field] as readonly number[];
  }

  /** Whether another value of a field may be excluded. */
  canExclude(field: number): boolean {
    return this.excluded(field).length < MOST_EXCLUDED;
  }

  /** A field with all values but one excluded has the remaining value. */
  exclude(field: number, value: number): void {
    const excluded = this.#excluded[field] as number[];
    excluded.push(value);
    const radix = this.#radices[field] as number;
    if (excluded.length < radix - 1) return;
    let left = 0;
    while (excluded.includes(left)) left++;
    this.settle(field, left);
  }

  /** Forgets a field's value. */
  unsettle(field: number): void {
    this.known[field] = 0;
    this.values[field] = 0;
  }

  /** Undoes the latest exclusion. */
  unexclude(field: number): void {
    this.unsettle(field);
    this.#excluded[field]?.pop();
  }

  /** Whether a field has a value; undefined if that is not settled. */
  whether(field: number, value: number): boolean | undefined {
    if (this.known[field] === 1) return this.values[field] === value;
    const isPossible =
      Number.isInteger(value) && value >= 0 && value < (this.#radices[field] as number);
    return isPossible && !this.excluded(field).includes(value) ? undefined : false;
  }
}
