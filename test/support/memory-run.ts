import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { CountReport } from './compared-budget.ts';
import type { MemoryReport, MemoryTask, MemoryTaskReport } from './memory-child.ts';

const MEBIBYTE = 2 ** 20;
/** Arrays that are as long for every game need not be counted, and some that are dead are freed late. */
const SMALL = 2 ** 17;
/** What may be alive without being counted: what does not grow with a game, and code that was compiled meanwhile. */
const UNCOUNTED = 2 * MEBIBYTE;
/** What a process takes beside what is counted: garbage that was not collected yet, in part as much as there is memory. */
const GARBAGE = 80 * MEBIBYTE;
const GARBAGE_PART = 1.25;

/** Runs a task in a process of its own, with a small nursery, so that garbage does not hide what is held. */
export function inChild(task: MemoryTask): MemoryTaskReport {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--max-semi-space-size=1',
      // A helper thread that is not given the time would free dead arrays late.
      '--single-threaded-gc',
      // Code that another thread compiles takes over at a moment left to chance; until then a call holds its dead arrays.
      '--no-concurrent-recompilation',
      resolve('test/support/memory-child.ts'),
      JSON.stringify(task),
    ],
    // Code that was compiled before would be counted differently.
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: undefined } },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as MemoryTaskReport;
}

export function expectAllCounted(report: CountReport | undefined): void {
  expect(report?.arrays).toBeLessThanOrEqual(SMALL);
  expect(report?.all).toBeLessThanOrEqual(UNCOUNTED);
}

/** Kept to so many bytes, or said that the game is too large for that. */
export function expectKeptTo(memory: number, report: MemoryReport | undefined): void {
  if (report?.refused !== null)
    expect(report?.refused).toMatch(
      /^This game is too big to solve here: .*, and [\d.]+ MiB is the limit\.$/,
    );
  expect(report?.grown).toBeLessThanOrEqual(GARBAGE_PART * memory + GARBAGE);
}
