import { accept, type Result, refuse } from '../result.ts';
import type { Shape, State } from './rules.ts';

/**
 * All states of a shape, numbered. The first field is the most significant, like the first digit of a number. Ranking,
 * encoding, equality and enumeration come from here and are never written per game.
 */
export interface Space<S extends State = State> {
  readonly fields: readonly (keyof S & string)[];
  /** How many states there are, reachable or not. */
  readonly size: number;
  /** The weight of a field's value in the rank. */
  readonly weights: Readonly<Record<string, number>>;
  rank(state: S): number;
  unrank(rank: number): S;
  encode(state: S): string;
  decode(text: string): Result<S>;
  equal(a: S, b: S): boolean;
  /** Whether every field is a whole number within the shape, with no field missing or extra. */
  contains(state: State): boolean;
  all(): Generator<S>;
}

export function spaceOf<S extends State>(shape: Shape<S>): Space<S> {
  const fields = Object.keys(shape) as (keyof S & string)[];
  const weights: Record<string, number> = {};
  let size = 1;
  for (const field of fields.toReversed()) {
    weights[field] = size;
    size *= shape[field];
  }
  const weightOf = (field: keyof S & string): number => weights[field] as number;

  const unrank = (rank: number): S => {
    const values = fields.map((field) => [
      field,
      Math.floor(rank / weightOf(field)) % shape[field],
    ]);
    return Object.fromEntries(values) as S;
  };
  const contains = (state: State): boolean =>
    Object.keys(state).length === fields.length &&
    fields.every((field) => {
      const value = state[field];
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) < shape[field];
    });

  return {
    fields,
    size,
    weights,
    unrank,
    contains,
    rank: (state) =>
      fields.reduce((sum, field) => sum + (state[field] as number) * weightOf(field), 0),
    encode: (state) => fields.map((field) => state[field]).join('.'),
    decode(text) {
      const values = text.split('.');
      const state = Object.fromEntries(
        fields.map((field, index) => [
          field,
          /^[0-9]{1,15}$/.test(values[index] ?? '') ? Number(values[index]) : -1,
        ]),
      ) as S;
      return values.length === fields.length && contains(state)
        ? accept(state)
        : refuse({
            code: 'state/damaged',
            message: `A state of this game is ${fields.length} numbers joined by dots, each within its bounds.`,
          });
    },
    equal: (a, b) => fields.every((field) => a[field] === b[field]),
    *all() {
      for (let rank = 0; rank < size; rank++) yield unrank(rank);
    },
  };
}
