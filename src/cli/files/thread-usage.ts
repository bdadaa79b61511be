import type { Worker } from 'node:worker_threads';

/** After this many questions without an answer a thread is in native code, which answers no question. */
const SILENT = 10;

/**
 * The processor time of a thread so far, in milliseconds: as it says, or at most that if it is in native code. Before
 * Node 24.6 a thread can only measure its own time.
 */
export function processorTime(worker: Partial<Pick<Worker, 'cpuUsage'>>): () => number | undefined {
  if (worker.cpuUsage === undefined) return mostTime();
  const ask = worker.cpuUsage.bind(worker);
  const answered = lastAnswer(async () => {
    const { user, system } = await ask();
    return (user + system) / 1000;
  });
  let exact = 0;
  let since = mostTime();
  let silent = 0;
  return () => {
    const now = answered();
    if (now === undefined) return ++silent < SILENT ? undefined : exact + since();
    [exact, since, silent] = [now, mostTime(), 0];
    return now;
  };
}

/** The bytes of a thread's objects and buffers, garbage included. No resource limit of Node counts the buffers. */
export function heldBytes(worker: Pick<Worker, 'getHeapStatistics'>): () => number | undefined {
  return lastAnswer(async () => {
    const { total_heap_size, external_memory } = await worker.getHeapStatistics();
    return total_heap_size + external_memory;
  });
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
 * The most processor time that another thread can have used from now on, in milliseconds: no more than passes by the
 * clock, and no more than all other threads use together.
 */
export function mostTime(): () => number {
  const begun = performance.now();
  const others = othersTime();
  return () => Math.min(performance.now() - begun, othersTime() - others);
}

/** The processor time of all other threads, in milliseconds. */
function othersTime(): number {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  return (all.user + all.system - own.user - own.system) / 1000;
}
