import type { PuzzleEnd } from './score.ts';

/** At most this many hints are shown. */
const MOST_HINTS = 3;

/**
 * A result to share, which gives nothing away: a `?` for each hint, a `✗` for each wrong try, `✓` for the right one,
 * and the streak: "Parlor 2026-11-17 ?✗✓ 5 days". Wrong tries also count if the puzzle was begun again.
 */
export function shareText(
  day: string,
  ends: readonly Pick<PuzzleEnd, 'solved' | 'hints' | 'tries'>[],
  streak: number,
): string {
  const isRight = (ends.at(-1)?.solved ?? 0) > 0;
  const sum = (counted: 'hints' | 'tries'): number =>
    ends.reduce((total, end) => total + end[counted], 0);
  const marks = [
    '?'.repeat(Math.min(sum('hints'), MOST_HINTS)),
    '✗'.repeat(sum('tries') - (isRight ? 1 : 0)),
    isRight ? '✓' : '',
  ];
  return ['Parlor', day, marks.join(''), ...(streak > 1 ? [`${streak} days`] : [])].join(' ');
}
