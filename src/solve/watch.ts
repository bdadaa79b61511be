import { TooMuch } from './too-much.ts';

export type WatchOptions = {
  /** Called every few milliseconds; if it returns true, `TooMuch` is thrown. */
  readonly stop?: (() => boolean) | undefined;
  /** Called with the progress from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** About a millisecond of simple steps. */
export const STEPS = 200_000;

/** Interrupts long work now and then to check for a stop and to report progress. */
export class Watch {
  readonly #stop: (() => boolean) | undefined;
  readonly #onProgress: ((done: number) => void) | undefined;
  #steps = 0;
  #done = 0;

  constructor({ stop, onProgress }: WatchOptions = {}) {
    this.#stop = stop;
    this.#onProgress = onProgress;
  }

  /** Counts simple steps. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps < STEPS) return;
    this.look();
  }

  /** The progress so far; reported at the next check. */
  progress(done: number): void {
    this.#done = done;
  }

  /** Checks at once, for work with long steps. */
  look(): void {
    this.#steps = 0;
    if (this.#stop?.()) throw new TooMuch('stopped');
    this.#onProgress?.(this.#done);
  }
}
