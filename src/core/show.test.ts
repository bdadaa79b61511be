import { expect, test } from 'vitest';
import { isPromise, isRecord, showThrown, showValue } from './show.ts';

class Pair {
  readonly a: number = 1;
}
const cyclic: unknown[] = [];
cyclic.push(cyclic);

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [true, 'true'],
  [2.5, '2.5'],
  [Number.NaN, 'NaN'],
  [-0, '-0'],
  [3n, '3n'],
  ['a "b"\n', '"a \\"b\\"\\n"'],
  ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
  // A character of two halves is not cut in two.
  [`${'x'.repeat(59)}🂡`, `"${'x'.repeat(59)}…"`],
  [Symbol('s'), 'a symbol'],
  [() => 1, 'a function'],
  [[], '[]'],
  [[1, 'a', [2, [3]]], '[1, "a", [2, […]]]'],
  [cyclic, '[[[…]]]'],
  [Array.from({ length: 65_537 }, (_, index) => index), '[0, 1, 2, 3, 4, 5, 6, 7, … 65537 in all]'],
  [{ heap: 3, mover: -0 }, '{"heap":3,"mover":-0}'],
  [{ a: { b: { c: 1 } } }, '{"a":{"b":{…}}}'],
  [
    Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`f${index}`, 0])),
    `{${Array.from({ length: 12 }, (_, index) => `"f${index}":0`).join(',')},… 13 in all}`,
  ],
  [new Pair(), '{"a":1}'],
  [Promise.resolve(), 'a promise'],
  // biome-ignore lint/suspicious/noThenProperty: it is what makes a promise.
  [{ then: () => {} }, 'a promise'],
  [new Set([1]), 'a Set'],
  [(function* () {})(), 'a Generator'],
  [(async function* () {})(), 'an AsyncGenerator'],
])('%s is shown as code', (value, text) => {
  expect(showValue(value)).toBe(text);
});

test('what was thrown is shown in one short line', () => {
  expect(showThrown(new TypeError('no\n  such \u001b[31mthing'))).toBe(
    'TypeError: no such ?[31mthing',
  );
  expect(showThrown(new Error('x'.repeat(400)))).toHaveLength(301);
  expect(showThrown('lost')).toBe('"lost"');
  expect(showThrown(null)).toBe('null');
});

test('records and promises are known', () => {
  // A field of that name makes no promise.
  // biome-ignore lint/suspicious/noThenProperty: it is a field of a state here.
  expect([isPromise({ then: 3 }), isPromise(null), isPromise(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([{}, new Pair(), Object.create(null)].every(isRecord)).toBe(true);
  expect([[], new Map(), null, 5, Promise.resolve()].some(isRecord)).toBe(false);
});
