import { TooMuch } from './too-much.ts';
import { STEPS, Watch, type WatchOptions } from './watch.ts';

/** What work may take. */
export type Limits = WatchOptions & {
  /** The most bytes that may be held at any time. */
  readonly bytes?: number | undefined;
  /** The most steps: each is a look at the rules, or as little work as one. */
  readonly steps?: number | undefined;
};

/** A rule may take a tenth of a millisecond, and who asks to stop should not wait to be heard. */
const SIMPLE_STEPS = Math.ceil(STEPS / 256);

/** What a thread takes by itself, whatever it does. */
export const THREAD_BYTES: number = 2 ** 24;

/** A watch that also keeps account of what is held, so that work stops before it takes more than it may. */
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

  /** How many bytes may still be taken. */
  get left(): number {
    return this.#left;
  }

  /** To be called before the memory is asked for. */
  take(bytes: number): void {
    if (bytes > this.#left) throw new TooMuch('memory');
    this.#left -= bytes;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }

  /** A budget of what is left of this one, for work that may come to nothing. */
  rest(): Budget {
    return new Budget({ ...this.#limits, bytes: this.#left });
  }

  /** One step of work is done: a look at the rules, or as little as one. */
  step(): void {
    if (++this.#steps > this.#mostSteps) throw new TooMuch('steps');
    this.spend(SIMPLE_STEPS);
  }
}
