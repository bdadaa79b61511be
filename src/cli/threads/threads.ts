import { Worker } from 'node:worker_threads';
import type { Trace } from '../../play/stranger/call-trace.ts';
import { GLANCE, timeLimitWith } from '../../play/stranger/time-limits.ts';
import type { JobEnd, Spawn } from '../../solve/open/job.ts';
import type { SpawnReader } from '../../solve/reach/read-helpers.ts';
import { processorTime } from '../files/thread-usage.ts';
import type { Failure } from './failure.ts';
import type { ReadOrder } from './solve-order.ts';
import type { Errand } from './thread.ts';

// The build is flat, so the thread's file is always next to this one, with the same extension.
const ENTRY = new URL(
  `./thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** This program's own Node flags, such as a script for `--eval`, are not for a thread. */
const NO_FLAGS: string[] = [];

/** With fewer mebibytes for objects a thread cannot start, and V8 aborts the whole process. */
const LEAST_HEAP = 64;
/**
 * From this many mebibytes on, double the young generation: more objects are garbage before a collection has to move
 * them.
 */
const LARGE_HEAP = 512;
const YOUNG = 96;

/** A thread still computing this many seconds after its deadline is in a rule that does not return. */
const LATE = 3;
/** A stand-in for the rule that such a thread may be in. */
const OVERTIME: Trace = { ticks: 0, open: 'a rule', last: 'a rule' };

/** Threads at work. If one dies, the others would wait for its part for ever. */
const working = new Set<Worker>();
/** Idle threads: starting one takes longer than solving most games. */
const idle: Worker[] = [];

/** A worker thread, new or reused, for a share of a sweep. */
export const spawnThread: Spawn = () => {
  const worker = idle.pop() ?? new Worker(ENTRY, { execArgv: NO_FLAGS });
  // A thread must not keep the program alive by itself.
  worker.unref();
  let hasDied = false;
  /** Removes it from the threads at work. What happens to it later does not matter. */
  let leave = (): void => {};
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        leave = () => {
          working.delete(worker);
          worker.off('message', done).off('error', fail).off('exit', died);
        };
        const done = (end: JobEnd): void => {
          leave();
          worker.unref();
          resolve(end);
        };
        const fail = (error: Error): void => {
          leave();
          hasDied = true;
          worker.on('error', () => {});
          for (const waiting of working) void waiting.terminate();
          reject(error);
        };
        const died = (status: number): void =>
          fail(new Error(`A thread ended with status ${status}.`));
        working.add(worker);
        worker.ref();
        worker.once('message', done).once('error', fail).once('exit', died);
        send(worker, { kind: 'share', job });
      }),
    stop() {
      const isAtWork = working.has(worker);
      leave();
      if (hasDied || isAtWork) void worker.terminate();
      else idle.push(worker);
    },
  };
};

/** Starts threads that read positions for the thread that explores a game. */
export function readerThreads(order: Omit<ReadOrder, 'kind' | 'share'>): SpawnReader {
  return (share) => {
    const worker = boundedWorker(order.memory);
    worker.unref();
    // A failure does not matter: the explorer reads the positions itself.
    worker.on('error', () => {});
    send(worker, { kind: 'read', ...order, share });
    return { stop: () => void worker.terminate() };
  };
}

/** How a thread's work ended: its last report, or why there is none. */
export type ThreadEnd<Report> =
  | Exclude<Report, ProgressReport>
  | Failure
  | ThreadGivenUp
  | { readonly kind: 'stalled'; readonly message: string };

type ProgressReport = { readonly kind: 'progress' };

/** Why a thread was stopped: out of memory, out of time, or no longer wanted. */
type ThreadGivenUp = { readonly kind: 'exhausted' | 'late' | 'aborted' };

/** The callbacks and limits of an errand. */
type ErrandTerms<Report> = {
  readonly onProgress?: (report: Extract<Report, ProgressReport>) => void;
  /** Whether the deadline has passed. A thread that goes on long after that is ended as late. */
  readonly isOver?: () => boolean;
  /** Traces which rule the thread calls. If it stops changing, the thread is ended. Null for no trace. */
  readonly trace?: Trace | null;
};

/**
 * Does an errand on its own thread, so that this one stays responsive. Endless or memory-hungry rules end with the
 * thread.
 */
export async function workOnThread<Report extends { readonly kind: string }>(
  errand: Errand,
  memory: number,
  {
    signal,
    milliseconds = null,
    ...terms
  }: Omit<ErrandTerms<Report>, 'isOver'> & {
    readonly signal?: AbortSignal | undefined;
    /** The time limit; null for none. */
    readonly milliseconds?: number | null;
  },
): Promise<ThreadEnd<Report>> {
  const thread = lastingThread<Report>(memory, signal);
  const begun = performance.now();
  const isOver = (): boolean => milliseconds !== null && performance.now() - begun > milliseconds;
  try {
    return await thread.ask(errand, { ...terms, isOver });
  } finally {
    thread.end();
  }
}

/**
 * A thread that does one errand after another, and keeps what it has found. Further errands may be asked meanwhile: it
 * goes on with them without waiting for this thread.
 */
export type LastingThread<Report> = {
  ask(errand: Errand, terms?: ErrandTerms<Report>): Promise<ThreadEnd<Report>>;
  end(): void;
};

export function lastingThread<Report extends { readonly kind: string }>(
  memory: number,
  signal: AbortSignal | undefined,
): LastingThread<Report> {
  const worker = boundedWorker(memory);
  const spent = processorTime(worker);
  // A thread with no pending task must not keep the process alive.
  worker.unref();
  /** How it ended. After that, nothing more is done. */
  let ended: ThreadEnd<Report> | undefined;
  /** What waits for the errands, in the order they were asked. */
  const waiting: ((end: ThreadEnd<Report>) => void)[] = [];
  let progress: ErrandTerms<Report>['onProgress'];
  const end = (how: ThreadEnd<Report>): void => {
    ended ??= how;
    void worker.terminate();
    for (const settle of waiting.splice(0)) settle(ended);
  };
  const fail = (error: Error): void => end({ kind: 'failed', error });
  const abort = (): void => end({ kind: 'aborted' });
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  worker.on('message', (report: Report) => {
    if (report.kind === 'progress') progress?.(report as Extract<Report, ProgressReport>);
    else waiting.shift()?.(report as Exclude<Report, ProgressReport>);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end({ kind: 'exhausted' }) : fail(error),
  );
  worker.on('exit', (status) => fail(new Error(`A thread ended with status ${status}.`)));
  return {
    async ask(errand, { onProgress, isOver = () => false, trace = null } = {}) {
      if (ended !== undefined) return ended;
      const late = timeLimitWith(OVERTIME, spent, { call: LATE });
      const stalled = stallOf(trace, spent);
      const looks = setInterval(() => {
        if (isOver()) {
          if (late() !== undefined) end({ kind: 'late' });
          return;
        }
        const message = stalled();
        if (message !== undefined) end({ kind: 'stalled', message });
      }, GLANCE);
      worker.ref();
      progress = onProgress;
      try {
        return await new Promise<ThreadEnd<Report>>((resolve) => {
          waiting.push(resolve);
          send(worker, errand);
        });
      } finally {
        clearInterval(looks);
        if (waiting.length === 0) worker.unref();
      }
    },
    end() {
      signal?.removeEventListener('abort', abort);
      abort();
    },
  };
}

/** Describes a rule that never returns. A solver may be busy for a long time without calling rules. */
function stallOf(trace: Trace | null, spent: () => number | undefined): () => string | undefined {
  return trace === null
    ? () => undefined
    : timeLimitWith(trace, spent, { pause: Number.POSITIVE_INFINITY });
}

/** A thread with a memory limit for objects. Beyond the limit only the thread ends. */
function boundedWorker(memory: number): Worker {
  const mebibytes = Math.ceil(memory / 2 ** 20);
  return new Worker(ENTRY, {
    execArgv: NO_FLAGS,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.max(LEAST_HEAP, mebibytes),
      ...(mebibytes < LARGE_HEAP ? {} : { maxYoungGenerationSizeMb: YOUNG }),
    },
  });
}

function send(worker: Worker, errand: Errand): void {
  worker.postMessage(errand);
}
