import { expect, test } from 'vitest';
import { naiveReach } from '../../../test/support/naive.ts';
import { toyRules } from '../../../test/support/toy.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { uint32At } from '../../core/typed-array.ts';
import { rules as binaryRace } from '../../games/binary-race/rules.ts';
import { rules as leapToTwenty } from '../../games/leap-to-twenty/rules.ts';
import { compile, rankOf } from '../compile/compile.ts';
import { reach } from './reach.ts';

/** A ring, which has no order to go through, with one end that leads out of it. */
const ring: Rules = {
  shape: { at: 40, mover: 2 },
  passes: [],
  start: () => ({ at: 3, mover: 0 }),
  turn: ({ at, mover }) =>
    at === 9
      ? { kind: 'over', winner: 0, reason: 'out' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: () => [1, 4],
  next: ({ at = 0, mover = 0 }, step) => ({ at: (at + Number(step)) % 20, mover: 1 - mover }),
  notate: String,
};

/** Tracks whose squares are counted down. */
const countdown: Rules = {
  shape: { left: 60, mover: 2 },
  passes: [],
  start: () => ({ left: 55, mover: 1 }),
  turn: ({ left, mover }) =>
    left === 0
      ? { kind: 'over', winner: 0, reason: 'none is left' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: ({ left = 0 }) => [2, 7].map((take) => Math.min(take, left)),
  next: ({ left = 0, mover = 0 }, take) => ({ left: left - Number(take), mover: 1 - mover }),
  notate: String,
};

test.each<[string, Rules, boolean]>([
  ['up a track', leapToTwenty({ finish: 9, steps: [2, 4], penalty: 3 }) as unknown as Rules, true],
  ['down a track', countdown, true],
  [
    'both ways',
    binaryRace({ finish: 9, steps: [1, 2, 4], overshoot: 'never' }) as unknown as Rules,
    true,
  ],
  ['a toy with everything', toyRules as unknown as Rules, true],
  ['round a ring', ring, false],
])('%s: what play comes to is what a slow walk finds', (_, rules, sweepable) => {
  const compiled = compile(rules);
  expect(compiled.layout.sweepable).toBe(sweepable);
  const { bits, states, terminal } = reach(compiled);
  const found = [...naiveReach(rules).values()];
  expect(states).toBe(found.length);
  expect(terminal).toBe(found.filter((state) => rules.turn(state).kind === 'over').length);
  let marked = 0;
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) marked++;
  expect(marked).toBe(states);
  for (const state of found) {
    const rank = rankOf(compiled.fields, compiled.layout, state);
    expect((uint32At(bits, rank >>> 5) >>> (rank & 31)) & 1).toBe(1);
  }
});

test.each<[string, Rules]>([
  ['down a track', { ...countdown, moves: ({ left = 0 }) => (left === 48 ? [] : [7]) }],
  ['round a ring', { ...ring, moves: ({ at = 0 }) => (at === 8 ? [] : [1]) }],
])('%s: a position without a move is named where play comes to it', (_, rules) => {
  expect(() => reach(compile(rules))).toThrow(/^Play reaches /);
});
