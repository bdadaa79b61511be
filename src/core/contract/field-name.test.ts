import { expect, test } from 'vitest';
import { fieldName, fieldValue, listFields } from './field-name.ts';
import { player, render, say } from './phrase.ts';

test.each([
  ['square1', ['square1', 'square2', 'mover'], "Player 1's square"],
  ['square2', ['square1', 'square2', 'mover'], "Player 2's square"],
  // One of three heaps has no owner.
  ['heap1', ['heap1', 'heap2', 'heap3'], 'heap1'],
  ['heap1', ['heap0', 'heap1', 'heap2'], 'heap1'],
  ['phase2', ['phase2', 'mover'], 'phase2'],
  ['l1', ['l1', 'l2'], 'l1'],
  ['mover', ['mover'], 'mover'],
])('%s of %j', (field, fields, name) =>
  expect(render(fieldName(field, { fields, words: undefined }))).toBe(name),
);

test('the words of the book come first, for a name and for a value', () => {
  const names = {
    fields: ['skip1', 'skip2', 'mover', 'used'],
    words: {
      skip1: { name: 'the skip', value: (skip: number) => (skip === 1 ? 'due' : 'done') },
      mover: { value: (seat: number) => say`${player(seat === 0 ? 0 : 1)}` },
    },
  };
  expect(fieldValue('used', 3, names)).toBe('3');
  expect(render(listFields({ skip1: 1, skip2: 0, mover: 1, used: 3 }, names))).toBe(
    "the skip due, mover Player 2, Player 2's skip 0, used 3",
  );
});

test('a clause says all of a field, an empty one nothing, and the book has the order', () => {
  const names = {
    fields: ['skip1', 'mover', 'used'],
    words: {
      mover: { clause: (seat: number) => say`${player(seat === 0 ? 0 : 1)} to move` },
      used: {
        clause: (used: number, known: { readonly skip1?: number }) => `${used} of ${known.skip1}`,
      },
      skip1: { clause: () => '' },
    },
  };
  expect(render(listFields({ skip1: 7, used: 3, mover: 1 }, names))).toBe(
    'Player 2 to move, 3 of 7',
  );
});
