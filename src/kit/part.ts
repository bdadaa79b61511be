import type { FieldTable, FieldWords } from '../core/contract/book.ts';
import type { Seat } from '../core/seat.ts';

/** The fields of a state that a part keeps, by their names. */
export type Fields<Field extends string> = { readonly [Name in Field]: number };

/** A part of a game's state: the fields it needs, and what they are at first. */
export interface Part<Field extends string = string> {
  /** For each of its fields, how many values it can take. */
  readonly shape: Fields<Field>;
  start(): Fields<Field>;
  /** Its fields in words, as far as it knows any: `fields` of the book. */
  readonly fields?: FieldTable<Field>;
}

/** The state that parts make together: `type State = StateOf<typeof parts>`. */
export type StateOf<Whole extends Part> = ReturnType<Whole['start']>;

type FieldOf<Some> = Some extends Part<infer Field> ? Field : never;

/** No field takes more values: whoever keeps them in words of 32 bits must not lose any. */
export const MOST_VALUES: number = 2 ** 31;

/**
 * Several parts as one, for `shape` and `start` of the rules:
 * `const { shape, start } = combine(cells, ...life, mover);`
 */
export function combine<const Parts extends readonly Part[]>(
  ...parts: Parts
): Part<FieldOf<Parts[number]>> {
  type Field = FieldOf<Parts[number]>;
  const seen = new Set<string>();
  for (const field of parts.flatMap(({ shape }) => Object.keys(shape))) {
    if (seen.has(field)) misuse(`Two parts keep the field "${field}": give each its own name`);
    seen.add(field);
  }
  return {
    shape: Object.assign({}, ...parts.map(({ shape }) => shape)) as Fields<Field>,
    start: () => Object.assign({}, ...parts.map((part) => part.start())) as Fields<Field>,
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)) as FieldTable<Field>,
  };
}

/** The words for one field, under the name that its author gave it. */
export function wordsFor<Field extends string>(name: Field, words: FieldWords): FieldTable<Field> {
  return { [name]: words } as FieldTable<Field>;
}

/** A part of one field, under the name that its author gave it. */
export function oneField<Field extends string>(name: Field, value: number): Fields<Field> {
  // Set afterwards: an engine makes an object with a computed name three times as slowly.
  const field: Record<string, number> = {};
  field[name] = value;
  return field as Fields<Field>;
}

/** A field's name, looked at: it stands in records of positions, in messages and on maps. */
export function fieldNamed<Field extends string>(name: Field): Field {
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
    misuse(`A field is named by letters and digits and begins with a letter, unlike ${show(name)}`);
  return name;
}

/** A whole number of any size: `What is added to the counter "life"`. */
export function integer(what: string, value: number): number {
  if (!Number.isInteger(value)) misuse(`${what} is a whole number, not ${show(value)}`);
  return value;
}

/** `what` says what the number is: `The width of the board "cells"`. */
export function whole(what: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most)
    misuse(`${what} is a whole number from ${least} to ${most}, not ${show(value)}`);
  return value;
}

export function seatIn(what: string, seat: Seat): Seat {
  if (seat !== 0 && seat !== 1)
    misuse(`${what} is 0 for Player 1 or 1 for Player 2, not ${show(seat)}`);
  return seat;
}

/** The author's mistake, in a sentence that says what would have been right. */
export function misuse(sentence: string): never {
  throw new RangeError(`${sentence}.`);
}

export function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
