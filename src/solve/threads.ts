import { Worker } from 'node:worker_threads';
import type { Spawn } from './job.ts';

/** Begins one of Node's worker threads. */
export const spawnThread: Spawn = () => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(job);
      }),
    stop: () => void worker.terminate(),
  };
};
