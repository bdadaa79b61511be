import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { isRecord } from '../../core/show.ts';
import { read, type Store, update } from '../../store/contract.ts';

const DAY = 86_400_000;
/** A key among the ratings; no game has this name. */
export const SOLVED_DAYS = '_days';

/** By person, the days on which they solved a daily puzzle, and which ones. */
export type SolvedDays = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Whether a person has solved a day's puzzle, and the length of their streak. */
export async function solvedOn(
  { ratings }: Pick<Store, 'ratings'>,
  person: string,
  day: string,
  which: string,
): Promise<{ readonly isSolved: boolean; readonly streak: number }> {
  const found = await read(ratings, SOLVED_DAYS, isDays);
  const days = daysOf((found.ok ? found.value : undefined) ?? {}, person);
  return {
    isSolved: (days[day] ?? []).includes(which),
    streak: streakOf((back) => Object.hasOwn(days, dayAt(Date.parse(day) - back * DAY))),
  };
}

/** Records that it was solved, or says why that cannot be saved. */
export async function keepSolved(
  { ratings }: Pick<Store, 'ratings'>,
  person: string,
  day: string,
  which: string,
): Promise<string | undefined> {
  const sound = await read(ratings, SOLVED_DAYS, isDays);
  if (!sound.ok) return sound.error.message;
  const written = await update(ratings, SOLVED_DAYS, (kept) => {
    const days = isDays(kept) ? kept : {};
    const own = daysOf(days, person);
    const solved = [...(own[day] ?? []).filter((each) => each !== which), which];
    return { ...days, [person]: { ...own, [day]: solved } };
  });
  return written.ok ? undefined : written.error.message;
}

function daysOf(days: SolvedDays, person: string): SolvedDays[string] {
  return Object.hasOwn(days, person) ? (days[person] ?? {}) : {};
}

export function isDays(data: unknown): data is SolvedDays {
  return (
    isRecord(data) &&
    Object.values(data).every(
      (days) => isRecord(days) && Object.values(days).every((which) => Array.isArray(which)),
    )
  );
}

/** The key of a day's puzzle: one for each game and options, and one for any game. */
export function dailyName(chosen: ChosenGame | undefined): string {
  return chosen === undefined ? '' : `${chosen.game.id} ${formatOptions(chosen.options)}`.trim();
}

/** The number of consecutive days solved, up to this day or the one before; `back` counts from today. */
function streakOf(isSolved: (back: number) => boolean): number {
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
