import { expect, test } from 'vitest';
import { UNRATED } from '../../../study/puzzle/glicko.ts';
import { ratingSentence } from './ratings.ts';

const at = (rating: number, deviation: number): typeof UNRATED => ({
  ...UNRATED,
  rating,
  deviation,
});

test('how far a puzzle moved a rating is told once the rating is worth something', () => {
  expect(ratingSentence('Nim', at(1500, 350), at(971.4, 287), at(1460, 150))).toBe(
    'Rating in Nim: 971 (provisional, give or take 290). This puzzle: 1460.',
  );
  expect(ratingSentence('Nim', at(1500, 80), at(1488, 78), at(1460, 150))).toBe(
    'Rating in Nim: 1488 (-12). This puzzle: 1460.',
  );
  expect(ratingSentence('Nim', at(1500, 80), at(1512, 78), at(1460, 150))).toBe(
    'Rating in Nim: 1512 (+12). This puzzle: 1460.',
  );
});
