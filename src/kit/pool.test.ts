import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaceOf } from '../core/contract/space.ts';
import { drawHands, hand, pool } from './pool.ts';

test('a pool is a set: it holds what was added and not removed since, within its shape', () => {
  const step = fc.record({ add: fc.boolean(), item: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      fc.array(step),
      (count, full, steps) => {
        const set = full ? pool('set', count) : hand('set', count);
        const { contains } = spaceOf(set.shape);
        const all = Array.from({ length: count }, (_, index) => index + 1);
        const expected = new Set(full ? all : []);
        let state = set.start();
        for (const { add, item } of steps) {
          if (item > count) continue;
          state = add ? set.add(state, item) : set.remove(state, item);
          if (add) expected.add(item);
          else expected.delete(item);
          const held = all.filter((candidate) => expected.has(candidate));
          expect(contains(state)).toBe(true);
          expect(set.read(state)).toEqual(held);
          expect(set.write(held)).toEqual(state);
          expect(set.size(state)).toBe(held.length);
          expect(set.has(state, item)).toBe(add);
          expect([...set.read(state), ...set.missing(state)].sort((a, b) => a - b)).toEqual(all);
        }
      },
    ),
  );
});

test('items are numbers to write, or have names', () => {
  expect(pool('free', 3).items.map(pool('free', 3).name)).toEqual(['1', '2', '3']);
  const tools = pool('tools', ['axe', 'rope']);
  expect(tools.shape).toEqual({ tools: 4 });
  expect(tools.items.map(tools.name)).toEqual(['axe', 'rope']);
});

test('a pool draws a tile an item, and hands those of both sides', () => {
  const free = pool('free', 2);
  expect(free.draw(free.remove(free.start(), 1), 'Free')).toEqual({
    kind: 'tiles',
    title: 'Free',
    tiles: [
      { text: '1', taken: true, seat: null },
      { text: '2', taken: false, seat: null },
    ],
  });
  const names = ['x', 'y', 'z'];
  const hands = [hand('hand1', names), hand('hand2', names)] as const;
  const state = { ...hands[0].write([3]), ...hands[1].write([1]) };
  expect(drawHands(state, 'Letters', hands).tiles).toEqual([
    { text: 'x', taken: true, seat: 1 },
    { text: 'y', taken: false, seat: null },
    { text: 'z', taken: true, seat: 0 },
  ]);
});

test('what calls an item by its name is found among the tiles', () => {
  expect(pool('free', 3).target('3')).toEqual({ kind: 'tile', part: 0, tile: 2 });
  expect(hand('tools', ['axe', 'rope']).target('axe', 2)).toEqual({
    kind: 'tile',
    part: 2,
    tile: 0,
  });
  for (const answer of ['pass', '0', '4', '03', ''])
    expect(pool('free', 3).target(answer)).toBeUndefined();
});

test('misuse is told in a sentence', () => {
  const free = pool('free', 9);
  const why = 'An item of "free" must be a whole number from 1 to 9, not ';
  for (const item of [0, 10, 1.5, Number.NaN]) {
    expect(() => free.has(free.start(), item)).toThrow(`${why}${item}.`);
    expect(() => free.add(free.start(), item)).toThrow(why);
    expect(() => free.remove(free.start(), item)).toThrow(why);
    expect(() => free.write([item])).toThrow(why);
    expect(() => free.name(item)).toThrow(why);
  }
  for (const count of [0, 31])
    expect(() => pool('free', count)).toThrow(
      `The number of items in "free" must be a whole number from 1 to 30, not ${count}.`,
    );
  expect(() => pool('free', ['a', 'a'])).toThrow('Two items of "free" are both called "a".');
  for (const name of ['', 'a b', 'a/b', 'a\u200b'])
    expect(() => pool('free', [name])).toThrow(
      `The name of an item of "free" must not have spaces, slashes or invisible characters, unlike ${JSON.stringify(name)}.`,
    );
});

test('a pool in words is what it holds', () => {
  const tools = pool('tools', ['axe', 'rope']);
  expect(tools.fields?.tools?.value?.(3)).toBe('axe rope');
  expect(tools.fields?.tools?.value?.(0)).toBe('none');
});
