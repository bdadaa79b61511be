import { expect, test } from 'vitest';
import { average, count, countOf } from './count.ts';

test('many are counted in thousands', () => {
  expect([0, 999, 1000, 9_588_167].map(count)).toEqual(['0', '999', '1,000', '9,588,167']);
});

test('one is told apart from many', () => {
  expect([0, 1, 2, 30_000].map((turns) => countOf(turns, 'turn'))).toEqual([
    '0 turns',
    '1 turn',
    '2 turns',
    '30,000 turns',
  ]);
});

test('an average has two digits, however large it is', () => {
  expect([9, 22.477, 12_345.6].map(average)).toEqual(['9.00', '22.48', '12,345.60']);
});
