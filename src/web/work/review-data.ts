import type { Phrases } from '../../core/contract/phrase.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Accuracies } from '../../play/history/kept-game.ts';
import type { Chance } from '../../study/seat-verdict.ts';

/** A turn of a game that was judged, in words. */
export type TurnTold = {
  /** `??`, `?`, `?!` for a choice that has a name, and what that is: of each side that has one. */
  readonly faults: readonly { readonly sign: string; readonly name: string }[];
  readonly sentences: Phrases;
};

/** A review in words: everything that the page shows of it. */
export type ReviewTold = {
  /** Player 1's chance at the start and after each turn. */
  readonly graph: readonly Chance[];
  readonly turns: readonly TurnTold[];
  /** The turn on which it turned. */
  readonly turning: number | null;
  /** Where it turned, how each side played, and what can be seen through on sealed turns. */
  readonly overview: Phrases;
  /** Where some number stands for play that need not end. */
  readonly notes: Phrases;
  /** Null where not every turn was judged. */
  readonly accuracies: Accuracies | null;
};

/** What the worker can be asked about games that were played. */
export type ReviewTasks = {
  /** `resigned` is who gave the game up, if somebody did. */
  review(match: MatchData, resigned?: Seat): Promise<Result<ReviewTold>>;
  /** How exactly each side of a record played; null where its game has more states than these, or cannot be solved. */
  accuracies(record: string, most: number): Promise<Accuracies | null>;
};
