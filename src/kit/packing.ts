import type { State } from '../core/rules.ts';
import { type Fields, MOST_VALUES } from './part.ts';

/**
 * Cells as the digits of a number, the first one counting least; in as many fields as it takes to
 * keep each within its bounds, the cells shared out evenly.
 */
export type Packing<Field extends string> = {
  readonly shape: Fields<Field>;
  get(state: Fields<Field>, cell: number): number;
  read(state: Fields<Field>): readonly number[];
  write(values: readonly number[]): Fields<Field>;
  /** The field that changes when a cell takes a value. */
  put(state: Fields<Field>, cell: number, value: number): Partial<Fields<Field>>;
};

export function packCells<Field extends string>(
  field: Field,
  count: number,
  values: number,
): Packing<Field> {
  const fields = Array.from({ length: Math.ceil(count / mostDigits(values)) }, (_, index) =>
    index === 0 ? field : `${field}${lettersOf(index)}`,
  );
  const perField = Math.ceil(count / fields.length);
  const weights = weightsOf(perField, values);
  const cellsIn = (index: number): number => Math.min(perField, count - index * perField);
  const fieldOf = (cell: number): string => fields[Math.floor(cell / perField)] as string;
  const weightOf = (cell: number): number => weights[cell % perField] as number;
  // A field stays below 2^31, so its quotients can be cut to words: that is a division of whole numbers.
  const digitOf = (packed: number, cell: number): number =>
    ((packed / weightOf(cell)) | 0) % values;

  return {
    shape: Object.fromEntries(
      fields.map((name, index) => [name, (weights[cellsIn(index) - 1] as number) * values]),
    ) as Fields<Field>,
    get: (state, cell) => digitOf((state as State)[fieldOf(cell)] as number, cell),
    read(state) {
      const digits = new Array<number>(count);
      let cell = 0;
      for (const name of fields) {
        let rest = (state as State)[name] as number;
        for (const end = Math.min(cell + perField, count); cell < end; cell++) {
          const above = (rest / values) | 0;
          digits[cell] = rest - above * values;
          rest = above;
        }
      }
      return digits;
    },
    write(digits) {
      const packed = Object.fromEntries(fields.map((name) => [name, 0]));
      for (const [cell, digit] of digits.entries())
        packed[fieldOf(cell)] = (packed[fieldOf(cell)] as number) + digit * weightOf(cell);
      return packed as Fields<Field>;
    },
    put(state, cell, value) {
      const name = fieldOf(cell);
      const packed = (state as State)[name] as number;
      const changed: Record<string, number> = {};
      changed[name] = packed + (value - digitOf(packed, cell)) * weightOf(cell);
      return changed as Partial<Fields<Field>>;
    },
  };
}

/** How many digits of so many values each a field holds. */
function mostDigits(values: number): number {
  let digits = 0;
  for (let held = values; held <= MOST_VALUES; held *= values) digits++;
  return digits;
}

function weightsOf(digits: number, values: number): readonly number[] {
  const weights = [1];
  while (weights.length < digits) weights.push((weights.at(-1) as number) * values);
  return weights;
}

/** B, C… Z, AA, AB…: figures at the end of a field's name mean a player. */
function lettersOf(index: number): string {
  const before = index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}
