import { expect, test } from 'vitest';
import { render } from '../core/phrase.ts';
import { fieldName } from './naming.ts';

test.each([
  ['square1', ['square1', 'square2', 'mover'], "Player 1's square"],
  ['square2', ['square1', 'square2', 'mover'], "Player 2's square"],
  // One of three heaps is nobody's.
  ['heap1', ['heap1', 'heap2', 'heap3'], 'heap1'],
  ['heap1', ['heap0', 'heap1', 'heap2'], 'heap1'],
  ['phase2', ['phase2', 'mover'], 'phase2'],
  ['l1', ['l1', 'l2'], 'l1'],
  ['mover', ['mover'], 'mover'],
])('%s of %j', (field, fields, name) =>
  expect(render(fieldName(field, { fields, words: undefined }))).toBe(name),
);
