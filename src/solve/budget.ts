/**
 * Why work was given up: too much memory, too many steps, a stop request, or numbers too large for the
 * dense arrays.
 */
type Excess = 'memory' | 'steps' | 'stopped' | 'range';

const SENTENCES: Readonly<Record<Excess, string>> = {
  memory: 'Laying this game out takes more memory than is allowed.',
  steps: 'Laying this game out takes more steps than are allowed.',
  stopped: 'Laying this game out was stopped.',
  range: 'The fields of this game take too many values together to be laid out.',
};

/** Thrown when laying out a game is abandoned. The game may be sound; another way may still work. */
export class TooMuch extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(SENTENCES[excess]);
    this.name = 'TooMuch';
    this.excess = excess;
  }
}

/** Whether a limit was exceeded or an allocation failed. Also true of a stop, so test `isStop` first. */
export function isShortage(error: unknown): boolean {
  return error instanceof TooMuch || error instanceof RangeError;
}

export function isStop(error: unknown): boolean {
  return error instanceof TooMuch && error.excess === 'stopped';
}

export type WatchOptions = {
  /** Called every few milliseconds; if it returns true, `TooMuch` is thrown. */
  readonly stop?: (() => boolean) | undefined;
  /** Called with the progress from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** About a millisecond of simple steps. */
const STEPS = 200_000;

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
