import { expect, test } from 'vitest';
import { toyRules } from '../../test/support/toy.ts';
import { rules as trailBlazer } from '../games/trail-blazer/rules.ts';
import { estimate } from './estimate.ts';
import { solve, solveOnThreads } from './solve.ts';

const noThread = (): never => {
  throw new Error('So few states are not worth a thread.');
};

test('an open game is said to take two bytes of score and two of bookkeeping a state', () => {
  const rules = trailBlazer({ finish: 10, steps: [1, 2, 3] });
  expect(estimate(rules)).toEqual({ states: 13 * 13 * 2, bytes: 4 * 13 * 13 * 2 });
});

test.each([true, false])(
  'a game that takes more than it may is refused (trusted: %s)',
  async (trusted) => {
    const refused = { ok: false, error: { code: 'solve/too-large' } };
    const threads = { threads: 2, spawn: noThread };
    for (const memory of [1, 1000]) {
      expect(solve(toyRules, { memory, trusted })).toMatchObject(refused);
      expect(await solveOnThreads(toyRules, { memory, trusted, ...threads })).toMatchObject(
        refused,
      );
    }
    expect(solve(toyRules, { memory: 2 ** 28, trusted })).toMatchObject({ ok: true });
  },
);

test('a solve that is told to stop says so', () => {
  expect(solve(toyRules, { stop: () => true })).toMatchObject({ ok: true });
  const rules = trailBlazer({ finish: 200, steps: [1, 2, 3] });
  expect(solve(rules, { stop: () => true })).toMatchObject({
    ok: false,
    error: { code: 'solve/stopped' },
  });
});

test('a number of positions that says nothing is left out', () => {
  const rules = trailBlazer({ finish: 200, steps: [1, 2, 3] });
  const stopped = solve(rules, { stop: () => true });
  expect(stopped.ok ? '' : stopped.error.message).not.toMatch(/more than \d{1,2} position/);
});
