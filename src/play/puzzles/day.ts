import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';

/** What the puzzles of a day are told apart by: one for each game and setting, and one of any game. */
export function dailyName(chosen: ChosenGame | undefined): string {
  return chosen === undefined ? '' : `${chosen.game.id} ${formatOptions(chosen.options)}`.trim();
}

/** How many days in a row, up to this one or the one before, were solved; `back` counts from today. */
export function streakOf(isSolved: (back: number) => boolean): number {
  // A streak is not over before the day is.
  const first = isSolved(0) ? 0 : 1;
  let back = first;
  while (isSolved(back)) back++;
  return back - first;
}
