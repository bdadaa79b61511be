import type { TaskName, TaskOrder, TaskReport, Tasks } from './tasks.ts';

type OnProgress = (done: number | undefined) => void;
type Waiting = {
  readonly order: TaskOrder;
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly onProgress: OnProgress | undefined;
};

const DIED = 'The part of the page that computes has stopped. It begins again when it is asked.';

/** What is awaited was called off by whoever asked. */
export class Stopped extends Error {
  constructor() {
    super('It was stopped.');
  }
}

/** The worker behind the page: it solves, plays and explains, and the page never waits for it. */
export class Engine {
  readonly #start: () => Worker;
  /** The address of a game of somebody's own, for the worker to load too. */
  ownGame: string | undefined;
  #worker: Worker | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Calls off waiting for the end of the worker. */
  #watch: AbortController | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /**
   * Asks for something. It fails with a sentence where the worker does, dies, or is stopped by the signal. What others
   * have asked meanwhile is not lost by a stop: it is asked again.
   */
  ask<Name extends TaskName>(
    task: Name,
    given: Parameters<Tasks[Name]>,
    onProgress?: OnProgress,
    signal?: AbortSignal,
  ): ReturnType<Tasks[Name]> {
    const id = this.#next++;
    const order: TaskOrder = { id, task, given };
    const answer = new Promise<unknown>((resolve, reject) => {
      if (signal?.aborted === true) return reject(new Stopped());
      this.#waiting.set(id, { order, resolve, reject, onProgress });
      signal?.addEventListener('abort', () => this.#stop(id), { once: true });
      this.#running().postMessage(order);
    });
    return answer as ReturnType<Tasks[Name]>;
  }

  /** A worker that computes hears nothing: it is ended, and another goes on with what else was asked. */
  #stop(id: number): void {
    const stopped = this.#waiting.get(id);
    if (stopped === undefined) return;
    this.#waiting.delete(id);
    this.#end();
    stopped.reject(new Stopped());
    for (const { order } of this.#waiting.values()) this.#running().postMessage(order);
  }

  /** Ends whatever it is at. The next question begins a worker of its own. */
  stop(why: Error = new Stopped()): void {
    this.#end();
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(why);
  }

  /** Whatever was asked of a worker that has died may be what it died of: it is not asked again. */
  #died(): void {
    this.stop(new Error(DIED));
  }

  #end(): void {
    this.#watch?.abort();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    const watch = new AbortController();
    worker.addEventListener('message', ({ data }: MessageEvent<TaskReport | string>) => {
      if (typeof data === 'string') this.#watchOver(data, watch.signal);
      else this.#hear(data);
    });
    worker.addEventListener('error', () => this.#died());
    this.#worker = worker;
    this.#watch = watch;
    if (this.ownGame !== undefined) worker.postMessage(this.ownGame);
    return worker;
  }

  /** A worker holds a lock as long as it lives: whoever is given it after that knows that the worker is no more. */
  #watchOver(lock: string, signal: AbortSignal): void {
    navigator.locks
      .request(lock, { signal }, () => {
        if (!signal.aborted) this.#died();
      })
      .catch(() => {});
  }

  #hear(report: TaskReport): void {
    const waiting = this.#waiting.get(report.id);
    if (waiting === undefined) return;
    if (report.kind === 'progress') {
      waiting.onProgress?.(report.done);
      return;
    }
    this.#waiting.delete(report.id);
    if (report.kind === 'done') waiting.resolve(report.value);
    else waiting.reject(new Error(report.message));
  }
}

const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The page's own. */
export const engine: Engine = new Engine(startWorker);

/** Another one beside it, for long work that somebody may stop without stopping anything else. */
export function engineBeside(): Engine {
  const beside = new Engine(startWorker);
  beside.ownGame = engine.ownGame;
  return beside;
}
