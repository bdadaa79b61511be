import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';

/** A hash table of numbers with linear probing, which stores each thing once. */
export class InternTable {
  readonly #budget: Budget;
  /** Pairs of a hash and the thing's number plus 1; 0 marks a free slot. */
  #slots = new Int32Array(2 * 64);
  #count = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
    budget.take(this.#slots.byteLength);
  }

  /** The thing with this hash that passes the test; undefined if there is none. */
  find(hash: number, isSame: (thing: number) => boolean): number | undefined {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const thing = int32At(slots, 2 * slot + 1) - 1;
      if (thing < 0) return undefined;
      if (slots[2 * slot] === hash && isSame(thing)) return thing;
    }
  }

  /** `hash` is a 32-bit word; `thing` is a number from 0 not yet in the table. */
  add(hash: number, thing: number): void {
    if (4 * ++this.#count > this.#slots.length) this.#grow();
    this.#put(hash, thing + 1);
  }

  /** Call this when the table is no longer needed. */
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

/** Mixes one more number into a hash. */
export function mixHash(hash: number, number: number): number {
  return Math.imul((hash ^ number) | 0, 0x01000193) ^ (hash >>> 15);
}

/** Makes the lower bits, which choose a slot, depend on all bits. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return once ^ (once >>> 16);
}
