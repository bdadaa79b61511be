import { andList } from '../../core/contract/option.ts';
import { type Phrases, say } from '../../core/contract/phrase.ts';
import { count, countOf } from '../../core/count.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { accuracySentence, type ReviewSetting } from '../../study/review/accuracy-text.ts';
import { givenUp, givenUpText } from '../../study/review/given-up.ts';
import type { Review } from '../../study/review/review.ts';
import { mistakenTurns, proofSentences } from '../../study/review/turn-text.ts';
import { verdictPhrase } from '../../study/wording.ts';
import { turningSentence } from './turning-sentence.ts';

/** More turns than this are counted, not listed. */
const MOST_NAMED = 10;

/** The overview before the turns: who should have won, where the game turned, and where the mistakes are. */
export function reviewOverview(review: Review, setting: ReviewSetting, resigned?: Seat): Phrases {
  const gaveUp = givenUp(review, resigned);
  const start = review.turns[0]?.before;
  return [
    ...(start === undefined || start.outcome === 'unproven'
      ? []
      : [say`With best play from the start: ${verdictPhrase(start)}.`]),
    turningSentence(review, gaveUp),
    ...(gaveUp === null ? [] : [say`${givenUpText(gaveUp)}.`]),
    mistakesSentence(review, gaveUp !== null),
    ...SEATS.map((seat) => accuracySentence(review, seat, setting)),
    ...proofSentences(review),
  ];
}

function mistakesSentence(review: Review, isGivenUp: boolean): string {
  const turns = mistakenTurns(review);
  if (turns.length === 0 && isGivenUp) return 'There were no other mistakes.';
  if (turns.length === 0)
    return review.unproven === 0 ? 'There were no mistakes.' : 'No mistake was proven.';
  if (turns.length === 1) return `A mistake on turn ${turns[0]}.`;
  return turns.length > MOST_NAMED
    ? `Mistakes on ${countOf(turns.length, 'turn')} of ${count(review.turns.length)}.`
    : `Mistakes on turns ${andList(turns.map(String))}.`;
}
