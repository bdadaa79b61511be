import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solveOnThread } from '../src/cli/threads/threads.ts';
import type { CountReport } from './support/compared-budget.ts';
import { POOL } from './support/file-games.ts';
import type { MemoryReport } from './support/memory-child.ts';
import { MEMORY_GAMES } from './support/memory-games.ts';

const MEBIBYTE = 2 ** 20;
/** Arrays that are as long for every game need not be counted, and some that are dead are freed late. */
const SMALL = 2 ** 17;
/** What may be alive without being counted: what does not grow with a game, and code that was compiled meanwhile. */
const UNCOUNTED = 2 * MEBIBYTE;
/** What a process takes beside what is counted: garbage that was not collected yet, in part as much as there is memory. */
const GARBAGE = 80 * MEBIBYTE;
const GARBAGE_PART = 1.25;

/** Runs a solve in a process of its own, with a small nursery, so that garbage does not hide what is held. */
function inChild<T>(...words: readonly string[]): T {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=1', resolve('test/support/memory-child.ts'), ...words],
    // Code that was compiled before would be counted differently.
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: undefined } },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as T;
}

describe.each(Object.keys(MEMORY_GAMES))('solving %s', (name) => {
  test('counts all that it holds', () => {
    const { arrays, all } = inChild<CountReport>(name);
    expect(arrays).toBeLessThanOrEqual(SMALL);
    expect(all).toBeLessThanOrEqual(UNCOUNTED);
  });

  test.each([4, 32])('keeps to %i MiB, or says that it is too large for that', (mebibytes) => {
    const memory = mebibytes * MEBIBYTE;
    const { refused, grown } = inChild<MemoryReport>(name, String(memory));
    if (refused !== null)
      expect(refused).toMatch(/too big to solve here: .*[\d.]+ MiB is the limit\.$/);
    expect(grown).toBeLessThanOrEqual(GARBAGE_PART * memory + GARBAGE);
  });
});

describe('a thread that solves with little memory', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlor-memory-'));
    writeFileSync(join(folder, 'pool.ts'), POOL);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([1, 8, 64])('of %i MiB ends by saying so', async (mebibytes) => {
    const order = {
      kind: 'solve',
      source: { kind: 'file', path: join(folder, 'pool.ts') },
      options: {},
      memory: mebibytes * MEBIBYTE,
      threads: 2,
      patience: null,
      trace: null,
    } as const;
    const filled = await solveOnThread(order, undefined, () => {});
    if (filled.kind === 'refused') expect(filled.error.code).toBe('solve/too-large');
    else expect(filled).toEqual({ kind: 'exhausted' });
  });
});
