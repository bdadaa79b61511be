import { expect, test } from 'vitest';
import { checkedLevels } from './support/checked-levels.ts';

test('every level that stands beside a game scores what it says', async () => {
  expect(await checkedLevels()).not.toEqual([]);
});
