import { expect, test } from 'vitest';
import { renderLines } from '../../../core/contract/phrase.ts';
import { randomFrom } from '../../../core/random.ts';
import { GAMES } from '../../../games/index.ts';
import { describeScene, glimpseOf } from './position.ts';

test('a board in words has a sign for every cell, and says whose a cell without a text is', () => {
  const rows = [
    [
      { text: 'X', seat: 0 },
      { text: '', seat: null },
    ],
    [
      { text: '', seat: 1 },
      { text: 'O', seat: 1 },
    ],
  ] as const;
  expect(renderLines(describeScene([{ kind: 'grid', rows }]))).toEqual(['X ·', 'P2 O']);
  const labels = { columns: ['a', 'b'], rows: ['2', '1'] };
  expect(renderLines(describeScene([{ kind: 'grid', rows, labels }]))).toEqual([
    '2: X ·',
    '1: P2 O',
    'Columns: a b',
  ]);
});

test('a bar in words is its number', () => {
  const bars = [{ label: 'Life', value: 3, most: 10, seat: null }];
  expect(renderLines(describeScene([{ kind: 'bars', bars }]))).toEqual(['Life: 3 of 10']);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s is seen in play, and the same way for the same chance',
  (_, game) => {
    for (let seed = 0; seed < 50; seed++) {
      const match = glimpseOf(game, randomFrom(seed));
      expect(match.turn.kind).not.toBe('over');
      expect(match.turns).toBeGreaterThan(0);
      expect(glimpseOf(game, randomFrom(seed)).moves).toEqual(match.moves);
    }
  },
);
