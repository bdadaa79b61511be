import type { Lines } from '../../core/contract/book.ts';
import type { Paint } from '../draw/paint.ts';

/** An entry of a list. */
export type ListItem<T> = {
  /** What to type for it besides its label: a number. */
  readonly mark: string;
  readonly label: string;
  /** One sentence about it. */
  readonly about: string;
  readonly value: T;
  /** Its other names. */
  readonly names?: readonly string[] | undefined;
  /** A picture in one line of so many columns. */
  picture?(width: number, paint: Paint): string;
  /** Whether it begins another part of the list. */
  readonly begins?: boolean | undefined;
};

/** Entries to choose from, under a title. */
export type Listing<T> = {
  readonly title: string;
  /** The text beside the title, or below it. */
  readonly about: string;
  readonly choices: readonly ListItem<T>[];
  /** A picture between the title and the list, shown if all of it fits. */
  picture?(width: number, paint: Paint): Lines;
  /** The entry that is highlighted first. */
  readonly at?: number | undefined;
  /** A note to show. */
  readonly note?: string | undefined;
  /** Further tips for the help page. */
  readonly tips?: Lines | undefined;
  /** Where leaving the list leads. */
  readonly leaving: 'back' | 'quit';
};

/** Numbers from 1 for entries without a number. */
export function numbered<T>(choices: readonly Omit<ListItem<T>, 'mark'>[]): readonly ListItem<T>[] {
  return choices.map((choice, index) => ({ ...choice, mark: String(index + 1) }));
}

/** The entry that was typed, and the rest of the text. */
export function choiceTyped<T>(
  choices: readonly ListItem<T>[],
  text: string,
): { readonly at: number; readonly rest: string } | undefined {
  const typed = text.trim().toLowerCase();
  const [word = '', ...others] = text.trim().split(/\s+/);
  const named = (name: string): number =>
    choices.findIndex(({ label, names = [] }) =>
      [label, ...names].some((each) => each.toLowerCase().startsWith(name)),
    );
  if (typed === '') return undefined;
  const byMark = choices.findIndex(({ mark }) => mark === word);
  const whole = named(typed);
  if (whole >= 0 && byMark < 0) return { at: whole, rest: '' };
  const at = byMark >= 0 ? byMark : named(word.toLowerCase());
  return at < 0 ? undefined : { at, rest: others.join(' ') };
}
