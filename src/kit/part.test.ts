import { expect, test } from 'vitest';
import { board } from './board.ts';
import { counter } from './counter.ts';
import { combine, type StateOf } from './part.ts';
import { hand, pool } from './pool.ts';
import { turns } from './turns.ts';

test('parts together have the fields of all of them, under the names they were given', () => {
  const life = [counter('life1', { most: 3, start: 3 }), counter('life2', { most: 3 })] as const;
  const boards = [
    board('left', { width: 2, height: 1 }),
    board('right', { width: 1, height: 1 }),
  ] as const;
  const parts = combine(...boards, pool('free', 2), hand('hand', 2), ...life, turns('mover'));
  expect(parts.shape).toEqual({
    left: 9,
    right: 3,
    free: 4,
    hand: 4,
    life1: 4,
    life2: 4,
    mover: 2,
  });
  // The type of the state follows from the parts: a field less or more would not compile.
  const start: StateOf<typeof parts> = {
    left: 0,
    right: 0,
    free: 3,
    hand: 0,
    life1: 3,
    life2: 0,
    mover: 0,
  };
  expect(parts.start()).toEqual(start);
});

test('a whole can be a part of another', () => {
  const inner = combine(turns('mover'), counter('score', { most: 1 }));
  const whole = combine(inner, pool('free', 1));
  expect(whole.shape).toEqual({ mover: 2, score: 2, free: 2 });
  expect(Object.keys(whole.fields ?? {})).toEqual(['mover', 'free']);
});

test('two parts of one name are refused', () => {
  expect(() => combine(turns('mover'), counter('mover', { most: 1 }))).toThrow(
    'Two parts keep the field "mover": give each its own name.',
  );
});

test.each(['', '1', 'a-b', 'a b', '__proto__'])('no field is named %j', (name) => {
  const why = `A field's name must be letters and digits and begin with a letter, not ${JSON.stringify(name)}.`;
  expect(() => turns(name)).toThrow(why);
  expect(() => counter(name, { most: 1 })).toThrow(why);
  expect(() => pool(name, 1)).toThrow(why);
  expect(() => board(name, { width: 1, height: 1 })).toThrow(why);
});

test('nor by what is no text', () => {
  expect(() => turns(7 as unknown as string)).toThrow('not 7.');
});
