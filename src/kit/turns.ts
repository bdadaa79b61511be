import { player, say } from '../core/contract/phrase.ts';
import type { Turn } from '../core/contract/rules.ts';
import type { Facts } from '../core/contract/scene.ts';
import { other, type Seat } from '../core/seat.ts';
import { type Fields, fieldNamed, oneField, type Part, seatIn, wordsFor } from './part.ts';

/** Whose turn it is. Player 1 opens, and each pass hands the turn to the other side. */
export interface Turns<Field extends string = string> extends Part<Field> {
  /** The seat to move: `const seat = mover.read(state)`. */
  read(state: Fields<Field>): Seat;
  write(seat: Seat): Fields<Field>;
  /** Hands the turn to the other side: `next: (state, cell) => ({ ..., ...mover.pass(state) })`. */
  pass(state: Fields<Field>): Fields<Field>;
  /** For `turn` of the rules: the seat to move chooses openly. */
  one(state: Fields<Field>): Turn;
  /** The same for a sealed turn led by this seat. */
  both(state: Fields<Field>): Turn;
  /** Whose turn it is, for a scene. */
  draw(state: Fields<Field>): Facts;
}

/** `const mover = turns('mover');` */
export function turns<Field extends string>(field: Field): Turns<Field> {
  fieldNamed(field);
  const read = (state: Fields<Field>): Seat => (state[field] === 0 ? 0 : 1);

  return {
    read,
    shape: oneField(field, 2),
    start: () => oneField(field, 0),
    fields: wordsFor(field, {
      name: 'the mover',
      value: (seat) => say`${player(seat === 0 ? 0 : 1)}`,
      clause: (seat) => say`${player(seat === 0 ? 0 : 1)} to move`,
    }),
    write: (seat) => oneField(field, seatIn(`The seat in "${field}"`, seat)),
    pass(state) {
      // Called for every move of every position, so it avoids the shared `oneField`.
      const passed: Record<string, number> = {};
      passed[field] = other(read(state));
      return passed as Fields<Field>;
    },
    one: (state) => ({ kind: 'one', seat: read(state) }),
    both: (state) => ({ kind: 'both', seat: read(state) }),
    draw: (state) => ({
      kind: 'facts',
      facts: [{ label: 'To move', text: say`${player(read(state))}` }],
    }),
  };
}
