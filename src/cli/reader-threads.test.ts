import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LARGE, type LargeName } from '../../test/large-games.ts';
import type { RuleFault } from '../core/rule-fault.ts';
import { Budget } from '../solve/budget.ts';
import { type Explored, explore } from '../solve/reach/explore.ts';
import { ReadHelpers, type SpawnReader } from '../solve/reach/read-helpers.ts';
import { READY, type ReadShare, SERVED } from '../solve/reach/read-share.ts';
import { readerThreads } from './threads.ts';

const PATIENCE = 20_000;

/** Threads for a game, and what they share; explored is on until they have begun, so that they take part. */
function threadsFor(name: LargeName): { spawn: SpawnReader; served(): number } {
  const shares: ReadShare[] = [];
  const source = { kind: 'file', path: resolve('test/large-games.ts') } as const;
  const begin = readerThreads({ source, options: { name }, memory: 2 ** 30 });
  return {
    spawn(share) {
      shares.push(share);
      const thread = begin(share);
      expect(Atomics.wait(new Int32Array(share.control), READY, 0, PATIENCE)).not.toBe('timed-out');
      return thread;
    },
    served: () =>
      shares.reduce((sum, { control }) => sum + (new Int32Array(control)[SERVED] as number), 0),
  };
}

function exploreOn(name: LargeName, threads: number): Explored<never> & { served: number } {
  const { spawn, served } = threadsFor(name);
  const helpers = new ReadHelpers(threads - 1, spawn);
  try {
    const explored = explore(LARGE[name], new Budget(), () => {}, Infinity, helpers);
    if (explored === undefined) throw new Error('There is no limit.');
    return { ...explored, served: served() } as never;
  } finally {
    helpers.stop();
  }
}

for (const name of ['open', 'circles', 'sealed', 'wide', 'too wide for a block'] as const)
  for (const threads of [2, 3])
    test(`${name}: explored on ${threads} threads as on one`, () => {
      const alone = explore(LARGE[name], new Budget());
      const { graph, set, served } = exploreOn(name, threads);
      expect(served).toBeGreaterThan(10);
      expect(set.count).toBe(alone.set.count);
      expect(same(set.words, alone.set.words)).toBe(true);
      for (const part of ['codes', 'firsts', 'afters', 'columns'] as const)
        expect(same(graph[part], alone.graph[part]), part).toBe(true);
    });

function same(one: Int32Array | Uint8Array, another: Int32Array | Uint8Array): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: typeof one): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);
  return bytes(one).equals(bytes(another));
}

for (const name of ['a fault', 'two faults'] as const)
  test(`${name}: told on 3 threads as on one`, () => {
    const told = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return (error as RuleFault).fault;
      }
    };
    const alone = told(() => explore(LARGE[name], new Budget()));
    expect(alone).toMatchObject({ member: 'moves' });
    expect(told(() => exploreOn(name, 3))).toEqual(alone);
  });
