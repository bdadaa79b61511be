import { isRecord } from '../../core/show.ts';
import { read, type Store, update } from '../../store/contract.ts';
import { dayAt, streakOf } from './day.ts';

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
