import type { State } from '../core/contract/rules.ts';
import { type Fields, MOST_VALUES } from './part.ts';

/** Cells as the digits of a number, lowest digit first, spread evenly over as few fields as the bounds allow. */
export type Packing<Field extends string> = {
  readonly shape: Fields<Field>;
  get(state: Fields<Field>, cell: number): number;
  /** The values of all cells, in a list that the next read overwrites. */
  look(state: Fields<Field>): Int32Array;
  read(state: Fields<Field>): readonly number[];
  write(values: readonly number[]): Fields<Field>;
  /** The changed field after a cell takes a value. */
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
  const cells = Array.from({ length: count }, (_, cell) => cell);
  const fieldOfCell = cells.map((cell) => fields[Math.floor(cell / perField)] as string);
  const weightOfCell = cells.map((cell) => weights[cell % perField] as number);
  const fieldOf = (cell: number): string => fieldOfCell[cell] as string;
  const weightOf = (cell: number): number => weightOfCell[cell] as number;
  // A field stays below 2^31, so `| 0` makes this an integer division.
  const digitOf = (packed: number, cell: number): number =>
    ((packed / weightOf(cell)) | 0) % values;

  // Rules read a board several times per position, so the last one is cached.
  const digits = new Int32Array(count);
  const lastPacked = fields.map(() => 0);
  const look = (state: Fields<Field>): Int32Array => {
    for (let index = 0; index < fields.length; index++) {
      const packed = (state as State)[fields[index] as string] as number;
      if (packed === lastPacked[index]) continue;
      lastPacked[index] = packed;
      const end = Math.min((index + 1) * perField, count);
      let rest = packed;
      for (let cell = index * perField; cell < end; cell++) {
        const above = (rest / values) | 0;
        digits[cell] = rest - above * values;
        rest = above;
      }
    }
    return digits;
  };

  return {
    shape: Object.fromEntries(
      fields.map((name, index) => [name, (weights[cellsIn(index) - 1] as number) * values]),
    ) as Fields<Field>,
    get: (state, cell) => digitOf((state as State)[fieldOf(cell)] as number, cell),
    look,
    read: (state) => Array.from(look(state)),
    write(written) {
      const packed = Object.fromEntries(fields.map((name) => [name, 0]));
      for (const [cell, digit] of written.entries())
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

/** How many digits with this many values fit in a field. */
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

/** B, C… Z, AA, AB…. Letters, because a digit at the end of a field's name means a player. */
export function lettersOf(index: number): string {
  const before = index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}
