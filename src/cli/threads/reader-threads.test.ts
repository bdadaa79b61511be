import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LARGE, type LargeName, STUCK } from '../../../test/support/large-games.ts';
import { RuleFault } from '../../core/rule-fault.ts';
import { int32At } from '../../core/typed-array.ts';
import { Budget } from '../../solve/budget.ts';
import { explore } from '../../solve/reach/explore.ts';
import type { Graph } from '../../solve/reach/graph.ts';
import { ReadHelpers, type SpawnReader } from '../../solve/reach/read-helpers.ts';
import { READY, type ReadShare, SERVED } from '../../solve/reach/read-share.ts';
import { dataOf } from '../../solve/solution-data.ts';
import { type SolveOptions, solve, solveOnThreads } from '../../solve/solve.ts';
import { readerThreads, solveOnThread } from './threads.ts';

const PATIENCE = 200_000;
const SOURCE = { kind: 'file', path: resolve('test/support/large-games.ts') } as const;

/** Threads for a game, and what became of them. It goes on when they have begun, so that they take part. */
class Threads {
  readonly #begin: SpawnReader;
  readonly #shares: ReadShare[] = [];
  stopped = 0;

  constructor(name: LargeName) {
    this.#begin = readerThreads({ source: SOURCE, options: { name }, memory: 2 ** 30 });
  }

  readonly spawn: SpawnReader = (share) => {
    const thread = this.#begin(share);
    expect(Atomics.wait(new Int32Array(share.control), READY, 0, PATIENCE)).not.toBe('timed-out');
    this.#shares.push(share);
    return {
      stop: () => {
        this.stopped++;
        thread.stop();
      },
    };
  };

  get begun(): number {
    return this.#shares.length;
  }

  /** How many blocks they have read. */
  get served(): number {
    const each = this.#shares.map(({ control }) => int32At(new Int32Array(control), SERVED));
    return each.reduce((sum, served) => sum + served, 0);
  }
}

type Walked = { readonly words: Int32Array; readonly graph: Graph };

function walk(name: LargeName, helpers?: ReadHelpers, onProgress = (): void => {}): Walked {
  const explored = explore(LARGE[name], new Budget(), { onProgress, helpers });
  if (explored === undefined) throw new Error('There is no limit.');
  return { words: explored.set.words, graph: explored.graph };
}

function expectSame(one: Walked, another: Walked): void {
  expect(isSame(one.words, another.words)).toBe(true);
  for (const part of ['codes', 'firsts', 'afters', 'columns'] as const)
    expect(isSame(one.graph[part], another.graph[part]), part).toBe(true);
}

function isSame(one: Int32Array | Uint8Array, another: Int32Array | Uint8Array): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: typeof one): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);
  return bytes(one).equals(bytes(another));
}

for (const name of ['open', 'circles', 'sealed', 'wide', 'too wide for a block'] as const)
  test(`${name}: explored on 2 and on 3 threads as on one`, () => {
    const alone = walk(name);
    for (const count of [1, 2]) {
      const threads = new Threads(name);
      const helpers = new ReadHelpers(count, threads.spawn);
      try {
        // Which thread comes to a block first is chance: it is walked until the others have had their part.
        do expectSame(walk(name, helpers), alone);
        while (threads.served === 0);
      } finally {
        helpers.stop();
      }
      expect(threads.begun).toBe(count);
    }
  });

test('where few positions wait, nobody is asked', () => {
  const threads = new Threads('narrow');
  const helpers = new ReadHelpers(1, threads.spawn);
  expectSame(walk('narrow', helpers), walk('narrow'));
  helpers.stop();
  expect([threads.begun, threads.served]).toEqual([1, 0]);
});

test('a second walk has the help of the same threads', () => {
  const threads = new Threads('open');
  const helpers = new ReadHelpers(2, threads.spawn);
  const beyond = { most: 50_000, leave: () => true };
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

for (const name of ['open', 'circles'] as const)
  test(`${name}: solved and checked on 3 threads as on one`, async () => {
    const alone = solve(LARGE[name]);
    if (!alone.ok) throw new Error(alone.error.message);
    const threads = new Threads(name);
    const { solved } = (await outcome(name, 3, threads)) as ReturnType<typeof dataOf>;
    if (solved.kind !== 'open' || alone.value.solved.kind !== 'open')
      throw new Error('It is open.');
    expect(Buffer.from(solved.scores.buffer)).toEqual(
      Buffer.from(alone.value.solved.scores.buffer),
    );
    expect([threads.begun, threads.stopped]).toEqual([2, 2]);
  });

for (const [name, member] of [
  ['a fault', 'moves'],
  ['two faults', 'moves'],
  ['a notation twice', 'notate'],
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
  'rules that never come back end with whoever waits for them',
  async () => {
    const order = {
      kind: 'solve',
      source: SOURCE,
      memory: 2 ** 30,
      threads: 3,
      patience: null,
      trace: null,
    } as const;
    const threads = (): number => readdirSync(TASKS).length;
    const atFirst = threads();
    const solved = await solveOnThread(
      { ...order, options: { name: 'open' } },
      undefined,
      () => {},
    );
    expect(solved.kind).toBe('solved');
    // Those of the first solve end in their own time.
    await vi.waitUntil(() => threads() <= atFirst, { timeout: PATIENCE, interval: 50 });
    const abort = new AbortController();
    const stuck = new BroadcastChannel(STUCK);
    let most = 0;
    stuck.onmessage = () => {
      most = threads();
      abort.abort();
    };
    const filled = await solveOnThread(
      { ...order, options: { name: 'no end' } },
      abort.signal,
      () => {},
    );
    stuck.close();
    expect(filled.kind).toBe('aborted');
    await vi.waitUntil(() => threads() <= atFirst, { timeout: PATIENCE, interval: 50 });
    expect(most).toBeGreaterThan(atFirst);
  },
);
