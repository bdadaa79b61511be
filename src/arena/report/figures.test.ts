import { expect, test } from 'vitest';
import { lossText, percent, ratingText } from './figures.ts';

test('negative numbers have a minus sign, and zero has none', () => {
  expect(percent(-0.017)).toBe('−1.7 %');
  expect(percent(-0.0001)).toBe('0.0 %');
  expect(lossText(-0.5)).toBe('−0.500');
  const rating = { games: 10, rating: -100.2 };
  expect(ratingText({ ...rating, interval: [-100.2, -100.2] })).toBe('−100 exact');
  expect(ratingText({ ...rating, interval: [-120, null] })).toBe('−100 (−120 to ?)');
});
