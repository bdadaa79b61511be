import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Budget } from '../../src/solve/budget.ts';

/** The most bytes that were alive and not counted: in arrays of numbers, and altogether. */
export type CountReport = { readonly arrays: number; readonly all: number };

/** So much at once is looked at each time, less only now and then: collecting garbage takes a while. */
const MUCH = 2 ** 18;
const NOW_AND_THEN = 20_000;

/** A budget that looks, whenever more is asked for, whether all that is alive was counted. */
export class ComparedBudget extends Budget {
  readonly #collect: () => void;
  readonly #before: NodeJS.MemoryUsage;
  #held = 0;
  #taken = 0;
  worst: CountReport = { arrays: 0, all: 0 };

  constructor() {
    super();
    setFlagsFromString('--expose-gc');
    this.#collect = runInNewContext('gc') as () => void;
    this.#collectAll();
    this.#before = process.memoryUsage();
  }

  override take(bytes: number): void {
    this.#taken++;
    if (bytes >= MUCH || this.#taken % NOW_AND_THEN === 0) this.#compare();
    this.#held += bytes;
    super.take(bytes);
  }

  override giveBack(bytes: number): void {
    this.#held -= bytes;
    super.giveBack(bytes);
  }

  /** Twice: the arrays that the first one found dead are gone by the end of the second. */
  #collectAll(): void {
    this.#collect();
    this.#collect();
  }

  #compare(): void {
    this.#collectAll();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    const arrays = arrayBuffers - this.#before.arrayBuffers - this.#held;
    const all = arrays + heapUsed - this.#before.heapUsed;
    this.worst = {
      arrays: Math.max(this.worst.arrays, arrays),
      all: Math.max(this.worst.all, all),
    };
  }
}
