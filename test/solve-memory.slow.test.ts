import { describe, test } from 'vitest';
import type { CountReport } from './support/compared-budget.ts';
import type { MemoryReport } from './support/memory-child.ts';
import { MEMORY_GAMES } from './support/memory-games.ts';
import { expectAllCounted, expectKeptTo, inChild } from './support/memory-run.ts';
import { expectExhausted } from './support/thread-memory.ts';

// Large games, each in a process of its own.
describe.each(Object.keys(MEMORY_GAMES))('solving %s', (name) => {
  const large = { names: [name], size: 'large' } as const;

  test('counts all that it holds', () => {
    expectAllCounted(inChild<CountReport>(large)[name]);
  });

  test.each([4, 32])('keeps to %i MiB, or says that it is too large for that', (mebibytes) => {
    const memory = mebibytes * 2 ** 20;
    expectKeptTo(memory, inChild<MemoryReport>({ ...large, memory })[name]);
  });
});

test('a thread that solves with 64 MiB ends by saying so', async () => {
  await expectExhausted(64 * 2 ** 20);
});
