import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { GAMES } from '../../games/index.ts';
import { isWithoutPuzzles, settingsWithPuzzles, typedSettings, withPuzzles } from './settings.ts';
import { isQuick, keptCollection } from './source.ts';

test('the exercises of a lesson come from the game itself, or from a variant that is solved sooner', () => {
  const toy = toyGame();
  const choice = { game: toy, options: defaultOptions(toy.options) };
  expect(withPuzzles(choice)).toEqual(choice);
  for (const game of GAMES) {
    const [book, ...variants] = playableSettings(game);
    if (book === undefined) throw new Error('Every game is playable by the book.');
    const chosen = withPuzzles(book);
    expect(chosen).toEqual(isQuick(book) ? book : (variants.find(isQuick) ?? book));
  }
});

test('what is offered instead has puzzles, and can be typed', () => {
  const offered = GAMES.flatMap((game) => {
    const options = defaultOptions(game.options);
    const none = { choice: { game, options }, positions: 1, puzzles: [] };
    return settingsWithPuzzles([none]);
  });
  expect(offered.length).toBeGreaterThan(0);
  for (const setting of offered) {
    expect(keptCollection(setting)?.puzzles.length).toBeGreaterThan(0);
    expect(typedSettings(setting)).toMatch(/^--set \w+=/);
  }
  expect(settingsWithPuzzles([])).toEqual([]);
});

test('a game is without puzzles if neither its book nor a variant has any', () => {
  const without = GAMES.filter((game) =>
    isWithoutPuzzles({ game, options: defaultOptions(game.options) }),
  );
  for (const game of GAMES) {
    const found = playableSettings(game).flatMap((each) => keptCollection(each)?.puzzles ?? []);
    expect(without.includes(game)).toBe(found.length === 0);
  }
  const toy = toyGame();
  expect(isWithoutPuzzles({ game: toy, options: defaultOptions(toy.options) })).toBe(false);
});
