import type { Worker } from 'node:worker_threads';

/** Asks a thread for its processor time: each call gives the last answer, in milliseconds, and undefined until a new one is there. */
export function processorTime(worker: Worker): () => number | undefined {
  let answer: number | undefined;
  let isAsked = false;
  return () => {
    const known = answer;
    answer = undefined;
    if (!isAsked) {
      isAsked = true;
      worker
        .cpuUsage()
        .then(
          ({ user, system }) => {
            answer = (user + system) / 1000;
          },
          // One that has ended has said so elsewhere.
          () => {},
        )
        .finally(() => {
          isAsked = false;
        });
    }
    return known;
  };
}
