import { TooMuch } from './too-much.ts';
import { STEPS, Watch, type WatchOptions } from './watch.ts';

/** Limits for work. */
export type Limits = WatchOptions & {
  /** The most bytes to hold at any time. */
  readonly bytes?: number | undefined;
  /** The most steps. Each is one call of the rules, or about as much work. */
  readonly steps?: number | undefined;
};

/** A call of the rules may take a tenth of a millisecond, and a stop must be noticed quickly. */
const SIMPLE_STEPS = Math.ceil(STEPS / 256);

/** The bytes a thread takes, even idle. */
export const THREAD_BYTES: number = 2 ** 24;

/** A watch that also counts memory, so that work stops before it exceeds its limit. */
export class Budget extends Watch {
  readonly bytes: number;
  readonly #limits: Limits;
  readonly #mostSteps: number;
  #left: number;
  #steps = 0;

  constructor(limits: Limits = {}) {
    super(limits);
    const { bytes = Infinity, steps = Infinity } = limits;
    this.bytes = bytes;
    this.#limits = limits;
    this.#left = bytes;
    this.#mostSteps = steps;
  }

  /** The number of bytes left. */
  get left(): number {
    return this.#left;
  }

  /** Call this before allocating. */
  take(bytes: number): void {
    if (bytes > this.#left) throw new TooMuch('memory');
    this.#left -= bytes;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }

  /** A budget of what is left, for work that may fail. */
  rest(): Budget {
    return new Budget({ ...this.#limits, bytes: this.#left });
  }

  /** Counts one step of work: a call of the rules, or about as much. */
  step(): void {
    if (++this.#steps > this.#mostSteps) throw new TooMuch('steps');
    this.spend(SIMPLE_STEPS);
  }
}
