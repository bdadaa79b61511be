import type { Worker } from 'node:worker_threads';

/**
 * Asks a thread for its processor time: each call gives the last answer, in milliseconds, and undefined until a new one
 * is there. Node before 24.6 tells no thread's time but one's own.
 */
export function processorTime(worker: Partial<Pick<Worker, 'cpuUsage'>>): () => number | undefined {
  if (worker.cpuUsage === undefined) return othersTime;
  const ask = worker.cpuUsage.bind(worker);
  let answer: number | undefined;
  let isAsked = false;
  return () => {
    const known = answer;
    answer = undefined;
    if (!isAsked) {
      isAsked = true;
      ask()
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

/**
 * The processor time of all threads but this one, in milliseconds. A thread that waits for one other knows that one's
 * time by it; if more are at work it tells too much, never too little.
 */
export function othersTime(): number {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  return (all.user + all.system - own.user - own.system) / 1000;
}
