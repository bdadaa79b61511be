import type { Book } from './book.ts';
import type { LevelPoints } from './level-points.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { Rules, State } from './rules.ts';
import type { Variant } from './variant.ts';

/** What becomes of the player who would win by the book: misère turns it round. */
export type Fate = 'wins' | 'loses';

/** "Be" or "Don't be", at the start of the aim of a game. */
export function beOrNot(fate: Fate): string {
  return fate === 'wins' ? 'Be' : "Don't be";
}

/** A game: its name, its options and, once those are settled, its rules and words. */
export interface Game<O extends OptionValues = OptionValues, S extends State = State, M = unknown> {
  /** Lower-case words joined by hyphens. */
  readonly id: string;
  readonly title: string;
  /** One line that makes people want to play it. */
  readonly summary: string;
  readonly options: OptionTable<O>;
  rules(options: O): Rules<S, M>;
  /** Its texts may say what happens to the player who would win; those that do not are told beside the house rule. */
  book(options: O, fate?: Fate): Book<S, M>;
  /**
   * The book in a screen's words, which stand beside the board and speak to the reader. Its `narrate` tells the whole
   * move, because a screen shows a player only their own questions. Without it, a screen uses `book`.
   */
  screenBook?(options: O, fate?: Fate): Book<S, M>;
  /** Named variants, beside the game by the book. */
  readonly variants?: readonly Variant[] | undefined;
  /** Its levels with default options, stored for a shipped game that takes long to compute them. */
  readonly levels?: LevelPoints | undefined;
}

/** A game with its options settled. */
export type ChosenGame = { readonly game: Game; readonly options: OptionValues };

/** The book that a screen tells a game by. */
export function bookOnScreen({ game, options }: ChosenGame, fate?: Fate): Book {
  return game.screenBook?.(options, fate) ?? game.book(options, fate);
}

/** Finds a game by its id; undefined if there is none. */
export type FindGame = (id: string) => Game | undefined;
