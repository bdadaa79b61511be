import { isRecord } from '../../core/show.ts';
import { streakOf } from '../../play/puzzles/day.ts';
import type { Terminal } from '../terminal.ts';
import { readKept, writeKept } from './kept-file.ts';
import { puzzlePlace } from './ratings.ts';

const DAY = 86_400_000;
/** No game is called so. */
const PLACE = puzzlePlace('_days');

/** By person, the days on which they solved a puzzle of the day, and which. */
type Days = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Today as everybody has it, in UTC: 2026-11-15. */
export function dayAt(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whether somebody has solved a puzzle of a day. */
export function hasSolved(
  env: Terminal['env'],
  person: string,
  day: string,
  which: string,
): boolean {
  return (daysOf(env, person)[day] ?? []).includes(which);
}

/** Takes down that it was solved, or says why that cannot be kept. */
export function keepSolved(
  env: Terminal['env'],
  person: string,
  day: string,
  which: string,
): string | undefined {
  const days = readKept(env, PLACE, isDays);
  if (!days.ok) return days.error.message;
  const own = daysOf(env, person);
  const solved = [...(own[day] ?? []).filter((each) => each !== which), which];
  const written = writeKept(env, PLACE, { ...days.value, [person]: { ...own, [day]: solved } });
  return written.ok ? undefined : written.error.message;
}

/** How many days in a row, up to this one or the one before, somebody has solved one. */
export function dayStreak(env: Terminal['env'], person: string, today: string): number {
  const days = daysOf(env, person);
  return streakOf((back) => Object.hasOwn(days, dayAt(new Date(Date.parse(today) - back * DAY))));
}

function daysOf(env: Terminal['env'], person: string): Days[string] {
  const read = readKept(env, PLACE, isDays);
  const days = read.ok ? read.value : undefined;
  return days !== undefined && Object.hasOwn(days, person) ? (days[person] ?? {}) : {};
}

function isDays(data: unknown): data is Days {
  return (
    isRecord(data) &&
    Object.values(data).every(
      (days) => isRecord(days) && Object.values(days).every((which) => Array.isArray(which)),
    )
  );
}
