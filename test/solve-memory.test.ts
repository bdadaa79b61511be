import { test } from 'vitest';
import { expectAllCounted, expectKeptTo, inChild } from './support/memory-run.ts';
import { expectExhausted } from './support/thread-memory.ts';

const MEBIBYTE = 2 ** 20;

// Every kind of game, larger ones and more memory: solve-memory.slow.test.ts.
test.each(['a table', 'trees and lists', 'positions by hash', 'circles', 'wide lists'])(
  'solving %s keeps to 1 MiB or refuses, and counts all that it holds',
  (name) => {
    const memory = MEBIBYTE;
    const { solved, counted } = inChild({ name, memory, count: 'small' });
    expectKeptTo(memory, solved);
    expectAllCounted(counted);
  },
);

test('a thread that solves with 2 MiB ends by saying so', async () => {
  await expectExhausted(2 * MEBIBYTE);
});
