import { describe, test } from 'vitest';
import { MEMORY_GAMES } from './support/memory-games.ts';
import { expectAllCounted, expectKeptTo, inChild } from './support/memory-run.ts';
import { expectExhausted } from './support/thread-memory.ts';

// Large games, each in a process of its own.
describe.each(Object.keys(MEMORY_GAMES))('solving %s', (name) => {
  test('counts all that it holds', () => {
    for (const count of ['small', 'large'] as const)
      expectAllCounted(inChild({ name, count }).counted);
  });

  test.each([1, 4, 32])('keeps to %i MiB, or says that it is too large for that', (mebibytes) => {
    const memory = mebibytes * 2 ** 20;
    expectKeptTo(memory, inChild({ name, memory }).solved);
  });
});

test.each([1, 8, 64])('a thread that solves with %i MiB ends by saying so', async (mebibytes) => {
  await expectExhausted(mebibytes * 2 ** 20);
});
