import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaceOf } from '../core/contract/space.ts';
import { counter } from './counter.ts';

test('a counter reads what was written, and never leaves its shape', () => {
  const sized = fc
    .integer({ min: 0, max: 2 ** 31 - 1 })
    .chain((most) =>
      fc.record({ most: fc.constant(most), start: fc.integer({ min: 0, max: most }) }),
    );
  fc.assert(
    fc.property(sized, fc.array(fc.maxSafeInteger()), ({ most, start }, amounts) => {
      const life = counter('life', { most, start });
      const { contains } = spaceOf(life.shape);
      let state = life.start();
      let value = start;
      expect(life.read(state)).toBe(start);
      for (const by of amounts) {
        state = life.add(state, by);
        value = Math.min(most, Math.max(0, value + by));
        expect(contains(state)).toBe(true);
        expect(life.read(state)).toBe(value);
        expect(life.write(value)).toEqual(state);
      }
    }),
  );
});

test('as a bar it is its value of its most', () => {
  const life = counter('life', { most: 9, start: 4 });
  expect(life.bar(life.start(), 'Life', 1)).toEqual({ label: 'Life', value: 4, most: 9, seat: 1 });
  expect(life.bar(life.write(0), 'Life').seat).toBeNull();
});

test('misuse is told in a sentence', () => {
  const life = counter('life', { most: 9 });
  expect(() => counter('life', { most: 2.5 })).toThrow(
    'The most of the counter "life" must be a whole number from 0 to 2147483647, not 2.5.',
  );
  expect(() => counter('life', { most: 3, start: 4 })).toThrow(
    'The start of the counter "life" must be a whole number from 0 to 3, not 4.',
  );
  expect(() => life.write(10)).toThrow(
    'The counter "life" must be a whole number from 0 to 9, not 10.',
  );
  for (const by of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => life.add(life.start(), by)).toThrow(
      `What is added to the counter "life" must be a whole number, not ${by}.`,
    );
});
