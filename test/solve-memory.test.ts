import { test } from 'vitest';
import { MEMORY_GAMES } from './support/memory-games.ts';
import { expectAllCounted, expectKeptTo, inChild } from './support/memory-run.ts';
import { expectExhausted } from './support/thread-memory.ts';

const MEBIBYTE = 2 ** 20;

// Larger games and more memory: solve-memory.slow.test.ts.
test.each(Object.keys(MEMORY_GAMES))(
  'solving %s keeps to 4 MiB or refuses, and counts all that it holds',
  (name) => {
    const memory = 4 * MEBIBYTE;
    const { solved, counted } = inChild({ name, memory, count: 'small' });
    expectKeptTo(memory, solved);
    expectAllCounted(counted);
  },
);

test.each([1, 8])('a thread that solves with %i MiB ends by saying so', async (mebibytes) => {
  await expectExhausted(mebibytes * MEBIBYTE);
});
