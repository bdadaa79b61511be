import type { Lines } from '../../core/contract/book.ts';
import type { Paint } from '../draw/paint.ts';

/** One of the things that can be chosen from a list. */
export type ListItem<T> = {
  /** What is typed for it besides its label: a number. */
  readonly mark: string;
  readonly label: string;
  /** One sentence about it. */
  readonly about: string;
  readonly value: T;
  /** What else it is called. */
  readonly names?: readonly string[] | undefined;
  /** A picture in one line of so many columns. */
  picture?(width: number, paint: Paint): string;
  /** Whether it begins another part of the list. */
  readonly begins?: boolean | undefined;
};

/** Things to choose from, under a title. */
export type Listing<T> = {
  readonly title: string;
  /** What stands beside the title, or below it. */
  readonly about: string;
  readonly choices: readonly ListItem<T>[];
  /** A picture between the title and the list, shown where there is room for all of it. */
  picture?(width: number, paint: Paint): Lines;
  /** Which of them is highlighted at first. */
  readonly at?: number | undefined;
  /** Something that has to be said. */
  readonly note?: string | undefined;
  /** What else can be done here than choose, for whoever asks for help. */
  readonly tips?: Lines | undefined;
  /** Where one gets by leaving it. */
  readonly leaving: 'back' | 'quit';
};

/** Numbers from 1 for things that have none of their own. */
export function numbered<T>(choices: readonly Omit<ListItem<T>, 'mark'>[]): readonly ListItem<T>[] {
  return choices.map((choice, index) => ({ ...choice, mark: String(index + 1) }));
}

/** Which of the choices is meant by what was typed, and what was typed behind it. */
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
