import { describe, expect, test } from 'vitest';
import type { Rules, State } from '../../core/contract/rules.ts';
import { rules as binaryRace } from '../../games/binary-race/rules.ts';
import { rules as leapToTwenty } from '../../games/leap-to-twenty/rules.ts';
import { rules as numberQuest } from '../../games/number-quest/rules.ts';
import { rules as trailBlazer } from '../../games/trail-blazer/rules.ts';
import { Budget, TooMuch } from '../../solve/budget.ts';
import { compile } from '../../solve/compile/compile.ts';
import type { Job } from '../../solve/open/job.ts';
import { canShare, shareCompiled } from '../../solve/open/share-compiled.ts';
import { solve, solveOnThreads } from '../../solve/solve.ts';
import { spawnThread } from './threads.ts';

const GAMES: readonly [string, Rules<State, never>][] = [
  ['leap-to-twenty', leapToTwenty({ finish: 200, steps: [1, 2, 4], penalty: 5 })],
  ['leap-to-twenty with circles', leapToTwenty({ finish: 101, steps: [2, 4], penalty: 5 })],
  ['trail-blazer', trailBlazer({ finish: 60, steps: [1, 3] })],
  ['binary-race', binaryRace({ finish: 90, steps: [3, 4], overshoot: 'never' })],
  ['number-quest', numberQuest({ numbers: 4, picks: 4, deadline: 'none', highest: 99 })],
].map(([name, rules]) => [name as string, rules as unknown as Rules<State, never>]);

for (const [name, rules] of GAMES)
  for (const threads of [2, 3])
    test(`${name} comes out the same on ${threads} threads as on one`, async () => {
      const compiled = compile(rules);
      expect(canShare(compiled)).toBe(true);
      const alone = solve(rules, { trusted: true });
      if (!alone.ok) throw new Error(alone.error.message);
      const { solved } = alone.value;
      const others = Array.from({ length: threads - 1 }, spawnThread);
      const shared = await shareCompiled(compiled, others, new Budget());
      for (const thread of others) thread.stop();
      if (solved.kind !== 'open' || shared.kind !== 'open')
        throw new Error('These games are open.');
      expect(shared.zero).toBe(solved.zero);
      expect(Buffer.from(shared.scores.buffer).equals(Buffer.from(solved.scores.buffer))).toBe(
        true,
      );
      expect(solved.scores.some((score) => score > 0)).toBe(true);
    });

describe('a sweep on two threads', () => {
  const leap = leapToTwenty({ finish: 1500, steps: [1, 2, 4], penalty: 5 });

  test('is given up when its time is over', async () => {
    let isBegun = false;
    const solved = await solveOnThreads(leap, {
      threads: 2,
      spawn: spawnThread,
      trusted: true,
      onProgress({ done = 0 }) {
        isBegun ||= done > 0.1;
      },
      stop: () => isBegun,
    });
    expect(solved).toMatchObject({ ok: false, error: { code: 'solve/stopped' } });
  });

  test('that failed leaves no thread behind that another sweep would wait for', async () => {
    const broken = spawnThread();
    // Nothing that a thread can run: it ends in an error.
    await expect(broken.run({} as Job)).rejects.toThrow();
    broken.stop();
    const compiled = compile(leap);
    const others = [spawnThread()];
    const shared = await shareCompiled(compiled, others, new Budget());
    for (const thread of others) thread.stop();
    expect(shared.kind).toBe('open');
  });

  test('is given up where a share takes more memory than it may', async () => {
    const compiled = compile(leap);
    const others = [spawnThread()];
    const budget = new Budget({ bytes: 2 * compiled.size + 2 ** 14 });
    await expect(shareCompiled(compiled, others, budget)).rejects.toThrow(new TooMuch('memory'));
    for (const thread of others) thread.stop();
  });
});
