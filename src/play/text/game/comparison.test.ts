import { expect, test } from 'vitest';
import { solved, started } from '../../../../test/support/started.ts';
import { renderLines } from '../../../core/contract/phrase.ts';
import { positionChanges, promiseChanges } from './comparison.ts';

const CLAIM = {
  id: 'ends',
  claim: 'It ends.',
  clause: 'End',
  before: 'holds',
  after: 'fails',
} as const;

test('a promise is told with what becomes of it, and none where the book does not speak of the rules', () => {
  const book = started('trail-blazer');
  expect(promiseChanges([CLAIM], [book, started('trail-blazer', 'finish=9')])).toEqual({
    changes: [{ quote: '"It ends." (End)', change: 'holds → fails' }],
    note: null,
  });
  expect(promiseChanges([], [book, book]).note).toBe('No promise turns true or false.');
  expect(promiseChanges([CLAIM], [book, started('trail-blazer', 'misere=yes')])).toEqual({
    changes: [],
    note: 'The book does not speak of house rules, so its promises are not compared.',
  });
});

test('the position to look at is told by how it is reached, before the change and after it', () => {
  const match = started('trail-blazer');
  const verdict = solved(match).at(match.state);
  const sentence = (moves: readonly string[]): string =>
    renderLines(
      positionChanges({
        shared: 3,
        changed: 1,
        onlyBefore: 0,
        onlyAfter: 0,
        example: { position: match.state, moves, before: verdict, after: verdict },
      }),
    )[1] ?? '';
  expect(sentence(['1', '3'])).toBe(
    'One of them comes after 1 3: before the change, Player 1 wins in 7 turns; after it, Player 1 wins in 7 turns.',
  );
  expect(sentence([])).toMatch(/^One of them is the start: before the change, /);
});
