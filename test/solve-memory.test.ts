import { beforeAll, describe, test } from 'vitest';
import type { CountReport } from './support/compared-budget.ts';
import type { MemoryReport } from './support/memory-child.ts';
import { MEMORY_GAMES } from './support/memory-games.ts';
import { expectAllCounted, expectKeptTo, inChild } from './support/memory-run.ts';
import { expectExhausted } from './support/thread-memory.ts';

const MEBIBYTE = 2 ** 20;

// Larger games and more memory: solve-memory.slow.test.ts.
describe('solving', () => {
  const names = Object.keys(MEMORY_GAMES);
  const memory = 4 * MEBIBYTE;
  let solves: Readonly<Record<string, MemoryReport>>;
  beforeAll(() => {
    solves = inChild({ names, size: 'large', memory });
  });

  test.each(names)('%s counts all that it holds', (name) => {
    // In a process of its own: what an earlier game leaves behind would make up for what is not counted.
    expectAllCounted(inChild<CountReport>({ names: [name], size: 'small' })[name]);
  });

  test.each(names)('%s keeps to 4 MiB, or says that it is too large for that', (name) => {
    expectKeptTo(memory, solves[name]);
  });
});

test.each([1, 8])('a thread that solves with %i MiB ends by saying so', async (mebibytes) => {
  await expectExhausted(mebibytes * MEBIBYTE);
});
