import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { defaultOptions, formatOptions } from '../../core/contract/option.ts';
import { randomFrom } from '../../core/random.ts';
import { GAMES } from '../../games/index.ts';
import { solve } from '../../solve/solve.ts';
import { findPuzzles } from '../../study/puzzle/search.ts';
import { declaredSettings, withPuzzles } from './settings.ts';

describe.each(GAMES.map((game) => [game.title, game] as const))('%s', (_, game) => {
  const choice = { game, options: defaultOptions(game.options) };
  test.each(declaredSettings(choice).map((options) => [formatOptions(options), options] as const))(
    'has puzzles with %s',
    (_, options) => {
      const solved = solve(game.rules(options));
      if (!solved.ok) throw new Error(solved.error.message);
      expect(findPuzzles(solved.value, randomFrom(1), () => true).next().done).toBe(false);
    },
  );

  test('names no setting that it does not take', () => {
    expect(declaredSettings(choice)).toHaveLength(game.puzzles?.length ?? 0);
  });
});

test('a game that says nothing of its puzzles is asked for them as it is', () => {
  const game = toyGame();
  const choice = { game, options: defaultOptions(game.options) };
  expect(declaredSettings(choice)).toEqual([]);
  expect(withPuzzles(choice)).toEqual(choice);
});

test('what a game says holds for its own options alone', () => {
  const game = GAMES.find(({ puzzles = [] }) => puzzles.length > 0);
  const [options] = game?.puzzles ?? [];
  if (game === undefined || options === undefined) throw new Error('There is no such game.');
  expect(withPuzzles({ game, options: defaultOptions(game.options) })).toEqual({ game, options });
  expect(declaredSettings({ game, options })).toEqual([]);
});
