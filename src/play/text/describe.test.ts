import { expect, test } from 'vitest';
import { renderLines } from '../../core/contract/phrase.ts';
import { describeScene } from './describe.ts';

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
