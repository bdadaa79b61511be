/** What a solve may use was not enough: it says how much was asked for when it gave up. */
export class TooMuch extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`More than the ${bytes} bytes allowed would be needed.`);
    this.name = 'TooMuch';
    this.bytes = bytes;
  }
}

/** Somebody cancelled, or the time was up. */
export class Stopped extends Error {
  constructor() {
    super('The solving was stopped.');
    this.name = 'Stopped';
  }
}

/** Between two looks at whether to stop lie so many steps of work, each well under a microsecond. */
const STEPS_BETWEEN_LOOKS = 4096;

/**
 * What a solve may use: bytes, of which everything that grows with the game is counted before it is
 * allocated, and time, which whoever asked may end at any moment.
 */
export class Budget {
  readonly memory: number;
  readonly #stop: () => boolean;
  #used = 0;
  #steps = 0;

  constructor(memory: number, stop: () => boolean = () => false) {
    this.memory = memory;
    this.#stop = stop;
  }

  get left(): number {
    return this.memory - this.#used;
  }

  take(bytes: number): void {
    if (bytes > this.left) throw new TooMuch(this.memory);
    this.#used += bytes;
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }

  /** Called at every step of long work: throws where it is to end. */
  step(): void {
    if (++this.#steps < STEPS_BETWEEN_LOOKS) return;
    this.look();
  }

  /** The same for steps that are long themselves. */
  look(): void {
    this.#steps = 0;
    if (this.#stop()) throw new Stopped();
  }
}
