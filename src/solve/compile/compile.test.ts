import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { askingGame } from '../../../test/support/asking-game.ts';
import { naiveAfters, naiveReach } from '../../../test/support/naive.ts';
import { fieldIs, type Rules, type State, type Turn } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { rules as trailBlazer } from '../../games/trail-blazer/rules.ts';
import { Budget, TooMuch } from '../budget.ts';
import { type Compiled, compile, listAt, rankOf, stateAt, turnAt } from './compile.ts';
import { codeOf, isChoosing } from './turn-code.ts';

/** Where the moves of a state lead, by the compiled game. */
function aftersOf(compiled: Compiled, state: State): readonly State[] {
  const rank = rankOf(compiled.fields, compiled.layout, state);
  const list = listAt(compiled, turnAt(compiled, rank), rank);
  return [...compiled.deltas.subarray(compiled.firsts[list], compiled.firsts[list + 1])].map(
    (delta) => stateAt(compiled, rank + delta),
  );
}

function expectSameRules<S extends State, M>(rules: Rules<S, M>): void {
  const compiled = compile(rules);
  for (const state of spaceOf(rules.shape).all()) {
    const code = turnAt(compiled, rankOf(compiled.fields, compiled.layout, state));
    expect([state, code]).toEqual([state, codeOf(rules.turn(state))]);
    if (isChoosing(code)) expect(aftersOf(compiled, state)).toEqual(naiveAfters(rules, state));
  }
}

describe('a compiled game', () => {
  for (const climbing of [false, true])
    it(`says of every state what its rules say${climbing ? ', where a field only grows' : ''}`, () =>
      fc.assert(fc.property(askingGame(climbing), expectSameRules), { numRuns: 60 }));

  it('is small where rules ask for single values of a field and read no other', () => {
    const { turns, moves } = compile(trailBlazer({ finish: 1000, steps: [1, 2, 3] }));
    const trees = [turns, ...moves.filter((tree) => tree !== undefined)];
    const children = trees.reduce((sum, tree) => sum + tree.children.length, 0);
    expect(children).toBeLessThan(20_000);
  });

  it('reads a field of which too many values are asked for', () => {
    const rules: Rules<{ at: number; by: number }, number> = {
      shape: { at: 100, by: 3 },
      passes: [],
      start: () => ({ at: 0, by: 0 }),
      turn(state) {
        for (let value = 0; value < 50; value++)
          if (fieldIs(state, 'at', 2 * value)) return { kind: 'one', seat: 0 };
        return { kind: 'over', winner: fieldIs(state, 'by', 1) ? 1 : null, reason: '' };
      },
      moves: () => [1],
      next: ({ at }) => ({ at: at + 1 }),
      notate: String,
    };
    expectSameRules(rules);
  });
});

/** What rules may give that is no turn, no list of moves and no change. */
describe('what breaks the contract is never taken for something else', () => {
  const sound: Rules<{ at: number }, number> = {
    shape: { at: 3 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at }) => (at < 2 ? { kind: 'one', seat: 0 } : { kind: 'over', winner: 0, reason: '' }),
    moves: () => [1],
    next: ({ at }) => ({ at: at + 1 }),
    notate: String,
  };
  const cases: readonly (readonly [string, object])[] = [
    ['a seat that is true', { turn: () => ({ kind: 'one', seat: true }) }],
    ['a winner of 2', { turn: () => ({ kind: 'over', winner: 2, reason: '' }) }],
    ['no winner said', { turn: () => ({ kind: 'over', reason: '' }) }],
    ['both without a seat', { turn: () => ({ kind: 'both' }) }],
    ['a promise of a turn', { turn: async () => ({ kind: 'one', seat: 0 }) }],
    ['no turn', { turn: () => undefined }],
    ['no list of moves', { moves: () => ({ length: 1, 0: 1 }) }],
    ['a move that gives nothing', { next: () => null }],
    ['a fraction', { next: () => ({ at: 0.5 }) }],
    ['a word', { next: () => ({ at: '1' }) }],
    ['a field that is none', { next: () => ({ at: 1, by: 1 }) }],
  ];
  test.each(cases)('%s', (_, change) => {
    const compiled = compile({ ...sound, ...change } as typeof sound);
    const code = turnAt(compiled, compiled.start);
    expect(isChoosing(code) ? listAt(compiled, code, compiled.start) : 0).toBe(0);
    expect([0, 7]).toContain(code);
  });
});

describe('laying out stops', () => {
  /** Play comes to 55 positions of 20 million, but rules that read all are looked at everywhere. */
  const RADIX = 271;
  const wide: Rules<{ a: number; b: number; c: number }, number> = {
    shape: { a: RADIX, b: RADIX, c: RADIX },
    passes: [],
    start: () => ({ a: 0, b: 0, c: 0 }),
    turn: ({ a }): Turn =>
      a === 54
        ? { kind: 'over', winner: 0, reason: '' }
        : { kind: 'one', seat: a % 2 === 0 ? 0 : 1 },
    moves: () => [2, 3, 5],
    next: ({ a, b, c }, move) => ({
      a: (a + 1) % RADIX,
      b: (a * b * move + c) % RADIX,
      c: (a * c * move + b) % RADIX,
    }),
    notate: String,
  };

  it('within the memory it may use', () => {
    const before = process.memoryUsage();
    let most = 0;
    const stop = (): boolean => {
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      most = Math.max(most, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed);
      return false;
    };
    const bytes = 32 * 2 ** 20;
    expect(naiveReach(wide).size).toBe(55);
    expect(() => compile(wide, new Budget({ bytes, stop }))).toThrow(new TooMuch('memory'));
    // What is garbage already may still be there.
    expect(most).toBeLessThan(3 * bytes);
  });

  it('when it is asked to', () => {
    let asked = 0;
    expect(() => compile(wide, new Budget({ stop: () => ++asked === 3 }))).toThrow(
      new TooMuch('stopped'),
    );
    expect(asked).toBe(3);
  });

  it('after so many steps', () => {
    expect(() => compile(wide, new Budget({ steps: 10_000 }))).toThrow(new TooMuch('steps'));
  });

  it('where numbers would be too large to be exact', () => {
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, field) => [`f${field}`, 4]));
    const rules = { ...wide, shape: { ...wide.shape, ...fields } };
    expect(() => compile(rules)).toThrow(new TooMuch('range'));
  });
});
