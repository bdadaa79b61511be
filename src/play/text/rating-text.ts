import { countOf } from '../../core/count.ts';
import type { Rating } from '../../study/puzzle/glicko.ts';

/** What an answer has made of somebody's rating in a game. */
export function ratingSentence(
  title: string,
  before: Rating,
  after: Rating,
  puzzle: Rating,
): string {
  const change = Math.round(after.rating) - Math.round(before.rating);
  const sign = change < 0 ? '-' : '+';
  // While little is known of somebody, how far one puzzle has moved the number says nothing of them.
  const moved =
    after.deviation > PROVISIONAL
      ? `provisional, give or take ${10 * Math.round(after.deviation / 10)}`
      : `${sign}${Math.abs(change)}`;
  return `Rating in ${title}: ${Math.round(after.rating)} (${moved}). This puzzle: ${Math.round(puzzle.rating)}.`;
}

/** A rating that is less certain than this will soon be another. */
const PROVISIONAL = 110;

/** What somebody is rated in a game, and on what that rests. */
export function standingSentence(title: string, { rating }: Rating, puzzles: number): string {
  return `${title}: ${Math.round(rating)} after ${countOf(puzzles, 'puzzle')}`;
}

/** That nothing has changed, because the same puzzle was met before. */
export const NOT_RATED_AGAIN = 'You have met this one before: it does not change your rating.';

/** What became of the puzzle of a day, and of the days before. */
export function dailySentence(day: string, isSolved: boolean, streak: number): string {
  const row = streak === 1 ? '1 day' : `${countOf(streak, 'day')} in a row`;
  if (isSolved)
    return `The puzzle of ${day} is solved: ${row}. The next one comes at midnight UTC.`;
  return streak === 0
    ? `The puzzle of ${day} can be tried again until midnight UTC.`
    : `The puzzle of ${day} can be tried again until midnight UTC; so far it is ${row}.`;
}

/** That somebody has solved it earlier that day. */
export function solvedAlready(day: string, streak: number): string {
  const row = streak < 2 ? '' : `, ${countOf(streak, 'day')} in a row`;
  return `You have solved the puzzle of ${day} already${row}. The next one comes at midnight UTC.`;
}
