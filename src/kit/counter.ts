import type { Phrase } from '../core/contract/phrase.ts';
import type { Bar } from '../core/contract/scene.ts';
import type { Seat } from '../core/seat.ts';
import {
  type Fields,
  fieldNamed,
  integer,
  MOST_VALUES,
  oneField,
  type Part,
  whole,
} from './part.ts';

/** A number from 0 to a cap: life, energy, a score, a heap. */
export interface Counter<Field extends string = string> extends Part<Field> {
  readonly most: number;
  /** The current number: `life.read(state) === 0`. */
  read(state: Fields<Field>): number;
  /** The field set to a number: `next: () => life.write(3)`. */
  write(value: number): Fields<Field>;
  /** Adds an amount, or subtracts a negative one, but never below 0 or above the cap. */
  add(state: Fields<Field>, by: number): Fields<Field>;
  /** The number as a bar of a scene in a side's colour: `life.bar(state, 'Life', 0)`. */
  bar(state: Fields<Field>, label: Phrase, seat?: Seat | null): Bar;
}

/** `const life = [counter('life1', { most: 9, start: 9 }), counter('life2', { most: 9, start: 9 })] as const;` */
export function counter<Field extends string>(
  field: Field,
  { most, start = 0 }: { readonly most: number; readonly start?: number },
): Counter<Field> {
  fieldNamed(field);
  whole(`The most of the counter "${field}"`, most, 0, MOST_VALUES - 1);
  whole(`The start of the counter "${field}"`, start, 0, most);
  const whatIsAdded = `What is added to the counter "${field}"`;
  const read = (state: Fields<Field>): number => state[field];

  return {
    most,
    read,
    shape: oneField(field, most + 1),
    start: () => oneField(field, start),
    write: (value) => oneField(field, whole(`The counter "${field}"`, value, 0, most)),
    add(state, by) {
      const sum = read(state) + integer(whatIsAdded, by);
      return oneField(field, Math.min(most, Math.max(0, sum)));
    },
    bar: (state, label, seat = null) => ({ label, value: read(state), most, seat }),
  };
}
