import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spaceOf } from '../core/contract/space.ts';
import { bag } from './bag.ts';
import type { StateOf } from './part.ts';

test('a bag holds as many as were added and not removed since, within its shape', () => {
  const stocks = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 9 });
  const steps = fc.array(fc.record({ kind: fc.nat(), many: fc.nat(500) }), { maxLength: 20 });
  fc.assert(
    fc.property(stocks, fc.boolean(), steps, (stock, isFull, changes) => {
      const tokens = bag('tokens', stock, isFull ? 'full' : 'empty');
      const { contains } = spaceOf(tokens.shape);
      const expected = stock.map((most) => (isFull ? most : 0));
      let state = tokens.start();
      for (const { kind: any, many: wished } of changes) {
        const kind = (any % stock.length) + 1;
        const had = expected[kind - 1] as number;
        const many = wished % ((stock[kind - 1] as number) + 1);
        const isAdded = many > had;
        const change = isAdded
          ? tokens.add(state, kind, many - had)
          : tokens.remove(state, kind, had - many);
        state = { ...state, ...change };
        expected[kind - 1] = many;
        expect(contains(state)).toBe(true);
        expect(tokens.counts(state)).toEqual(expected);
        expect(tokens.count(state, kind)).toBe(many);
        expect(tokens.write(expected)).toEqual(state);
        expect(tokens.read(state)).toEqual(
          tokens.kinds.filter((each) => (expected[each - 1] as number) > 0),
        );
      }
      const row = expected.flatMap((many, index) => new Array<number>(many).fill(index + 1));
      expect(tokens.size(state)).toBe(row.length);
      for (const place of [1, Math.ceil(row.length / 2), row.length])
        if (row.length > 0) expect(tokens.at(state, place)).toBe(row[place - 1]);
    }),
  );
});

test('every position of a shape is a bag, in as few fields as hold it', () => {
  const marbles = bag('marbles', { red: 3, blue: 2 });
  expect(marbles.shape).toEqual({ marbles: 12 });
  expect(
    [...spaceOf<StateOf<typeof marbles>>(marbles.shape).all()].map((state) =>
      marbles.counts(state).join(' '),
    ),
  ).toEqual([
    ...['0 0', '1 0', '2 0', '3 0', '0 1', '1 1', '2 1', '3 1', '0 2', '1 2', '2 2', '3 2'],
  ]);
  const large = bag('large', new Array<number>(4).fill(65_535));
  expect(large.shape).toEqual({
    large: 2 ** 16,
    largeB: 2 ** 16,
    largeC: 2 ** 16,
    largeD: 2 ** 16,
  });
  expect(bag('ranks', new Array<number>(13).fill(4)).shape).toEqual({ ranks: 5 ** 13 });
});

describe('a bag in words and pictures', () => {
  const marbles = bag('marbles', { red: 3, blue: 2 });
  const state = { ...marbles.start(), ...marbles.remove(marbles.start(), 2, 2) };

  test('tells what it holds', () => {
    expect(marbles.fields?.marbles?.value?.(marbles.start().marbles)).toBe('3 red, 2 blue');
    expect(marbles.fields?.marbles?.value?.(state.marbles)).toBe('3 red');
    expect(marbles.fields?.marbles?.value?.(0)).toBe('none');
    expect(bag('free', [4, 1]).kinds.map(bag('free', [4, 1]).name)).toEqual(['1', '2']);
    const numbered = bag('free', [4, 1]);
    expect(numbered.draw(numbered.start(), '').tiles.map(({ text }) => text)).toEqual([
      '4 × 1',
      '1 × 2',
    ]);
  });

  test('has a tile for each kind, found by its name', () => {
    expect(marbles.draw(state, 'Marbles')).toEqual({
      kind: 'tiles',
      title: 'Marbles',
      tiles: [
        { text: '3 red', taken: false, seat: null },
        { text: '0 blue', taken: true, seat: null },
      ],
    });
    expect(marbles.target('blue', 2)).toEqual({ kind: 'tile', part: 2, tile: 1 });
    expect(marbles.target('red')).toEqual({ kind: 'tile', part: 0, tile: 0 });
    expect(marbles.target('pass')).toBeUndefined();
  });
});

test('misuse is told in a sentence', () => {
  const marbles = bag('marbles', { red: 3, blue: 2 });
  const full = marbles.start();
  const wrong: readonly (readonly [() => unknown, string])[] = [
    [() => bag('b', []), 'The number of kinds in the bag "b" must be a whole number from 1'],
    [() => bag('b', { red: 0 }), 'The number of red in the bag "b" must be a whole number from 1'],
    [() => bag('b', { 'a b': 1 }), 'The name of a kind of the bag "b" must not have spaces'],
    [() => marbles.add(full, 1), 'The bag "marbles" holds at most 3 red, not 4.'],
    [() => marbles.remove(full, 2, 3), 'The bag "marbles" has too few blue to remove 3.'],
    [() => marbles.add(full, 1, -1), 'What is added to the bag "marbles" must be a whole number'],
    [() => marbles.remove(full, 1, 0.5), 'What is removed from the bag "marbles" must be a whole'],
    [
      () => marbles.count(full, 3),
      'A kind of the bag "marbles" must be a whole number from 1 to 2',
    ],
    [() => marbles.write([1]), 'The bag "marbles" has 2 kinds, not 1.'],
    [() => marbles.write([1, 3]), 'The number of blue in the bag "marbles" must be a whole number'],
    [() => marbles.at(full, 6), 'A place in the bag "marbles" must be a whole number from 1 to 5'],
  ];
  for (const [call, sentence] of wrong) expect(call).toThrow(sentence);
});
