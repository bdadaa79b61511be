import { version } from '../../../package.json';
import type { ChosenGame } from '../../core/contract/game.ts';
import { isShipped } from '../../games/index.ts';
import { dailyName, streakOf } from '../../play/puzzles/day.ts';
import type { PuzzleFound } from '../work/puzzle-data.ts';
import { pageStore } from './store.ts';

const DAY = 86_400_000;
const DAYS = 'puzzle days';

/** What is kept of the puzzles of a game, whatever that is; the worker looks it over. */
export async function keptRatings(game: string): Promise<unknown> {
  return (await pageStore()).value(`puzzles ${game}`);
}

/** Keeps it, or says why it could not. */
export async function keepRatings(game: string, kept: unknown): Promise<string | undefined> {
  const store = await pageStore();
  await store.setValue(`puzzles ${game}`, kept);
  return store.trouble;
}

/** Today as everybody has it, in UTC: 2026-11-15. */
export function today(): string {
  return dayBack(Date.now(), 0);
}

function dayBack(from: number, days: number): string {
  return new Date(from - days * DAY).toISOString().slice(0, 10);
}

/** By day, which puzzles of it were solved here. */
type Days = Readonly<Record<string, readonly string[]>>;

/** Whether a puzzle of a day was solved here, and how many days in a row one was. */
export async function daySolved(
  day: string,
  which: string,
): Promise<{ readonly isSolved: boolean; readonly streak: number }> {
  const days = await keptDays();
  return {
    isSolved: days[day]?.includes(which) ?? false,
    streak: streakOf((back) => Object.hasOwn(days, dayBack(Date.parse(day), back))),
  };
}

export async function keepDay(day: string, which: string): Promise<void> {
  const days = await keptDays();
  const solved = [...(days[day] ?? []).filter((one) => one !== which), which];
  await (await pageStore()).setValue(DAYS, { ...days, [day]: solved });
}

async function keptDays(): Promise<Days> {
  const kept = await (await pageStore()).value(DAYS);
  return typeof kept === 'object' && kept !== null ? (kept as Days) : {};
}

/** That a setting has no puzzle, as it was found before; looking again would take as long. */
export async function keptNone(chosen: ChosenGame): Promise<PuzzleFound | undefined> {
  const kept = await (await pageStore()).value(noneName(chosen));
  return typeof kept === 'object' && kept !== null ? (kept as PuzzleFound) : undefined;
}

export async function keepNone(chosen: ChosenGame, found: PuzzleFound): Promise<void> {
  // A game of somebody's own can change before it is asked for again.
  if (isShipped(chosen.game)) await (await pageStore()).setValue(noneName(chosen), found);
}

function noneName(chosen: ChosenGame): string {
  return `no puzzles ${version} ${dailyName(chosen)}`;
}
