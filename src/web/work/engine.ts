import type { Order, Report, TaskName, Tasks } from './tasks.ts';

type Progress = (done: number | undefined) => void;
type Waiting = {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onProgress: Progress | undefined;
};

/** The worker behind the page: it solves, plays and explains, and the page never waits for it. */
export class Engine {
  readonly #start: () => Worker;
  /** The address of a game of somebody's own, for the worker to load too. */
  ownGame: string | undefined;
  #worker: Worker | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Asks for something; it fails with a sentence where the worker does, dies, or is stopped. */
  ask<Name extends TaskName>(
    task: Name,
    given: Parameters<Tasks[Name]>,
    onProgress?: Progress,
  ): ReturnType<Tasks[Name]> {
    const id = this.#next++;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
    });
    const order: Order = { id, task, given };
    this.#running().postMessage(order);
    return answer as ReturnType<Tasks[Name]>;
  }

  /** Ends whatever it is at. The next question begins a worker of its own. */
  stop(why = 'It was stopped.'): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(new Error(why));
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => this.#hear(data));
    worker.addEventListener('error', () =>
      this.stop(
        'The part of the page that computes has stopped. It begins again when it is asked.',
      ),
    );
    this.#worker = worker;
    if (this.ownGame !== undefined) worker.postMessage(this.ownGame);
    return worker;
  }

  #hear(report: Report): void {
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
