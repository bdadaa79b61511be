import { expect, test } from 'vitest';
import type { Levels } from '../study/levels/levels.ts';
import { levelWords } from './opponents.ts';

/** So many levels, and the perfect player where the game is solved. */
function levels(depth: number, exact = true): Levels {
  const names = Array.from({ length: depth }, (_, index) => `bot:${index + 1}`);
  const all = exact ? [...names, 'bot:perfect'] : names;
  return {
    depth,
    exact,
    levels: all.map((name) => ({ name, rating: 0, beatsBelow: 0.64, about: '' })),
  };
}

test.each([1, 2, 3, 4, 5, 6, 7])('%i levels have as many words, from a beginner on', (depth) => {
  const words = levelWords(levels(depth));
  expect(words).toHaveLength(depth + 1);
  expect(new Set(words).size).toBe(depth + 1);
  expect([words[0], words.at(-1)]).toEqual(['a beginner', 'perfect']);
});

test('only the player of the solution is called perfect', () => {
  expect(levelWords(levels(3, false))).toEqual(['a beginner', 'a fair player', 'an expert']);
  expect(levelWords(levels(0))).toEqual(['perfect']);
  expect(levelWords(levels(0, false))).toEqual([]);
});

test('of many levels neighbours share a word, and none is passed over', () => {
  const words = levelWords(levels(20));
  expect(words.slice(0, 2)).toEqual(['a beginner', 'a beginner']);
  expect(words.slice(-2)).toEqual(['a master', 'perfect']);
  expect(new Set(words).size).toBe(8);
});
