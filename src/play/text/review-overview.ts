import { andList } from '../../core/contract/option.ts';
import { type Phrases, say } from '../../core/contract/phrase.ts';
import { count, countOf } from '../../core/count.ts';
import { SEATS } from '../../core/seat.ts';
import { accuracySentence, type ReviewSetting } from '../../study/review/accuracy-text.ts';
import type { Review } from '../../study/review/review.ts';
import { mistakenTurns, proofSentences } from '../../study/review/turn-text.ts';
import { verdictPhrase } from '../../study/wording.ts';
import { turningSentence } from './turning-sentence.ts';

/** More turns than these are counted, not named. */
const MOST_NAMED = 10;

/** A game before it is looked at turn by turn: who should have won it, where it turned, and where the mistakes are. */
export function reviewOverview(review: Review, setting: ReviewSetting): Phrases {
  const start = review.turns[0]?.before;
  return [
    ...(start === undefined || start.outcome === 'unproven'
      ? []
      : [say`With best play from the start: ${verdictPhrase(start)}.`]),
    turningSentence(review),
    mistakesSentence(review),
    ...SEATS.map((seat) => accuracySentence(review, seat, setting)),
    ...proofSentences(review),
  ];
}

function mistakesSentence(review: Review): string {
  const turns = mistakenTurns(review);
  if (turns.length === 0)
    return review.unproven === 0 ? 'Nobody made a mistake.' : 'No mistake was proven.';
  if (turns.length === 1) return `A mistake on turn ${turns[0]}.`;
  return turns.length > MOST_NAMED
    ? `Mistakes on ${countOf(turns.length, 'turn')} of ${count(review.turns.length)}.`
    : `Mistakes on turns ${andList(turns.map(String))}.`;
}
