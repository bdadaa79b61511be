import { type Phrase, say, you } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { Verdict } from '../../solve/solution.ts';
import { chanceOf, seatVerdictOf } from '../seat-verdict.ts';
import { verdictToReader } from '../wording.ts';
import { classOf, type JudgementClass } from './judgement.ts';
import type { Review } from './review.ts';

/** A side that resigned a game that was not lost, and the value of the position. */
export type EarlyResignation = {
  readonly seat: Seat;
  readonly end: Verdict;
  readonly class: JudgementClass | null;
};

/** What a resignation threw away; null if there was none, or if the game was lost already or its value is unknown. */
export function earlyResignation(
  { end }: Review,
  resigned: Seat | undefined,
): EarlyResignation | null {
  if (resigned === undefined) return null;
  const standing = seatVerdictOf(end, resigned);
  if (standing === 'loss' || standing === 'unproven') return null;
  return { seat: resigned, end, class: classOf(chanceOf(end, resigned).value) };
}

/** "Player 1 gave up a won game: with best play Player 1 wins in 8 turns" */
export function earlyResignationText({ seat, end }: EarlyResignation): Phrase {
  const standing = seatVerdictOf(end, seat);
  if (standing === 'draw') return say`${you(seat)} gave up a game that best play draws`;
  const what = standing === 'win' ? 'a won game' : 'a game that was not lost';
  return say`${you(seat)} gave up ${what}: with best play ${verdictToReader(end)}`;
}
