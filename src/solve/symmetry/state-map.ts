import { float64At } from '../../core/typed-array.ts';

/** A part of a field's value: `Math.floor(value / weight) % size`. */
export type Digit = { readonly field: number; readonly weight: number; readonly size: number };

/** Where a digit goes, and its new value. It keeps its value if there are no `values`. */
export type DigitMove = {
  readonly from: Digit;
  readonly to: Digit;
  readonly values?: readonly number[] | undefined;
};

/** What some digits of a source field add to the target: a table by their combined value, or a factor. */
type MapTerm = {
  readonly source: number;
  readonly weight: number;
  readonly size: number;
  readonly added: Float64Array | number;
};

/** For each field the terms that make up its new value; null if it does not change. Plain data. */
export type StateMap = readonly (readonly MapTerm[] | null)[];

/** Digits share a lookup table up to this many combined values. */
const MOST_TOGETHER = 4096;

/** The map that moves these digits. If it moves any digit of a field, all digits of that field must be listed. */
export function stateMapOf(fields: number, moves: readonly DigitMove[]): StateMap {
  const terms: MapTerm[][] = Array.from({ length: fields }, () => []);
  const sorted = [...moves].sort(
    (one, two) => one.from.field - two.from.field || one.from.weight - two.from.weight,
  );
  for (let first = 0; first < sorted.length; ) {
    const { field, weight } = (sorted[first] as DigitMove).from;
    let size = 1;
    let end = first;
    for (; end < sorted.length; end++) {
      const { from } = sorted[end] as DigitMove;
      if (from.field !== field || (end > first && size * from.size > MOST_TOGETHER)) break;
      size *= from.size;
    }
    const together = sorted.slice(first, end);
    first = end;
    const [only] = together;
    if (together.length === 1 && only !== undefined && only.values === undefined) {
      // A field that is exchanged as a whole may have too many values for a table.
      terms[only.to.field]?.push({ source: field, weight, size, added: only.to.weight });
      continue;
    }
    for (const target of new Set(together.map(({ to }) => to.field))) {
      const added = new Float64Array(size);
      for (const { from, to, values } of together) {
        if (to.field !== target) continue;
        for (let value = 0; value < size; value++) {
          const digit = Math.floor((value * weight) / from.weight) % from.size;
          added[value] = float64At(added, value) + (values?.[digit] ?? digit) * to.weight;
        }
      }
      terms[target]?.push({ source: field, weight, size, added });
    }
  }
  return terms.map((own) => (own.length === 0 ? null : own));
}

/** The value of one field in the image of some field values. */
export function mappedValue(map: StateMap, values: Float64Array, field: number): number {
  const terms = map[field];
  if (terms === null || terms === undefined) return float64At(values, field);
  let sum = 0;
  for (let index = 0; index < terms.length; index++) {
    const { source, weight, size, added } = terms[index] as MapTerm;
    const digit = Math.floor(float64At(values, source) / weight) % size;
    sum += typeof added === 'number' ? added * digit : float64At(added, digit);
  }
  return sum;
}

/** Writes the image of some field values. */
export function mapValues(map: StateMap, values: Float64Array, image: Float64Array): void {
  for (let field = 0; field < map.length; field++) image[field] = mappedValue(map, values, field);
}
