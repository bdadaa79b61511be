import { expect, test } from 'vitest';
import { linesOf } from '../../../test/support/sample.ts';

test('every skipped turn of the sample is said and not asked for', async () => {
  const lines = await linesOf('leap-to-twenty');
  expect(lines.filter((line) => line.startsWith('Skipped turn'))).toEqual([
    'Skipped turn due to landing on 5. Turn passes to Player 2.',
    'Skipped turn due to landing on 5. Turn passes to Player 1.',
    'Skipped turn due to landing on 10. Turn passes to Player 2.',
    'Skipped turn due to landing on 15. Turn passes to Player 1.',
    'Skipped turn due to landing on 15. Turn passes to Player 2.',
  ]);
  expect(lines.filter((line) => line.startsWith('Choose your move'))).toHaveLength(15);
});
