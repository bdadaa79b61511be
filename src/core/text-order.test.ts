import { expect, test } from 'vitest';
import { textOrder } from './text-order.ts';

test('texts are in the order of their characters, capitals before small letters', () => {
  expect(['b', 'a', 'B', 'ab', 'a'].toSorted(textOrder)).toEqual(['B', 'a', 'a', 'ab', 'b']);
  expect([textOrder('a', 'b'), textOrder('b', 'a'), textOrder('a', 'a')]).toEqual([-1, 1, 0]);
});
