import { describe, test } from 'vitest';
import { MEMORY_GAMES } from './support/memory-games.ts';
import { expectAllCounted, expectKeptTo, inChild } from './support/memory-run.ts';
import { expectExhausted } from './support/thread-memory.ts';

// Large games, each in a process of its own.
describe.each(Object.keys(MEMORY_GAMES))('solving %s', (name) => {
  test('counts all that it holds', () => {
    expectAllCounted(inChild({ name, count: 'large' }).counted);
  });

  test.each([4, 32])('keeps to %i MiB, or says that it is too large for that', (mebibytes) => {
    const memory = mebibytes * 2 ** 20;
    expectKeptTo(memory, inChild({ name, memory }).solved);
  });
});

test('a thread that solves with 64 MiB ends by saying so', async () => {
  await expectExhausted(64 * 2 ** 20);
});
