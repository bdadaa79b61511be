import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { idOf, nameOf, playableSettings } from '../../core/contract/variant.ts';
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
  /** What it leads to and can be typed here too: the variants of a game. */
  readonly inside?: readonly Pick<ListItem<T>, 'label' | 'names' | 'value'>[] | undefined;
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

/** An entry for a game by the book. Its variants can be typed too. */
export function gameItem<T>(
  game: Game,
  open: (choice: ChosenGame) => T,
): Omit<ListItem<T>, 'mark'> {
  const [book, ...inside] = playableSettings(game).map((choice) => ({
    label: nameOf(choice),
    names: [idOf(choice)],
    value: open(choice),
  }));
  return { ...(book as NonNullable<typeof book>), about: game.summary, inside };
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
): { readonly at: number; readonly value: T; readonly rest: string } | undefined {
  const typed = text.trim().toLowerCase();
  const [word = '', ...others] = text.trim().split(/\s+/);
  if (typed === '') return undefined;
  const byMark = choices.findIndex(({ mark }) => mark === word);
  const marked = choices[byMark];
  if (marked !== undefined) return { at: byMark, value: marked.value, rest: others.join(' ') };
  const whole = choiceNamed(choices, typed);
  if (whole !== undefined) return { ...whole, rest: '' };
  const named = choiceNamed(choices, word.toLowerCase());
  return named && { ...named, rest: others.join(' ') };
}

/** The entry that a name begins, or else what is inside one. */
function choiceNamed<T>(
  choices: readonly ListItem<T>[],
  name: string,
): { readonly at: number; readonly value: T } | undefined {
  const isNamed = ({ label, names = [] }: Pick<ListItem<T>, 'label' | 'names'>): boolean =>
    [label, ...names].some((each) => each.toLowerCase().startsWith(name));
  const own = choices.findIndex(isNamed);
  const found = choices[own];
  if (found !== undefined) return { at: own, value: found.value };
  for (const [at, { inside = [] }] of choices.entries()) {
    const within = inside.find(isNamed);
    if (within !== undefined) return { at, value: within.value };
  }
  return undefined;
}
