import { expect, test } from 'vitest';
import { started } from '../../../../test/support/started.ts';
import { promiseChanges } from './comparison.ts';

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
