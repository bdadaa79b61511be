import { Worker } from 'node:worker_threads';
import type { Job, Spawn } from './job.ts';

/** Runs jobs on Node's worker threads. */
export const spawnThread: Spawn = (job: Job) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
