import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { heldBytes, processorTime } from './thread-usage.ts';

test.each([
  ['which tells its time', 'for (;;);', (worker: Worker) => worker],
  ['where Node tells no thread’s time', 'for (;;);', () => ({})],
  // Between two calls the thread can be ended.
  ['in native code', 'for (;;) new Array(2 ** 26).indexOf(1);', (worker: Worker) => worker],
])('the time of a thread %s grows while it computes', async (_node, code, seen) => {
  const worker = new Worker(code, { eval: true });
  await once(worker, 'online');
  const spent = processorTime(seen(worker));
  const first = Promise.withResolvers<number>();
  const timer = setInterval(() => {
    const now = spent();
    if (now !== undefined) first.resolve(now);
  }, 10);
  const begun = await first.promise;
  clearInterval(timer);
  await expect.poll(() => (spent() ?? begun) - begun, { timeout: 600_000 }).toBeGreaterThan(100);
  await worker.terminate();
});

test.each([
  ['buffers', 'const held = new Uint8Array(5e7); for (;;) held.at(0);'],
  ['objects', 'const held = new Array(1e7).fill(1.5); for (;;) held.at(0);'],
])('the %s of a thread are counted while it computes', async (_what, code) => {
  const worker = new Worker(code, { eval: true });
  const bytes = heldBytes(worker);
  await expect.poll(() => bytes() ?? 0, { timeout: 600_000 }).toBeGreaterThanOrEqual(5e7);
  await worker.terminate();
});
