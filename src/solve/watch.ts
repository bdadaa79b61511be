import { TooMuch } from './too-much.ts';

export type WatchOptions = {
  /** Asked every few milliseconds; where it says yes, `TooMuch` is thrown. */
  readonly stop?: (() => boolean) | undefined;
  /** Told how much is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** So many simple steps take about a millisecond. */
export const STEPS = 200_000;

/** Looks up from long work now and then: whether to stop, and to say how far it is. */
export class Watch {
  readonly #stop: (() => boolean) | undefined;
  readonly #onProgress: ((done: number) => void) | undefined;
  #steps = 0;
  #done = 0;

  constructor({ stop, onProgress }: WatchOptions = {}) {
    this.#stop = stop;
    this.#onProgress = onProgress;
  }

  /** So many simple steps were taken. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps < STEPS) return;
    this.look();
  }

  /** How much of the whole is done; told when somebody looks up next. */
  progress(done: number): void {
    this.#done = done;
  }

  /** Looks up at once, from work whose steps are long. */
  look(): void {
    this.#steps = 0;
    if (this.#stop?.()) throw new TooMuch('stopped');
    this.#onProgress?.(this.#done);
  }
}
