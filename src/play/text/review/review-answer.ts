import type { Phrases } from '../../../core/contract/phrase.ts';
import type { Match } from '../../../core/match/match.ts';
import type { Refusal } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { signOf } from '../../../study/review/judgement.ts';
import type { Review } from '../../../study/review/review.ts';
import type { Chance } from '../../../study/seat-verdict.ts';
import type { Accuracies } from '../../history/history-entry.ts';
import { reviewOverview } from './review.ts';
import { ASSUMED, reviewSettingOf, turnSentences } from './review-turn.ts';

export const NOTHING_TO_REVIEW: Refusal = {
  code: 'review/nothing',
  message: 'There is nothing to review yet: no moves were made.',
};

/** A judged turn of a game, in words. */
type TurnAnswer = {
  /** `??`, `?`, `?!` for a choice with such a mark, and its name, for each side that has one. */
  readonly faults: readonly { readonly sign: string; readonly name: string }[];
  readonly sentences: Phrases;
  /** The moves of an open turn that were better than the one played. */
  readonly better: readonly string[];
};

/** A review in words: everything shown beside a board. */
export type ReviewAnswer = {
  /** Player 1's chance at the start and after each turn. */
  readonly graph: readonly Chance[];
  readonly turns: readonly TurnAnswer[];
  /** The turn on which the game turned. */
  readonly turning: number | null;
  /** Where it turned, how each side played, and which habits show on sealed turns. */
  readonly overview: Phrases;
  /** Whether one of the chances stands for endless play. */
  readonly notes: Phrases;
  /** Null if some turns were not judged. */
  readonly accuracies: Accuracies | null;
};

export function reviewAnswer(judged: Review, match: Match, resigned?: Seat): ReviewAnswer {
  const setting = reviewSettingOf(match);
  const [first, second] = judged.accuracy;
  return {
    graph: judged.graph,
    turns: judged.turns.map(
      (turn): TurnAnswer => ({
        faults: turn.chosen.flatMap(({ judgement }) => {
          const name = judgement?.class ?? null;
          return name === null ? [] : [{ sign: signOf(name), name }];
        }),
        sentences: turnSentences(judged, turn, setting),
        better: turn.chosen.flatMap(({ judgement }) =>
          judgement === null || judgement.loss + judgement.wasted === 0 ? [] : judgement.best,
        ),
      }),
    ),
    turning: judged.turning?.turn ?? null,
    overview: reviewOverview(judged, setting, resigned),
    notes: judged.assumed ? [ASSUMED] : [],
    accuracies: judged.looked === null ? [first.percent, second.percent] : null,
  };
}
