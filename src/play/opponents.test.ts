import { expect, test } from 'vitest';
import { defaultOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { GAMES } from '../games/index.ts';
import type { Levels } from '../study/levels/levels.ts';
import { evenOpponent, opponentsIn } from './opponents.ts';

const LEVELS: Levels = {
  depth: 1,
  exact: true,
  levels: ['bot:1', 'bot:perfect'].map((name) => ({ name, rating: 0, beatsBelow: 0.6, about: '' })),
};

test.each(GAMES)('the opponents of $title end with who plays perfectly', (game) => {
  const choice = { game, options: defaultOptions(game.options) };
  const sealed = Match.start(game, choice.options).turn.kind === 'both';
  const told = opponentsIn(choice, LEVELS).map(({ name, label }) => [name, label]);
  expect(told).toEqual([
    ['bot:random', 'pure chance'],
    ['bot:1', 'a beginner'],
    ['bot:perfect', 'perfect'],
    ...(sealed ? [['bot:reader', 'a reader']] : []),
  ]);
});

test('without levels there are still opponents', () => {
  const names = GAMES.map((game) =>
    opponentsIn({ game, options: defaultOptions(game.options) }, undefined).map(({ name }) => name),
  );
  for (const some of names)
    expect(some.slice(0, 3)).toEqual(['bot:random', 'bot:greedy', 'bot:mcts']);
  expect(names.flat()).toContain('bot:reader');
});

test.each([
  [0, 'bot:random'],
  [1, 'bot:1'],
  [3, 'bot:1'],
  [4, 'bot:2'],
  [7, 'bot:3'],
])('with %i levels a beginner starts at %s', (depth, name) => {
  const names = Array.from({ length: depth }, (_, index) => `bot:${index + 1}`);
  const levels = [...names, 'bot:perfect'].map((one) => ({
    name: one,
    rating: 0,
    beatsBelow: 0.64,
    about: '',
  }));
  for (const game of GAMES) {
    const choice = { game, options: defaultOptions(game.options) };
    expect(evenOpponent(opponentsIn(choice, { depth, exact: true, levels })).name).toBe(name);
  }
});

test('without known levels a beginner starts with the hasty player', () => {
  for (const game of GAMES) {
    const choice = { game, options: defaultOptions(game.options) };
    expect(evenOpponent(opponentsIn(choice, undefined)).name).toBe('bot:greedy');
  }
});
