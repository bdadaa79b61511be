import { expect, test } from 'vitest';
import { graphGame } from '../../test/graph-game.ts';
import { toyRules } from '../../test/toy.ts';
import { rules as trailBlazer } from '../games/trail-blazer/rules.ts';
import { compile } from './compile/compile.ts';
import { estimate, estimateCompiled } from './estimate.ts';
import { solve, solveOnThreads } from './solve.ts';

const noThread = (): never => {
  throw new Error('So few states are not worth a thread.');
};

test('an open game takes what was said before', () => {
  const rules = trailBlazer({ finish: 10, steps: [1, 2, 3] });
  expect(estimateCompiled(compile(rules))).toEqual(estimate(rules));
});

test('a game whose sealed turn comes later is charged for it, and refused where that is too much', async () => {
  expect(estimateCompiled(compile(toyRules))).toEqual({ states: 10, bytes: 160 });
  const refused = { ok: false, error: { code: 'solve/too-large' } };
  expect(solve(toyRules, { memory: 159 })).toMatchObject(refused);
  expect(solve(toyRules, { memory: 160 })).toMatchObject({ ok: true });
  const threads = { threads: 2, spawn: noThread };
  expect(await solveOnThreads(toyRules, { memory: 159, ...threads })).toMatchObject(refused);
  expect(await solveOnThreads(toyRules, { memory: 160, ...threads })).toMatchObject({ ok: true });
});

test('where play may go in circles, what both sides keep is charged too', () => {
  const { rules } = graphGame({
    start: {
      sealed: 0,
      to: [
        ['start', 'start'],
        ['over', 'over'],
      ],
    },
    over: { winner: 0 },
  });
  // Two bounds, a mark, and a chance for each of two choices of each side.
  expect(estimateCompiled(compile(rules({})))).toEqual({ states: 2, bytes: 2 * (16 + 1 + 32) });
});
