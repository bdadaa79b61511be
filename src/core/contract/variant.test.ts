import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { Game } from './game.ts';
import { idOf, nameOf, playableSettings, settingsOf, variantOf } from './variant.ts';

test.each(GAMES)('$id: each setting worth playing is known by its name again', (game) => {
  const [book, ...variants] = playableSettings(game);
  expect(book === undefined ? undefined : [idOf(book), nameOf(book)]).toEqual([
    game.id,
    game.title,
  ]);
  expect(variants.map((each) => [idOf(each), nameOf(each)])).toEqual(
    (game.variants ?? []).map(({ id, title }) => [id, title]),
  );
});

test('other options have no name', () => {
  const [game] = GAMES as [Game];
  const [variant] = game.variants ?? [];
  if (variant === undefined) throw new Error('no variant');
  const { options } = settingsOf(game, variant);
  expect(variantOf({ game, options: { ...options, finish: 9 } })).toBeUndefined();
  expect(variantOf({ game, options: { ...options, finish: 10 } })).toBeUndefined();
});

test('a game without variants has the book alone', () => {
  const game = toyGame();
  expect(playableSettings(game)).toEqual([{ game, options: {} }]);
  expect(variantOf({ game, options: {} })).toBeUndefined();
});

test('settings that a game does not have are a fault', () => {
  const variant = { id: 'odd', title: 'Odd', set: { finish: '7' }, reason: 'None.' };
  expect(() => settingsOf(toyGame(), variant)).toThrow(
    'The variant "odd": This game has no option',
  );
});
