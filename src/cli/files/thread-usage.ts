import type { Worker } from 'node:worker_threads';

/** The processor time of a thread so far, in milliseconds. Before Node 24.6 a thread can only measure its own time. */
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

/** Starts a new question at each call and returns its last answer; undefined until a new answer arrives. */
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
          // The end of a thread is reported elsewhere.
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
 * The processor time of all other threads, in milliseconds. With one other thread at work this is its time; with
 * several it is too high, never too low.
 */
export function othersTime(): number {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  return (all.user + all.system - own.user - own.system) / 1000;
}
