import { Worker } from 'node:worker_threads';
import type { CaseName } from './cases.ts';

/** A case that is not done after so long is taken to hang. */
const DEADLINE = 240_000;

/** Runs a case on a thread of its own, which can be ended from outside: it may hang or use up its memory. */
export function runApart(name: CaseName): Promise<unknown> {
  const worker = new Worker(new URL('./apart-thread.ts', import.meta.url), {
    workerData: name,
    resourceLimits: { maxOldGenerationSizeMb: 2000 },
  });
  return new Promise((resolve) => {
    const end = (outcome: unknown): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(outcome);
    };
    const timer = setTimeout(() => end(`it hangs: ${name}`), DEADLINE);
    worker.once('message', end);
    worker.once('error', (error) => end(`it failed with ${error}`));
  });
}
