import { expect, test } from 'vitest';
import { greatest, least } from './extreme.ts';

test('the extremes of few, of none, and of more than a call can take', () => {
  expect([least([3, 1, 2]), greatest([3, 1, 2])]).toEqual([1, 3]);
  expect([least([]), greatest([])]).toEqual([Infinity, -Infinity]);
  const many = Int32Array.from({ length: 1_000_000 }, (_, index) => index - 5);
  expect([least(many), greatest(many)]).toEqual([-5, 999_994]);
});
