import { expect, test } from 'vitest';
import { andList, orList } from './word-list.ts';

test.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1 or 2'],
  [[1, 2, 3], '1, 2, or 3'],
  [['a', 'b', 'c', 'd'], 'a, b, c, or d'],
])('%j in words is "%s"', (items, text) => {
  expect(orList(items)).toBe(text);
  expect(andList(items)).toBe(text.replace('or ', 'and '));
});
