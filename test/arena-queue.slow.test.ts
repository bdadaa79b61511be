import { test } from 'vitest';
import { killTwoOfThree, QueueHouse } from './support/arena-queue.ts';

// Waits for the heartbeats to run out, which takes pg-boss ten seconds or more each time.
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'two of three workers are killed at random moments: time %i',
  async (seed) => {
    await killTwoOfThree(await QueueHouse.open(), seed, 'real');
  },
);
