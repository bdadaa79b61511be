import type { Lines } from '../../core/contract/book.ts';
import type { Game } from '../../core/contract/game.ts';
import { nameKey } from '../../core/person-name.ts';
import type { KeyHelp } from '../../play/talk/command.ts';
import type { Paint } from '../draw/paint.ts';

/** An entry of a list. */
export type ListItem<T> = {
  /** What to type for it instead of its label: a number. */
  readonly mark: string;
  readonly label: string;
  /** One sentence about it. */
  readonly about: string;
  readonly value: T;
  /** Other names to type for it. */
  readonly names?: readonly string[] | undefined;
  /** Further text for searches. */
  readonly text?: string | undefined;
  /** A picture on one line of this many columns. */
  picture?(width: number, paint: Paint): string;
  /** Whether it starts another part of the list. */
  readonly begins?: boolean | undefined;
};

/** Entries to choose from, under a title. */
export type Listing<T> = {
  readonly title: string;
  /** The text beside the title, or below it. */
  readonly about: string;
  readonly choices: readonly ListItem<T>[];
  /** A picture between the title and the list. Shown only if all of it fits. */
  picture?(width: number, paint: Paint): Lines;
  /** Lays out entries as rows of a table. Called for visible entries only, because there may be thousands. */
  rows?(part: readonly T[], width: number, paint: Paint): readonly Lines[];
  /** Letters that act on the highlighted entry. With them, names can only be found by searching. */
  readonly letters?: readonly KeyHelp[] | undefined;
  /** The entry to highlight first, counted among those that a search finds. */
  readonly at?: number | undefined;
  readonly search?: string | undefined;
  /** A note to show. */
  readonly note?: string | undefined;
  /** Further tips for the help page. */
  readonly tips?: Lines | undefined;
  /** Where leaving the list leads. */
  readonly leaving: 'back' | 'quit';
};

/** Numbers the entries from 1. */
export function numbered<T>(choices: readonly Omit<ListItem<T>, 'mark'>[]): readonly ListItem<T>[] {
  return choices.map((choice, index) => ({ ...choice, mark: String(index + 1) }));
}

/** An entry for a game. */
export function gameItem<T>({ id, title, summary }: Game, value: T): Omit<ListItem<T>, 'mark'> {
  return { label: title, about: summary, names: [id], value };
}

/** The entries that contain every word of a search. */
export function itemsFound<T>(
  choices: readonly ListItem<T>[],
  search: string,
): readonly ListItem<T>[] {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(nameKey);
  if (words.length === 0) return choices;
  return choices.filter(({ label, about, names = [], text = '' }) => {
    const all = nameKey([label, about, ...names, text].join('\n'));
    return words.every((word) => all.includes(word));
  });
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
