import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';

/** The key of a day's puzzle: one for each game and options, and one for any game. */
export function dailyName(chosen: ChosenGame | undefined): string {
  return chosen === undefined ? '' : `${chosen.game.id} ${formatOptions(chosen.options)}`.trim();
}

/** The number of consecutive days solved, up to this day or the one before; `back` counts from today. */
export function streakOf(isSolved: (back: number) => boolean): number {
  // A streak lasts until the day is over.
  const first = isSolved(0) ? 0 : 1;
  let back = first;
  while (isSolved(back)) back++;
  return back - first;
}

/** The date of a time, in UTC, which is the same everywhere: 2026-11-15. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
