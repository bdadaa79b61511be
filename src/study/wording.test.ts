import { expect, test } from 'vitest';
import { render } from '../core/contract/phrase.ts';
import { gamesAtLeast, inGames, inNumbers, verdictPhrase } from './wording.ts';

test.each([
  [[0.484], ['48 games in 100']],
  [[0.01], ['1 game in 100']],
  [[0], ['0 games in 100']],
  [[1], ['100 games in 100']],
  // What is not certain does not look so.
  [[0.996], ['996 games in 1,000']],
  [[0.004], ['4 games in 1,000']],
  [[0.00001], ['fewer than 1 game in 10,000']],
  [[0.99999], ['nearly all of 10,000 games']],
  // Different chances do not look the same, and have one scale.
  [
    [0.484, 0.482],
    ['484 games in 1,000', '482 games in 1,000'],
  ],
  [
    [0.2, 0.2],
    ['20 games in 100', '20 games in 100'],
  ],
])('%j', (chances, told) => expect(inGames(...chances)).toEqual(told));

test.each([
  [[0.484], ['48 in 100']],
  [[0.01], ['1 in 100']],
  [[0.00001], ['fewer than 1 in 10,000']],
  [[0.99999], ['more than 9,999 in 10,000']],
  [
    [0.484, 0.482],
    ['484 in 1,000', '482 in 1,000'],
  ],
])('%j in numbers', (chances, told) => expect(inNumbers(...chances)).toEqual(told));

test('what is sure is told too low rather than too high', () => {
  expect(gamesAtLeast(0.5162)).toBe('51 games in 100');
  expect(gamesAtLeast(0.5 - 1e-9)).toBe('50 games in 100');
  expect(gamesAtLeast(0.4999)).toBe('49 games in 100');
  expect(gamesAtLeast(0.0042)).toBe('4 games in 1,000');
  expect(gamesAtLeast(1)).toBe('100 games in 100');
});

test('what can only be approached is told so', () => {
  const nearly = { turns: null, approached: true } as const;
  expect(render(verdictPhrase({ ...nearly, outcome: 'draw', p1: 0.5 }))).toBe(
    'a draw, as nearly as you like',
  );
  expect(render(verdictPhrase({ ...nearly, outcome: 'player2', p1: 0 }))).toBe(
    'Player 2 wins, as nearly as you like',
  );
  expect(render(verdictPhrase({ ...nearly, outcome: 'mixed', p1: 0.5 }))).toBe(
    'Player 1 wins 50.00 % of the games, as nearly as you like',
  );
});

test('what is sure is told too low rather than too high, and not as much less than it is', () => {
  expect(gamesAtLeast(0.489)).toBe('48 games in 100');
  expect(gamesAtLeast(0.9986)).toBe('998 games in 1,000');
  expect(gamesAtLeast(0.9999)).toBe('9,999 games in 10,000');
  expect(gamesAtLeast(1)).toBe('100 games in 100');
});
