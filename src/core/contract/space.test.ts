import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spaceOf } from './space.ts';

const space = spaceOf<{ a: number; b: number; c: number }>({ a: 3, b: 2, c: 5 });

test('its size is the product of the shape, and the first field counts most', () => {
  expect(space.size).toBe(30);
  expect(space.fields).toEqual(['a', 'b', 'c']);
  expect(space.weights).toEqual({ a: 10, b: 5, c: 1 });
  expect(space.rank({ a: 2, b: 1, c: 3 })).toBe(28);
  expect(space.unrank(28)).toEqual({ a: 2, b: 1, c: 3 });
});

test('all states come in the order of their rank', () => {
  const all = [...space.all()];
  expect(all.map(space.rank)).toEqual(Array.from({ length: 30 }, (_, rank) => rank));
  expect(new Set(all.map(space.encode)).size).toBe(30);
});

test('no fields make one state', () => {
  const nothing = spaceOf({});
  expect(nothing.size).toBe(1);
  expect([...nothing.all()]).toEqual([{}]);
  expect(nothing.contains({})).toBe(true);
});

test('rank and unrank, encode and decode undo each other in any shape', () => {
  const shapes = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,4}$/),
    fc.integer({ min: 1, max: 1000 }),
    { minKeys: 1, maxKeys: 5 },
  );
  fc.assert(
    fc.property(
      shapes,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (shape, part) => {
        const any = spaceOf(shape);
        const rank = Math.floor(part * any.size);
        const state = any.unrank(rank);
        expect(any.contains(state)).toBe(true);
        expect(any.rank(state)).toBe(rank);
        expect(any.decode(any.encode(state))).toEqual({ ok: true, value: state });
      },
    ),
    { numRuns: 300 },
  );
});

test('equal looks at every field', () => {
  expect(space.equal({ a: 1, b: 1, c: 1 }, { a: 1, b: 1, c: 1 })).toBe(true);
  expect(space.equal({ a: 1, b: 1, c: 1 }, { a: 1, b: 1, c: 2 })).toBe(false);
});

test.each([
  ['too large', { a: 3, b: 0, c: 0 }],
  ['below nought', { a: -1, b: 0, c: 0 }],
  ['broken', { a: 0.5, b: 0, c: 0 }],
  ['not a number', { a: Number.NaN, b: 0, c: 0 }],
  ['a field short', { a: 0, b: 0 }],
  ['a field too many', { a: 0, b: 0, c: 0, d: 0 }],
  ['another field', { a: 0, b: 0, d: 0 }],
])('a state that is %s is not contained', (_what, state) => {
  expect(space.contains(state)).toBe(false);
});

describe('decode refuses', () => {
  test.each([
    '',
    '1',
    '1.1',
    '1.1.1.1',
    '3.0.0',
    '1.-1.0',
    '1.1.x',
    '1..1',
    '1.1.1 ',
    '+1.1.1',
    '1e0.1.1',
    '0x1.1.1',
    `${'9'.repeat(400)}.0.0`,
  ])('%s', (text) => {
    expect(space.decode(text)).toEqual({
      ok: false,
      error: {
        code: 'state/damaged',
        message: 'A state of this game is 3 numbers joined by dots, each within its bounds.',
      },
    });
  });
});
