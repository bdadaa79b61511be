import { describe, expect, test } from 'vitest';
import { rowRules } from '../../../test/any-game/structures/pools.ts';
import { toyRules } from '../../../test/support/toy.ts';
import { fieldIs, type Rules, type State } from '../../core/contract/rules.ts';
import { deriveSeed } from '../../core/random.ts';
import { rules as binaryRace } from '../../games/binary-race/rules.ts';
import { rules as leapToTwenty } from '../../games/leap-to-twenty/rules.ts';
import { rules as predictivePursuit } from '../../games/predictive-pursuit/rules.ts';
import { Budget, TooMuch } from '../budget.ts';
import { graphOf } from '../reach/graph.ts';
import { type Compiled, compile, compilePlay } from './compile.ts';

function alongPlay(rules: Rules, onProgress = (_positions: number): void => {}): Compiled {
  return compilePlay(rules, new Budget(), onProgress);
}

/** Rules that ask whether a field has some value, and one that there is not. */
const asking: Rules<{ readonly at: number; readonly mover: number }, number> = {
  shape: { at: 30, mover: 2 },
  passes: [],
  start: () => ({ at: 0, mover: 0 }),
  turn(state) {
    if (fieldIs(state, 'at', 28) || fieldIs(state, 'at', 29) || fieldIs(state, 'far' as 'at', 1))
      return { kind: 'over', winner: 0, reason: 'the end' };
    return { kind: 'one', seat: fieldIs(state, 'mover', 0) ? 0 : 1 };
  },
  moves: (state) => (fieldIs(state, 'at', 7) || fieldIs(state, 'at', 9) ? [2] : [1, 2]),
  next: ({ at, mover }, step) => ({ at: Math.min(29, at + step), mover: 1 - mover }),
  notate: String,
};

test.each(
  [
    ['a track that asks for values', asking],
    ['a toy with everything', toyRules],
    ['Leap to Twenty', leapToTwenty({ finish: 60, steps: [1, 2, 4], penalty: 5 })],
    ['Binary Race', binaryRace({ finish: 31, steps: [1, 2, 4, 8, 16], overshoot: 'needed' })],
    ['Predictive Pursuit', predictivePursuit({ finish: 6, landing: 'exact', stall: 'never' })],
    ['a row of five', rowRules({ items: 5, form: 'fields', most: 2, misere: false })],
  ].map(([name, rules]) => [name as string, rules as unknown as Rules] as const),
)('%s is laid out along play as from all its fields', (_, rules) => {
  expect(partsOf(alongPlay(rules))).toEqual(partsOf(compile(rules)));
});

/** Their lists of moves are numbered otherwise, but lead from the same places to the same places. */
function partsOf(compiled: Compiled): object {
  const { ranks, codes, firsts, afters } = graphOf(compiled, new Budget());
  return { ranks, codes, firsts, afters };
}

describe('what is not regular is left to the other way', () => {
  const walk: Rules = {
    shape: { at: 5000 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at }) =>
      at === 4999 ? { kind: 'over', winner: 0, reason: '' } : { kind: 'one', seat: 0 },
    moves: () => [1, 2],
    next: ({ at = 0 }, step) => ({ at: Math.min(4999, at + Number(step)) }),
    notate: String,
  };

  test('play of which every position is unlike the others', () => {
    const rules: Rules = {
      ...walk,
      next: ({ at = 0 }, step) => ({ at: deriveSeed(1, at, Number(step)) % 4999 }),
    };
    const told: number[] = [];
    expect(() => alongPlay(rules, (positions) => told.push(positions))).toThrow(
      new TooMuch('steps'),
    );
    expect(told).toEqual([0, 1000]);
  });

  test.each<[string, Partial<Rules>]>([
    ['no moves', { moves: () => [] }],
    ['no turn', { turn: () => Object.create(null) }],
    ['a place outside', { next: () => ({ at: 5000 }) }],
    ['a place that is no number', { next: () => ({ at: 0.5 }) }],
    ['a field that is none', { next: () => ({ on: 1 }) as State }],
  ])('%s', (_, broken) => {
    expect(() => alongPlay({ ...walk, ...broken })).toThrow(new TooMuch('steps'));
  });

  test('more places than can be numbered', () => {
    expect(() => alongPlay({ ...walk, shape: { at: 5000, far: 2 ** 30 } })).toThrow(
      new TooMuch('range'),
    );
  });
});
