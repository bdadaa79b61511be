import { expect, test } from 'vitest';
import { toyGame } from '../../../../test/support/toy.ts';
import type { Book, Played } from '../../../core/contract/book.ts';
import type { Game } from '../../../core/contract/game.ts';
import { render } from '../../../core/contract/phrase.ts';
import type { Scene } from '../../../core/contract/scene.ts';
import { describeTurn } from './explanation.ts';

test('what leaves one row of tiles for another is taken once', () => {
  const game: Game = toyGame();
  const rules = game.rules({});
  const before = rules.start();
  const move = rules.moves(before, 0)[0];
  const played: Played = { seat: 0, move, before, after: { ...before } };
  const tiles = (title: string, taken: boolean): Scene[number] => ({
    kind: 'tiles',
    title,
    tiles: [{ text: '6', taken, seat: null }],
  });
  const book: Book = {
    ...game.book({}),
    words: { ...game.book({}).words, narrate: () => [] },
    scene: ({ history }) => ['Pool', 'Hands'].map((title) => tiles(title, history.length > 0)),
  };
  expect(render(describeTurn(rules, book, { state: before, history: [] }, played))).toBe(
    'takes 6 (take 1)',
  );
});
