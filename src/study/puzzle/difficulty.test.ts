import { expect, test } from 'vitest';
import { firstRating, nearest, type RatedPuzzle } from './difficulty.ts';
import type { Puzzle } from './puzzle.ts';

const puzzle = (rank: number): Puzzle => ({ rank, seat: 0, answer: 0, choices: 3, depth: 1 });

test('to look further and to choose among more is harder', () => {
  const rate = (depth: number, choices: number): number => firstRating({ depth, choices }).rating;
  expect(rate(1, 2)).toBe(920);
  expect(rate(1, 11)).toBe(1320);
  expect(rate(5, 3)).toBeGreaterThan(rate(4, 3));
  expect(rate(5, 4)).toBeGreaterThan(rate(5, 3));
  expect(rate(40, 3)).toBe(rate(12, 3));
});

test('the next puzzle is the nearest to the rating by then, and what was met comes last', () => {
  const ratings = [1000, 1200, 1400, 1600, 1800];
  const all = ratings.map((_, rank) => puzzle(rank));
  const candidateOf = (each: Puzzle): RatedPuzzle => ({
    puzzle: each,
    rating: ratings[each.rank] ?? 0,
    met: each.rank === 2,
  });
  let wanted = 1450;
  const order: number[] = [];
  for (const { rank } of nearest(all.values(), () => wanted, candidateOf)) {
    order.push(ratings[rank] ?? 0);
    wanted = 1000;
  }
  expect(order).toEqual([1600, 1000, 1200, 1800, 1400]);
  expect([...nearest([].values(), () => 0, candidateOf)]).toEqual([]);
});

test('a puzzle with two choices comes after those with more, and before what was met', () => {
  const all = [2, 2, 3, 5, 4].map((choices, rank) => ({ ...puzzle(rank), choices }));
  const candidateOf = (each: Puzzle): RatedPuzzle => ({
    puzzle: each,
    rating: 100 * each.rank,
    met: each.rank === 4,
  });
  const order = [...nearest(all.values(), () => 0, candidateOf)];
  expect(order.map(({ rank }) => rank)).toEqual([2, 3, 0, 1, 4]);
});

test('each comes once, however many there are', () => {
  const all = Array.from({ length: 500 }, (_, rank) => puzzle(rank));
  const candidateOf = (each: Puzzle): RatedPuzzle => ({
    puzzle: each,
    rating: each.rank,
    met: false,
  });
  const ranks = [...nearest(all.values(), () => 250, candidateOf)].map(({ rank }) => rank);
  expect(ranks.toSorted((a, b) => a - b)).toEqual(all.map(({ rank }) => rank));
});
