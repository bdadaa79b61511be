import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';

/** Things by their hash, for keeping each only once: a table of numbers, searched from slot to slot. */
export class InternTable {
  readonly #budget: Budget;
  /** Pairs: a hash, and one more than the number of the thing that has it; 0 where a slot is free. */
  #slots = new Int32Array(2 * 64);
  #count = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
    budget.take(this.#slots.byteLength);
  }

  /** The thing with this hash that passes the test; undefined where there is none. */
  find(hash: number, isSame: (thing: number) => boolean): number | undefined {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const thing = int32At(slots, 2 * slot + 1) - 1;
      if (thing < 0) return undefined;
      if (slots[2 * slot] === hash && isSame(thing)) return thing;
    }
  }

  /** `hash` is a word, `thing` a number from 0 on that is not yet in the table. */
  add(hash: number, thing: number): void {
    if (4 * ++this.#count > this.#slots.length) this.#grow();
    this.#put(hash, thing + 1);
  }

  /** To be called when the table is no longer needed. */
  release(): void {
    this.#budget.giveBack(this.#slots.byteLength);
    this.#slots = new Int32Array(0);
  }

  #put(hash: number, mark: number): void {
    const mask = this.#slots.length / 2 - 1;
    let slot = spread(hash) & mask;
    while (this.#slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
    this.#slots[2 * slot] = hash;
    this.#slots[2 * slot + 1] = mark;
  }

  #grow(): void {
    const before = this.#slots;
    this.#budget.take(2 * before.byteLength);
    this.#slots = new Int32Array(2 * before.length);
    for (let at = 0; at < before.length; at += 2)
      if (before[at + 1] !== 0) this.#put(int32At(before, at), int32At(before, at + 1));
    this.#budget.giveBack(before.byteLength);
  }
}

/** A word with one number more told into it. */
export function mixHash(hash: number, number: number): number {
  return Math.imul((hash ^ number) | 0, 0x01000193) ^ (hash >>> 15);
}

/** Makes the lower bits, which choose a slot, depend on all others. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return once ^ (once >>> 16);
}
