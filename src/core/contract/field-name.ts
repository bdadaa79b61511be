import type { Book } from './book.ts';
import { joined, type Phrase, playerOwns, say } from './phrase.ts';
import type { State } from './rules.ts';

/** The fields of a state, and the book's words for them. */
export type FieldNames = {
  readonly fields: readonly string[];
  readonly words: Book['fields'];
};

/**
 * A field in words, from the book if it has any. Otherwise `square1` becomes "Player 1's square" if `square2` is the
 * only other one; a single letter is not a word and stays unchanged.
 */
export function fieldName(field: string, { fields, words }: FieldNames): Phrase {
  const own = words?.[field]?.name;
  if (own !== undefined) return own;
  const [, what, player] = /^(.*[^0-9])([12])$/.exec(field) ?? [];
  if (what === undefined || what.length < 2) return field;
  const isPair = fields.includes(`${what}${player === '1' ? 2 : 1}`);
  const isRow = fields.includes(`${what}0`) || fields.includes(`${what}3`);
  return isPair && !isRow ? say`${playerOwns(player === '1' ? 0 : 1)} ${what}` : field;
}

/** A field's value in words. */
export function fieldValue(field: string, value: number, { words }: FieldNames): Phrase {
  return words?.[field]?.value?.(value) ?? String(value);
}

/**
 * "Player 1 to move, no skip owed": the fields and values of a position, in the book's order.
 * If the book has no clause for a field, its name and value are put side by side.
 */
export function listFields(state: State, names: FieldNames): Phrase {
  const order = Object.keys(names.words ?? {});
  const place = (field: string): number =>
    order.includes(field) ? order.indexOf(field) : order.length;
  const fieldTexts = Object.entries(state)
    .sort(([one], [another]) => place(one) - place(another))
    .map(
      ([field, value]) =>
        names.words?.[field]?.clause?.(value, state) ??
        say`${fieldName(field, names)} ${fieldValue(field, value, names)}`,
    )
    .filter((clause) => clause.length > 0);
  return joined(fieldTexts, ', ');
}
