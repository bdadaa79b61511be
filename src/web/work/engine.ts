import type { ChosenGame } from '../../core/contract/game.ts';
import type { GameData, TaskName, TaskOrder, TaskReport, Tasks } from './tasks/tasks.ts';

type OnProgress = (done: number | undefined) => void;
type Waiting = {
  readonly order: TaskOrder;
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly onProgress: OnProgress | undefined;
};

/** The caller cancelled the request. */
export class StoppedError extends Error {
  constructor() {
    super('Stopped.');
  }
}

/** The worker has ended by itself. */
export class WorkerDied extends Error {
  constructor() {
    super('The solver has stopped. It starts again when you need it.');
  }
}

/** The worker behind the page: it solves, plays and explains without blocking the page. */
export class Engine {
  readonly #start: () => Worker;
  /** The address of your own game, for the worker to load too. */
  customGame: string | undefined;
  #worker: Worker | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Stops watching for the worker's end. */
  #watch: AbortController | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Starts the worker ahead of the first request. */
  wake(): void {
    this.#running();
  }

  /**
   * Sends a request. It rejects with a sentence if the worker fails, dies or is stopped by the signal. A stop loses
   * no other requests: they are sent again.
   */
  ask<Name extends TaskName>(
    task: Name,
    given: Parameters<Tasks[Name]>,
    onProgress?: OnProgress,
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const id = this.#next++;
    const order: TaskOrder = { id, task, given };
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(new StoppedError());
      const answer = resolve as (value: unknown) => void;
      this.#waiting.set(id, { order, resolve: answer, reject, onProgress });
      signal?.addEventListener('abort', () => this.#stop(id), { once: true });
      this.#running().postMessage(order);
    });
  }

  /** A busy worker hears nothing: it is ended, and another continues with the other requests. */
  #stop(id: number): void {
    const stopped = this.#waiting.get(id);
    if (stopped === undefined) return;
    this.#waiting.delete(id);
    this.#end();
    stopped.reject(new StoppedError());
    for (const { order } of this.#waiting.values()) this.#running().postMessage(order);
  }

  /** Ends all work. The next request starts a new worker. */
  stop(why: Error = new StoppedError()): void {
    this.#end();
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(why);
  }

  /** A dead worker's requests may have caused its death: they are not repeated. */
  #died(): void {
    this.stop(new WorkerDied());
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
    if (this.customGame !== undefined) worker.postMessage(this.customGame);
    return worker;
  }

  /** A worker holds a lock while it lives: getting the lock means that the worker has died. */
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

/** The page's own worker. */
export const engine: Engine = new Engine(startWorker);

/** Another worker, for long work that can be stopped alone. */
export function secondEngine(): Engine {
  const second = new Engine(startWorker);
  second.customGame = engine.customGame;
  return second;
}

/** A game and its options as they are sent to the worker. */
export function gameData({ game, options }: ChosenGame): GameData {
  return { game: game.id, options };
}
