import type { PuzzleGrade } from './score.ts';

/** How a puzzle of the day went. */
type DailyEnd = {
  readonly solved: PuzzleGrade;
  readonly hints: number;
  readonly tries: number;
};

/** At most this many hints are told. */
const MOST_HINTS = 3;

/**
 * A result to share, which gives nothing away: a `?` for each hint, a `✗` for each wrong try, `✓` for the right one, and the
 * days in a row. "Parlor 2026-11-17 ?✗✓ 5".
 */
export function shareText(day: string, { solved, hints, tries }: DailyEnd, streak: number): string {
  const isRight = solved > 0;
  const marks = [
    '?'.repeat(Math.min(hints, MOST_HINTS)),
    '✗'.repeat(isRight ? tries - 1 : tries),
    isRight ? '✓' : '',
  ];
  return ['Parlor', day, marks.join(''), ...(streak > 1 ? [`${streak} days`] : [])].join(' ');
}
