import { expect, test } from 'vitest';
import { linesOf } from '../../../test/support/sample.ts';

test('the sequence and what is left of the pool stand before every turn', async () => {
  const lines = await linesOf('number-quest');
  expect(lines.filter((line) => line.startsWith('Available Numbers: '))).toEqual(
    [
      '1 2 3 4 5 6 7 8 9',
      '1 2 3 4 6 7 8 9',
      '1 2 3 4 6 7 8',
      '1 2 3 4 6 7',
      '1 2 3 4 6',
      '1 2 3 4',
      '1 2 3',
      '1 2',
      '1',
    ].map((numbers) => `Available Numbers: ${numbers}`),
  );
  expect(lines.filter((line) => line.startsWith('Shared Sequence: ')).at(-1)).toBe(
    'Shared Sequence: 5 9 8 7 6 4 3 2',
  );
});
