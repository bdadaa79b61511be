import type { Book } from './book.ts';
import type { LevelPoints } from './level-points.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { Rules, State } from './rules.ts';

/** A game: its name, its options and, once those are settled, its rules and words. */
export interface Game<O extends OptionValues = OptionValues, S extends State = State, M = unknown> {
  /** Lower-case words joined by hyphens. */
  readonly id: string;
  readonly title: string;
  /** One line that makes people want to play it. */
  readonly summary: string;
  readonly options: OptionTable<O>;
  rules(options: O): Rules<S, M>;
  book(options: O): Book<S, M>;
  /** Its levels with default options, stored for a shipped game that takes long to compute them. */
  readonly levels?: LevelPoints | undefined;
  /** Settings with puzzles, for a game that has none with default options, because searching takes long. */
  readonly puzzles?: readonly O[] | undefined;
}

/** A game with its options settled. */
export type ChosenGame = { readonly game: Game; readonly options: OptionValues };

/** Finds a game by its id; undefined if there is none. */
export type FindGame = (id: string) => Game | undefined;
