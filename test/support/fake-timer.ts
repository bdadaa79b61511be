import type { Schedule } from '../../src/players/time-limit.ts';

/** A timer that goes only when it is told to. */
export class FakeTimer {
  #now = 0;
  readonly #calls = new Set<{ readonly at: number; readonly call: () => void }>();

  readonly schedule: Schedule = (milliseconds, call) => {
    const due = { at: this.#now + milliseconds, call };
    this.#calls.add(due);
    return () => void this.#calls.delete(due);
  };

  /** How many calls are still to come. */
  get waiting(): number {
    return this.#calls.size;
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const due of this.#calls)
      if (due.at <= this.#now) {
        this.#calls.delete(due);
        due.call();
      }
  }
}
