import type { Phrases } from '../../core/contract/phrase.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Accuracies } from '../../play/history/kept-game.ts';
import type { Chance } from '../../study/seat-verdict.ts';

/** A judged turn of a game, in words. */
export type TurnAnswer = {
  /** `??`, `?`, `?!` for a choice with a name, and that name, for each side that has one. */
  readonly faults: readonly { readonly sign: string; readonly name: string }[];
  readonly sentences: Phrases;
};

/** A review in words: everything the page shows of it. */
export type ReviewAnswer = {
  /** Player 1's chance at the start and after each turn. */
  readonly graph: readonly Chance[];
  readonly turns: readonly TurnAnswer[];
  /** The turn on which the game turned. */
  readonly turning: number | null;
  /** Where it turned, how each side played, and which habits show on sealed turns. */
  readonly overview: Phrases;
  /** Whether a chance stands for endless play. */
  readonly notes: Phrases;
  /** Null if some turns were not judged. */
  readonly accuracies: Accuracies | null;
};

/** The worker's tasks for finished games. */
export type ReviewTasks = {
  /** `resigned` is the side that gave up, if one did. */
  review(match: MatchData, resigned?: Seat): Promise<Result<ReviewAnswer>>;
  /** The accuracy of each side; null if the game has more states than these, or cannot be solved. */
  accuracies(record: string, most: number): Promise<Accuracies | null>;
};
