import type { FieldTable, FieldWords } from '../core/contract/book.ts';
import { isNotation } from '../core/contract/notation.ts';
import type { Seat } from '../core/seat.ts';

/** A part's fields of a state, by name. */
export type Fields<Field extends string> = { readonly [Name in Field]: number };

/** A part of a game's state: its fields and their first values. */
export interface Part<Field extends string = string> {
  /** How many values each field can take. */
  readonly shape: Fields<Field>;
  start(): Fields<Field>;
  /** Its fields in words, if it has any: `fields` of the book. */
  readonly fields?: FieldTable<Field>;
}

/** The combined state of parts: `type State = StateOf<typeof parts>`. */
export type StateOf<Whole extends Part> = ReturnType<Whole['start']>;

type FieldOf<Some> = Some extends Part<infer Field> ? Field : never;

/** The most values of a field, so that it fits in a 32-bit word. */
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

/** The words for one field, under the author's name for it. */
export function wordsFor<Field extends string>(name: Field, words: FieldWords): FieldTable<Field> {
  return { [name]: words } as FieldTable<Field>;
}

/** A part with one field, under the author's name for it. */
export function oneField<Field extends string>(name: Field, value: number): Fields<Field> {
  // Set afterwards, because an object with a computed key takes three times as long to make.
  const field: Record<string, number> = {};
  field[name] = value;
  return field as Fields<Field>;
}

/** Checks a field's name, which appears in positions, messages and maps. */
export function fieldNamed<Field extends string>(name: Field): Field {
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
    misuse(`A field's name must be letters and digits and begin with a letter, not ${show(name)}`);
  return name;
}

/** A whole number of any size: `What is added to the counter "life"`. */
export function integer(what: string, value: number): number {
  if (!Number.isInteger(value)) misuse(`${what} must be a whole number, not ${show(value)}`);
  return value;
}

/** `what` names the number: `The width of the board "cells"`. */
export function whole(what: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most)
    misuse(`${what} must be a whole number from ${least} to ${most}, not ${show(value)}`);
  return value;
}

export function seatIn(what: string, seat: Seat): Seat {
  if (seat !== 0 && seat !== 1)
    misuse(`${what} must be 0 for Player 1 or 1 for Player 2, not ${show(seat)}`);
  return seat;
}

/** Checks the names of a part's contents. They are notations of moves, so no two may be equal. */
export function checkNames(owner: string, what: string, names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string' || !isNotation(name))
      misuse(
        `The name of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} of ${owner} must not have spaces, slashes or invisible characters, unlike ${show(name)}`,
      );
    if (names.indexOf(name) !== index)
      misuse(`Two ${what}s of ${owner} are both called ${show(name)}`);
  }
}

/** Throws for the author's mistake; the sentence says what would have been right. */
export function misuse(sentence: string): never {
  throw new RangeError(`${sentence}.`);
}

export function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
