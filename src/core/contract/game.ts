import type { Book } from './book.ts';
import type { LevelPoints } from './level-points.ts';
import type { OptionTable, OptionValues } from './option.ts';
import type { Rules, State } from './rules.ts';
import type { Variant } from './variant.ts';

/** What happens to the player who would win by the book: under misère that player loses. */
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
  /** The texts may say what happens to the player who would win. Texts that do not are shown beside the house rule. */
  book(options: O, fate?: Fate): Book<S, M>;
  /**
   * The book in words for a screen, which stand beside the board and address the reader. Its `narrate` gives the whole
   * move, because a screen shows a player only their own questions. The default is `book`.
   */
  screenBook?(options: O, fate?: Fate): Book<S, M>;
  /** Named variants, in addition to the game by the book. */
  readonly variants?: readonly Variant[] | undefined;
  /** Levels by the id of the game or of its variant, stored because they take long to compute. */
  readonly levels?: Readonly<Record<string, LevelPoints>> | undefined;
}

/** A game with its options settled. */
export type ChosenGame = { readonly game: Game; readonly options: OptionValues };

/** The book that screens use. */
export function bookOnScreen({ game, options }: ChosenGame, fate?: Fate): Book {
  return game.screenBook?.(options, fate) ?? game.book(options, fate);
}

/** Finds a game by its id; undefined if there is none. */
export type FindGame = (id: string) => Game | undefined;
