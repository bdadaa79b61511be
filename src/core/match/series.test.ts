import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Seat } from '../seat.ts';
import {
  type Format,
  isDecided,
  leader,
  nextRound,
  participantAt,
  type Series,
  scoreGame,
  startSeries,
} from './series.ts';

const single: Format = { kind: 'single', games: 1 };
const bestOf3: Format = { kind: 'best-of', games: 3 };
const rounds4: Format = { kind: 'rounds', games: 4 };

/** Plays games won by these seats, until the series is decided or they run out. */
function play(start: Series, winners: readonly (Seat | null)[]): Series {
  let series = start;
  for (const [index, winner] of winners.entries()) {
    series = scoreGame(series, winner);
    if (isDecided(series) || index === winners.length - 1) return series;
    series = nextRound(series);
  }
  return series;
}

test('a series opens at nought', () => {
  expect(startSeries(bestOf3, 1, true)).toEqual({
    format: bestOf3,
    round: 1,
    opener: 1,
    alternates: true,
    points: [0, 0],
  });
});

test('a point goes to the person, not to the seat', () => {
  expect(scoreGame(startSeries(rounds4, 0, true), 0).points).toEqual([1, 0]);
  expect(scoreGame(startSeries(rounds4, 0, true), 1).points).toEqual([0, 1]);
  expect(scoreGame(startSeries(rounds4, 1, true), 0).points).toEqual([0, 1]);
  expect(scoreGame(startSeries(rounds4, 1, true), 1).points).toEqual([1, 0]);
  expect(scoreGame(startSeries(rounds4, 1, true), null).points).toEqual([0, 0]);
});

test('who opens alternates unless told otherwise', () => {
  const alternating = startSeries(rounds4, 0, true);
  expect(nextRound(alternating)).toMatchObject({ round: 2, opener: 1 });
  expect(nextRound(nextRound(alternating))).toMatchObject({ round: 3, opener: 0 });
  expect(nextRound(startSeries(rounds4, 1, false))).toMatchObject({ round: 2, opener: 1 });
});

test('a single game decides, whichever side wins', () => {
  for (const winner of [0, 1, null] as const)
    expect(isDecided(scoreGame(startSeries(single, 0, true), winner))).toBe(true);
});

test('best of 3 ends when someone has most of them', () => {
  // Seat 0, then seat 1 with sides swapped: the first person twice.
  const series = play(startSeries(bestOf3, 0, true), [0, 1, 0]);
  expect(series).toMatchObject({ round: 2, points: [2, 0] });
  expect(leader(series)).toBe(0);
});

test('best of 3 goes to the third game on 1 to 1, and ends there even without a winner', () => {
  const level = play(startSeries(bestOf3, 0, true), [0, 0]);
  expect(level).toMatchObject({ round: 2, points: [1, 1] });
  expect(isDecided(level)).toBe(false);
  expect(isDecided(scoreGame(nextRound(level), null))).toBe(true);
});

test('half of the games is not most of them', () => {
  const half: Series = { ...startSeries({ kind: 'best-of', games: 4 }, 0, true), points: [2, 0] };
  expect([half, { ...half, points: [3, 0] as const }].map(isDecided)).toEqual([false, true]);
});

test('all rounds are played, however they stand', () => {
  const series = play(startSeries(rounds4, 0, false), [0, 0, 0, 1]);
  expect(series).toMatchObject({ round: 4, points: [3, 1] });
});

test('who leads', () => {
  const at = (first: number, second: number): Series => ({
    ...startSeries(rounds4, 0, true),
    points: [first, second],
  });
  expect([at(2, 1), at(1, 2), at(1, 1)].map(leader)).toEqual([0, 1, null]);
});

test('in any series the points are the games won, and it ends in time', () => {
  const formats = fc.oneof(
    fc.constant(single),
    fc
      .integer({ min: 0, max: 8 })
      .map((half): Format => ({ kind: 'best-of', games: 2 * half + 1 })),
    fc.integer({ min: 1, max: 12 }).map((games): Format => ({ kind: 'rounds', games })),
  );
  const seats = fc.constantFrom<Seat>(0, 1);
  fc.assert(
    fc.property(
      formats,
      seats,
      fc.boolean(),
      fc.array(fc.option(seats), { minLength: 17, maxLength: 17 }),
      (format, opener, alternates, winners) => {
        const end = play(startSeries(format, opener, alternates), winners);
        const won = winners.slice(0, end.round).filter((winner) => winner !== null).length;
        expect(end.round).toBeLessThanOrEqual(format.games);
        expect(end.points[0] + end.points[1]).toBe(won);
        expect(isDecided(end)).toBe(true);
        expect([participantAt(end, 0), participantAt(end, 1)].toSorted()).toEqual([0, 1]);
      },
    ),
  );
});
