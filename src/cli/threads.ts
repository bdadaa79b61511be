import { Worker } from 'node:worker_threads';
import type { Spawn } from '../solve/open/job.ts';

// The source runs as it is and the build lies flat in one folder, so a thread's own file is always
// beside this one and ends as it does.
const ENTRY = new URL(
  `./thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** Threads at work; if one of them dies, the others would wait for its part for ever. */
const working = new Set<Worker>();
/** Threads that wait for work: beginning one takes longer than solving most games. */
const idle: Worker[] = [];

/** One of Node's worker threads, fresh or used before. */
export const spawnThread: Spawn = () => {
  const worker = idle.pop() ?? new Worker(ENTRY);
  // A thread alone must not keep the program alive.
  worker.unref();
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const done = (counted: boolean): void => {
          working.delete(worker);
          worker.unref();
          worker.off('error', reject).off('exit', died);
          resolve(counted);
        };
        const died = (status: number): void => {
          working.delete(worker);
          for (const waiting of working) void waiting.terminate();
          reject(new Error(`A thread ended with status ${status}.`));
        };
        working.add(worker);
        worker.ref();
        worker.once('message', done).once('error', reject).once('exit', died);
        worker.postMessage(job);
      }),
    stop() {
      if (working.has(worker)) void worker.terminate();
      else idle.push(worker);
    },
  };
};
