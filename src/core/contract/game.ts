import type { Book } from './book.ts';
import type { LevelPoints } from './level-points.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { Rules, State } from './rules.ts';

/** A game: its name, its options, and, once those are settled, its rules and its words. */
export interface Game<O extends OptionValues = OptionValues, S extends State = State, M = unknown> {
  /** Lower-case words joined by hyphens. */
  readonly id: string;
  readonly title: string;
  /** One line that makes somebody want to play it. */
  readonly summary: string;
  readonly options: OptionTable<O>;
  rules(options: O): Rules<S, M>;
  book(options: O): Book<S, M>;
  /** Its levels with every option at its default, for a game that ships and takes long to find them of. */
  readonly levels?: LevelPoints | undefined;
  /** Settings with puzzles, for a game that has none with every option at its default, which would take long to see. */
  readonly puzzles?: readonly O[] | undefined;
}

/** A game with its options settled. */
export type ChosenGame = { readonly game: Game; readonly options: OptionValues };

/** How a game is found by its id; undefined where there is none. */
export type FindGame = (id: string) => Game | undefined;
