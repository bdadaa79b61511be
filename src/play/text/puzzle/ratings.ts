import { countOf } from '../../../core/count.ts';
import type { Rating } from '../../../study/puzzle/glicko.ts';

/** A person's new rating in a game after an answer. */
export function ratingSentence(
  title: string,
  before: Rating,
  after: Rating,
  puzzle: Rating,
): string {
  const change = Math.round(after.rating) - Math.round(before.rating);
  const sign = change < 0 ? '-' : '+';
  // While a rating is uncertain, the change from one puzzle means nothing.
  const moved =
    after.deviation > PROVISIONAL
      ? `provisional, give or take ${10 * Math.round(after.deviation / 10)}`
      : `${sign}${Math.abs(change)}`;
  return `Rating in ${title}: ${Math.round(after.rating)} (${moved}). This puzzle: ${Math.round(puzzle.rating)}.`;
}

/** A rating less certain than this is provisional. */
const PROVISIONAL = 110;

/** A person's rating in a game, and the number of puzzles behind it. */
export function standingSentence(title: string, { rating }: Rating, puzzles: number): string {
  return `${title}: ${Math.round(rating)} after ${countOf(puzzles, 'puzzle')}`;
}

/** Said if the puzzle was seen before. */
export const NOT_RATED_AGAIN = 'You have seen this one before, so your rating stays the same.';

/** The result of the day's puzzle, and the streak. */
export function dailySentence(isSolved: boolean, streak: number): string {
  if (isSolved) return `Solved! ${streakText(streak)}${NEXT_DAILY}`;
  return `You can try again until midnight UTC. ${streakText(streak)}`.trimEnd();
}

/** Said if the day's puzzle was solved earlier that day. */
export function solvedAlready(streak: number): string {
  return `You already solved this one. ${streakText(streak)}${NEXT_DAILY}`;
}

const NEXT_DAILY = 'The next puzzle comes at midnight UTC.';

function streakText(streak: number): string {
  return streak === 0 ? '' : `Streak: ${countOf(streak, 'day')}. `;
}
