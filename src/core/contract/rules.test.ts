import { expect, test } from 'vitest';
import { toyRules } from '../../../test/support/toy.ts';
import { advance, choosingSeats, fieldIs, forcedPass, turnsFrom, WHETHER } from './rules.ts';

test('advance changes the fields that next names and keeps the others', () => {
  const before = Object.freeze({ heap: 4, mover: 0 });
  expect(advance({ ...toyRules, next: () => ({ heap: 3 }) }, before, 't1')).toEqual({
    heap: 3,
    mover: 0,
  });
  expect(before).toEqual({ heap: 4, mover: 0 });
  expect(advance(toyRules, { heap: 2, mover: 1 }, 'heads', 'heads')).toEqual({ heap: 1, mover: 0 });
});

test('choosingSeats: none, the mover, or both with the leader first', () => {
  expect(choosingSeats({ kind: 'over', winner: 0, reason: '' })).toEqual([]);
  expect(choosingSeats({ kind: 'one', seat: 1 })).toEqual([1]);
  expect(choosingSeats({ kind: 'both', seat: 0 })).toEqual([0, 1]);
  expect(choosingSeats({ kind: 'both', seat: 1 })).toEqual([1, 0]);
});

test('every turn from a state: each move, each pair of choices, none once it is over', () => {
  const open = { heap: 4, mover: 0 };
  expect([...turnsFrom(toyRules, open)]).toEqual([
    { seat: 0, move: 't1', before: open, after: { heap: 3, mover: 1 } },
    { seat: 0, move: 't2', before: open, after: { heap: 2, mover: 1 } },
  ]);
  const sealed = { heap: 2, mover: 1 };
  const pair = (move: string, answer: string, heap: number): unknown => {
    return { seat: 1, move, answer, before: sealed, after: { heap, mover: 0 } };
  };
  expect([...turnsFrom(toyRules, sealed)]).toEqual([
    pair('heads', 'heads', 1),
    pair('heads', 'tails', 0),
    pair('tails', 'heads', 0),
    pair('tails', 'tails', 1),
  ]);
  expect([...turnsFrom(toyRules, { heap: 0, mover: 0 })]).toEqual([]);
});

test('a pass is forced only where it is the only legal move of one side', () => {
  expect(forcedPass(toyRules, { heap: 1, mover: 0 })).toBe('pass');
  expect(forcedPass(toyRules, { heap: 4, mover: 0 })).toBeUndefined();
  expect(forcedPass(toyRules, { heap: 2, mover: 0 })).toBeUndefined();
  expect(forcedPass(toyRules, { heap: 0, mover: 0 })).toBeUndefined();
  const single = { ...toyRules, moves: () => ['t1'] };
  expect(forcedPass(single, { heap: 4, mover: 0 })).toBeUndefined();
  const choice = { ...toyRules, moves: () => ['pass', 't1'] };
  expect(forcedPass(choice, { heap: 4, mover: 0 })).toBeUndefined();
  const stuck = { ...toyRules, moves: () => [] };
  expect(forcedPass(stuck, { heap: 4, mover: 0 })).toBeUndefined();
  const noPasses = { ...toyRules, passes: [] };
  expect(forcedPass(noPasses, { heap: 1, mover: 0 })).toBeUndefined();
});

test('whether a field has a value is seen by looking, or told by a state that is watched', () => {
  expect(fieldIs({ heap: 4, mover: 0 }, 'heap', 4)).toBe(true);
  expect(fieldIs({ heap: 4, mover: 0 }, 'heap', 3)).toBe(false);
  const asked: unknown[] = [];
  const watched = {
    get heap(): number {
      throw new Error('This field is not to be read.');
    },
    [WHETHER]: (field: string, value: number) => {
      asked.push([field, value]);
      return value === 2;
    },
  };
  expect(fieldIs(watched, 'heap', 2)).toBe(true);
  expect(fieldIs(watched, 'heap', 3)).toBe(false);
  expect(asked).toEqual([
    ['heap', 2],
    ['heap', 3],
  ]);
});
