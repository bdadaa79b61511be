import { TooMuch } from './too-much.ts';

/** What work may take. */
export type Limits = {
  /** Asked now and then; where it says so, the work is given up. */
  readonly stop?: (() => boolean) | undefined;
  /** The most bytes that may be held at any time. */
  readonly bytes?: number | undefined;
  /** The most steps: each is a look at the rules, or as little work as one. */
  readonly steps?: number | undefined;
};

/** A rule may take a tenth of a millisecond, and who asks to stop should not wait to be heard. */
const STEPS_BETWEEN_QUESTIONS = 256;

/** Keeps account of what is held, so that work stops before it takes more than it may. */
export class Budget {
  readonly bytes: number;
  #left: number;
  #steps = 0;
  readonly #mostSteps: number;
  readonly #stop: () => boolean;

  constructor({ stop = () => false, bytes = Infinity, steps = Infinity }: Limits = {}) {
    this.bytes = bytes;
    this.#left = bytes;
    this.#mostSteps = steps;
    this.#stop = stop;
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
    return new Budget({ bytes: this.#left, steps: this.#mostSteps, stop: this.#stop });
  }

  /** One step of work is done. */
  step(): void {
    if (++this.#steps > this.#mostSteps) throw new TooMuch('steps');
    if (this.#steps % STEPS_BETWEEN_QUESTIONS === 0) this.look();
  }

  /** Looks up from work whose steps are long. */
  look(): void {
    if (this.#stop()) throw new TooMuch('stopped');
  }
}
