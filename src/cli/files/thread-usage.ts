import type { Worker } from 'node:worker_threads';

/** The processor time of a thread so far, in milliseconds. Node before 24.6 tells no thread's time but one's own. */
export function processorTime(worker: Partial<Pick<Worker, 'cpuUsage'>>): () => number | undefined {
  if (worker.cpuUsage === undefined) return othersTime;
  const ask = worker.cpuUsage.bind(worker);
  return lastAnswer(async () => {
    const { user, system } = await ask();
    return (user + system) / 1000;
  });
}

/** The bytes of a thread's buffers, which no resource limit of Node counts. */
export function bufferBytes(worker: Pick<Worker, 'getHeapStatistics'>): () => number | undefined {
  return lastAnswer(async () => (await worker.getHeapStatistics()).external_memory);
}

/** Asks a thread again at each call, and gives its last answer; undefined until a new one is there. */
function lastAnswer(ask: () => Promise<number>): () => number | undefined {
  let answer: number | undefined;
  let isAsked = false;
  return () => {
    const known = answer;
    answer = undefined;
    if (!isAsked) {
      isAsked = true;
      ask()
        .then(
          (latest) => {
            answer = latest;
          },
          // A thread that has ended has said so elsewhere.
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
