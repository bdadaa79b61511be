import { Worker } from 'node:worker_threads';
import type { Job, Spawn } from '../solve/job.ts';

// The source runs as it is and the build lies flat in one folder, so a thread's own file is always
// beside this one and ends as it does.
const ENTRY = new URL(
  `./thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

const working = new Set<Worker>();

/** Runs jobs on Node's worker threads. */
export const spawnThread: Spawn = (job: Job) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(ENTRY, { workerData: job });
    working.add(worker);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (status) => {
      working.delete(worker);
      if (status === 0) return;
      // The others would wait for its part for ever.
      for (const waiting of working) void waiting.terminate();
      reject(new Error(`A thread ended with status ${status}.`));
    });
  });
