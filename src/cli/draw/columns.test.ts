import { expect, test } from 'vitest';
import { alignColumns } from './columns.ts';

test('each column is as wide as its widest cell, also where letters are wide', () => {
  const rows = [
    ['player', 'games'],
    ['模型', '12'],
    ['bot:3', '9'],
  ];
  expect(alignColumns(rows, (column) => column === 1)).toEqual([
    'player  games',
    '模型       12',
    'bot:3       9',
  ]);
});
