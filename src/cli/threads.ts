import { Worker } from 'node:worker_threads';
import type { Spawn } from '../solve/job.ts';

// The source runs as it is and the build lies flat in one folder, so a thread's own file is always
// beside this one and ends as it does.
const ENTRY = new URL(
  `./thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** Threads that nobody has stopped. */
const working = new Set<Worker>();

/** Begins one of Node's worker threads. */
export const spawnThread: Spawn = () => {
  const worker = new Worker(ENTRY);
  working.add(worker);
  // It must not keep a program alive that has nothing else to do.
  worker.unref();
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        worker.ref();
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (status) => {
          if (!working.delete(worker)) return;
          // The others would wait for its part for ever.
          for (const waiting of working) void waiting.terminate();
          reject(new Error(`A thread ended with status ${status}.`));
        });
        worker.postMessage(job);
      }),
    stop() {
      working.delete(worker);
      void worker.terminate();
    },
  };
};
