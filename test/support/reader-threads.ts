import { resolve } from 'node:path';
import { expect } from 'vitest';
import { readerThreads } from '../../src/cli/threads/threads.ts';
import { int32At } from '../../src/core/typed-array.ts';
import { Budget } from '../../src/solve/budget.ts';
import { explore } from '../../src/solve/reach/explore.ts';
import type { Graph } from '../../src/solve/reach/graph.ts';
import { ReadHelpers, type SpawnReader } from '../../src/solve/reach/read-helpers.ts';
import { READY, type ReadShare, SERVED } from '../../src/solve/reach/read-share.ts';
import { LARGE, type LargeName } from './large-games.ts';

export const PATIENCE = 240_000;
export const SOURCE: { readonly kind: 'file'; readonly path: string } = {
  kind: 'file',
  path: resolve('test/support/large-games.ts'),
};

/** Threads for a game, and what became of them. It goes on when they have begun, so that they take part. */
export class Threads {
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

export function walk(name: LargeName, helpers?: ReadHelpers, onProgress = (): void => {}): Walked {
  const explored = explore(LARGE[name], new Budget(), { onProgress, helpers });
  if (explored === undefined) throw new Error('There is no limit.');
  return { words: explored.set.words, graph: explored.graph };
}

export function expectSame(one: Walked, another: Walked): void {
  expect(isSame(one.words, another.words)).toBe(true);
  for (const part of ['codes', 'firsts', 'afters', 'columns'] as const)
    expect(isSame(one.graph[part], another.graph[part]), part).toBe(true);
}

function isSame(one: Int32Array | Uint8Array, another: Int32Array | Uint8Array): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: typeof one): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);
  return bytes(one).equals(bytes(another));
}

/** What is explored with the help of other threads is what one explores alone. */
export function expectExploredAlike(name: LargeName): void {
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
}
