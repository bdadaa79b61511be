import { expect, test } from 'vitest';
import { runApart } from './apart.ts';

test.each([
  'nim 25',
  'nim 30',
  'one 0/1 field an item, 16 items',
  'one mask, 16 items',
  '65,535 moves',
  '65,536 moves',
  '131,073 moves',
] as const)('%s', async (name) => {
  expect(await runApart(name)).toEqual([]);
});
