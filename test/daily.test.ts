import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { dailyPuzzle, keptCollections } from '../src/play/puzzles/daily.ts';
import { dayAt } from '../src/play/puzzles/solved-days.ts';
import { DAILY_FILE, dailyYear, type PinnedDay } from './support/daily-year.ts';

const DAY = 86_400_000;
const PINNED = readFileSync(DAILY_FILE, 'utf8');

function pinnedDays(): readonly PinnedDay[] {
  return PINNED.trimEnd()
    .split('\n')
    .map((line) => {
      const [day = '', game = '', rating] = line.split(' ');
      return { day, game, rating: Number(rating), line };
    });
}

test('the puzzles of a year are the ones that are pinned, in another process too', () => {
  expect(dailyYear()).toBe(PINNED);
  const program =
    "import { dailyYear } from './test/support/daily-year.ts'; process.stdout.write(dailyYear())";
  const there = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program]);
  expect(there.toString()).toBe(PINNED);
});

test('there is one for each of 365 days, of another game than the day before, and it gets harder from Monday to Sunday', () => {
  const days = pinnedDays();
  expect(days).toHaveLength(365);
  for (const [index, { day, game, rating }] of days.entries()) {
    expect(GAMES.map(({ id }) => id)).toContain(game);
    const before = days[index - 1];
    if (before === undefined) continue;
    expect(dayAt(Date.parse(before.day) + DAY)).toBe(day);
    expect(game).not.toBe(before.game);
    const isMonday = new Date(day).getUTCDay() === 1;
    if (!isMonday) expect(rating).toBeGreaterThanOrEqual(before.rating);
    else expect(rating).toBeLessThan(before.rating);
  }
  // Each puzzle gets its day, and none comes back within a month.
  const all = keptCollections().reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  const withoutDay = days.map(({ line }) => line.split(' ').slice(1).join(' '));
  expect(new Set(withoutDay).size).toBe(all);
  for (let index = 0; index + 30 < days.length; index++)
    expect(withoutDay.slice(index + 1, index + 31)).not.toContain(withoutDay[index]);
});

test('a day long ago has one too, and so has each day of a single game', async () => {
  const solve = (): never => {
    throw new Error('What is kept needs no solving.');
  };
  const [long] = await Promise.all([dailyPuzzle('1999-12-31', undefined, { solve })]);
  expect(long?.match.turns).toBeGreaterThanOrEqual(0);
  for (const { choice, puzzles } of keptCollections()) {
    const posed = await dailyPuzzle('2026-11-17', choice, { solve });
    const isOwn = posed?.match.game === choice.game;
    // By the book without any, the variants give it.
    if (puzzles.length > 0) expect(isOwn).toBe(true);
  }
});
