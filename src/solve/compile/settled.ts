/** Who asks after more values of one field than this might as well read it. */
const MOST_EXCLUDED = 16;

/** What is settled so far of a state: the values of some fields, and values that others do not have. */
export class Settled {
  /** A value is meaningful where `known` is 1. */
  readonly values: Int32Array;
  readonly known: Uint8Array;
  readonly #radices: readonly number[];
  readonly #excluded: readonly number[][];

  constructor(radices: readonly number[]) {
    this.#radices = radices;
    this.values = new Int32Array(radices.length);
    // A field that takes one value only has it.
    this.known = Uint8Array.from(radices, (radix) => (radix === 1 ? 1 : 0));
    this.#excluded = radices.map(() => []);
  }

  settle(field: number, value: number): void {
    this.known[field] = 1;
    this.values[field] = value;
  }

  /** The values that a field is known not to have. */
  excluded(field: number): readonly number[] {
    return this.#excluded[field] as readonly number[];
  }

  /** Whether another value of a field may be excluded. */
  canExclude(field: number): boolean {
    return this.excluded(field).length < MOST_EXCLUDED;
  }

  /** A field of which all values but one are excluded has that one. */
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

  /** Takes back the exclusion that came last. */
  unexclude(field: number): void {
    this.unsettle(field);
    this.#excluded[field]?.pop();
  }

  /** Whether a field has a value; undefined where that is not settled. */
  whether(field: number, value: number): boolean | undefined {
    if (this.known[field] === 1) return this.values[field] === value;
    const isPossible =
      Number.isInteger(value) && value >= 0 && value < (this.#radices[field] as number);
    return isPossible && !this.excluded(field).includes(value) ? undefined : false;
  }
}
