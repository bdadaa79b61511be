import { existsSync, readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { LARGE, type LargeName, STUCK } from '../../../test/support/large-games.ts';
import {
  expectExploredAlike,
  expectSame,
  PATIENCE,
  SOURCE,
  Threads,
  walk,
} from '../../../test/support/reader-threads.ts';
import { RuleFault } from '../../core/rule-fault.ts';
import { Budget } from '../../solve/budget.ts';
import { explore } from '../../solve/reach/explore.ts';
import { ReadHelpers } from '../../solve/reach/read-helpers.ts';
import { dataOf } from '../../solve/solution-data.ts';
import { solve, solveOnThreads } from '../../solve/solve.ts';
import type { SolveOptions } from '../../solve/solve-options.ts';
import type { SolveReport } from './solve-order.ts';
import { workOnThread } from './threads.ts';

// With circles and sealed turns: reader-threads.slow.test.ts.
test('explored on 2 and on 3 threads as on one', () => expectExploredAlike('open'));

test('with few positions waiting, no thread is asked', () => {
  const threads = new Threads('narrow');
  const helpers = new ReadHelpers(1, threads.spawn);
  expectSame(walk('narrow', helpers), walk('narrow'));
  helpers.stop();
  expect([threads.begun, threads.served]).toEqual([1, 0]);
});

test('a second walk has the help of the same threads', () => {
  const threads = new Threads('open');
  const helpers = new ReadHelpers(2, threads.spawn);
  const beyond = [{ most: 20_000, leave: () => true }];
  expect(explore(LARGE.open, new Budget(), { beyond, helpers })).toBeUndefined();
  const { served } = threads;
  const alone = walk('open');
  do expectSame(walk('open', helpers), alone);
  while (threads.served === served);
  helpers.stop();
  expect(threads.begun).toBe(2);
});

test('a thread that never begins is not waited for', () => {
  const helpers = new ReadHelpers(1, () => ({ stop() {} }));
  expectSame(walk('open', helpers), walk('open'));
});

test('a thread that dies is not waited for', () => {
  const threads = new Threads('open');
  const helpers = new ReadHelpers(2, threads.spawn);
  const alone = walk('open');
  let isStopped = false;
  while (!isStopped) {
    const walked = walk('open', helpers, () => {
      if (isStopped || threads.served === 0) return;
      isStopped = true;
      helpers.stop();
    });
    expectSame(walked, alone);
  }
});

/** What comes of solving a game: what is known then, or what is said. */
async function outcome(
  name: LargeName,
  count: number,
  threads: Threads,
  options: SolveOptions = {},
): Promise<unknown> {
  const spawn = (): never => {
    throw new Error('Nothing is laid out here.');
  };
  const withThreads = { ...options, threads: count, spawn, spawnReader: threads.spawn };
  try {
    const solution = await solveOnThreads(LARGE[name], withThreads);
    return solution.ok ? dataOf(solution.value) : solution.error;
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    return error.fault;
  }
}

test('solved and checked on 3 threads as on one', async () => {
  const alone = solve(LARGE.open);
  if (!alone.ok) throw new Error(alone.error.message);
  const threads = new Threads('open');
  const { solved } = (await outcome('open', 3, threads)) as ReturnType<typeof dataOf>;
  if (solved.kind !== 'open' || alone.value.solved.kind !== 'open') throw new Error('It is open.');
  expect(Buffer.from(solved.scores.buffer)).toEqual(Buffer.from(alone.value.solved.scores.buffer));
  expect([threads.begun, threads.stopped]).toEqual([2, 2]);
});

for (const [name, member] of [
  ['a fault', 'moves'],
  ['two faults', 'moves'],
  ['a move twice', 'moves'],
] as const)
  test(`${name}: told on 3 threads as on one`, async () => {
    const threads = new Threads(name);
    const alone = await outcome(name, 1, threads);
    expect(alone).toMatchObject({ member });
    expect(threads.begun).toBe(0);
    expect(await outcome(name, 3, threads)).toEqual(alone);
    expect([threads.begun, threads.stopped]).toEqual([2, 2]);
  });

test('who stops is heard, and the threads end', async () => {
  let isStopped = false;
  // Whether the other thread has its part before all is done is chance too.
  while (!isStopped) {
    const threads = new Threads('open');
    const stop = (): boolean => {
      isStopped = threads.served > 0;
      return isStopped;
    };
    const told = await outcome('open', 2, threads, { stop });
    if (isStopped) expect(told).toMatchObject({ code: 'solve/stopped' });
    expect([threads.begun, threads.stopped]).toEqual([1, 1]);
  }
});

test('what threads share is counted', async () => {
  const threads = new Threads('open');
  expect(await outcome('open', 2, threads, { memory: 2 ** 24 })).toHaveProperty('solved');
  expect(threads.begun).toBe(0);
});

/** How many threads this process has, where that can be told. */
const TASKS = '/proc/self/task';

test.runIf(existsSync(TASKS))(
  'rules that never return end with the thread that waits for them',
  async () => {
    const order = {
      kind: 'solve',
      source: SOURCE,
      memory: 2 ** 30,
      threads: 3,
      milliseconds: null,
      certainty: 'presumed',
      trace: null,
    } as const;
    const threads = (): number => readdirSync(TASKS).length;
    const atFirst = threads();
    const solved = await workOnThread<SolveReport>(
      { ...order, options: { name: 'open' } },
      order.memory,
      { onProgress: () => {} },
    );
    expect(solved.kind).toBe('solved');
    // Those of the first solve end in their own time.
    await vi.waitUntil(() => threads() <= atFirst, { timeout: PATIENCE, interval: 50 });
    // What earlier tests left has ended too.
    const before = threads();
    const abort = new AbortController();
    const stuck = new BroadcastChannel(STUCK);
    let most = 0;
    stuck.onmessage = () => {
      most = threads();
      abort.abort();
    };
    const filled = await workOnThread<SolveReport>(
      { ...order, options: { name: 'no end' } },
      order.memory,
      { signal: abort.signal, onProgress: () => {} },
    );
    stuck.close();
    expect(filled.kind).toBe('aborted');
    await vi.waitUntil(() => threads() <= before, { timeout: PATIENCE, interval: 50 });
    expect(most).toBeGreaterThan(before);
  },
);
