import type { JobEnd, Spawn } from '../../solve/open/job.ts';
import type { SpawnReader } from '../../solve/reach/read-helpers.ts';
import type { GameData } from './tasks/tasks.ts';
import type { Beginning, PageErrand } from './thread.ts';

/** More threads than this help little, and each loads the game. */
const MOST = 8;

/** The number of threads for solving: several only if the browser shares memory between them. */
const THREADS: number = globalThis.crossOriginIsolated
  ? Math.min(MOST, navigator.hardwareConcurrency)
  : 1;

/** Idle threads. */
const idle: Worker[] = [];

/**
 * Starts the other threads and waits for all of them: a computing thread cannot start any. If one fails to start, there
 * are fewer.
 */
export async function readyThreads(customGame: string | undefined): Promise<void> {
  const missing = THREADS - 1 - idle.length;
  await Promise.all(Array.from({ length: Math.max(0, missing) }, () => begin(customGame)));
}

function begin(customGame: string | undefined): Promise<void> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.addEventListener(
      'message',
      () => {
        idle.push(worker);
        resolve();
      },
      { once: true },
    );
    worker.addEventListener('error', () => resolve(), { once: true });
    const beginning: Beginning = { kind: 'begin', customGame };
    worker.postMessage(beginning);
  });
}

/** The number of threads, including this one. */
export function threadsNow(): number {
  return 1 + idle.length;
}

function taken(): Worker {
  const worker = idle.pop();
  if (worker === undefined) throw new Error('There is no thread left.');
  return worker;
}

function send(worker: Worker, errand: PageErrand): void {
  worker.postMessage(errand);
}

/** A thread for a share of a sweep; afterwards it is idle again. */
export const spawnThread: Spawn = () => {
  const worker = taken();
  let isWorking = false;
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        isWorking = true;
        worker.onmessage = ({ data }: MessageEvent<JobEnd>) => {
          isWorking = false;
          resolve(data);
        };
        worker.onerror = () => reject(new Error('A thread of the solver has ended.'));
        send(worker, { kind: 'share', job });
      }),
    stop() {
      if (isWorking) worker.terminate();
      else idle.push(worker);
    },
  };
};

/** Threads that read positions of a game for this one, until they are stopped. */
export function readerThreads(game: GameData): SpawnReader {
  return (share) => {
    const worker = taken();
    send(worker, { kind: 'read', game, share });
    return { stop: () => worker.terminate() };
  };
}
