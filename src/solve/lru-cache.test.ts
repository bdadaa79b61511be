import { expect, test } from 'vitest';
import { trailBlazer } from '../games/trail-blazer/game.ts';
import { keptSolution, solutionOf } from './cache.ts';
import { LruCache } from './lru-cache.ts';

test('the newest few are kept, and what is asked for is new again', () => {
  const newest = new LruCache<object, number>(2);
  const [game, another] = [{}, {}];
  newest.keep(game, 'a', 1);
  newest.keep(another, 'a', 2);
  expect(newest.get(game, 'a')).toBe(1);
  newest.keep(game, 'b', 3);
  expect(newest.get(another, 'a')).toBeUndefined();
  expect(newest.get(game, 'a')).toBe(1);
  newest.keep(game, 'a', 4);
  expect(newest.get(game, 'a')).toBe(4);
  expect(newest.get(game, 'b')).toBe(3);
});

test('solutions are not kept without end', () => {
  const options = (finish: number) => ({ finish, steps: [1, 2, 3] });
  for (let finish = 10; finish < 30; finish++) solutionOf(trailBlazer, options(finish));
  expect(keptSolution(trailBlazer, options(29))).toBeDefined();
  expect(keptSolution(trailBlazer, options(10))).toBeUndefined();
});
