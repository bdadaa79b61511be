import { outOfRange } from '../../core/typed-array.ts';
import { type Budget, TooMuch } from '../budget.ts';

const FIRST_ROOM = 64;
/** Array indexes must fit a 32-bit word. */
const MOST = 2 ** 31 - 1;

/** The least power of two that is no smaller: the capacity of a growing list. */
export function powerOfTwoFrom(length: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(FIRST_ROOM, length)));
}

/** A growing list of integers whose memory is counted. */
export class Growing<Numbers extends Int32Array | Float64Array> {
  readonly #budget: Budget;
  readonly #make: (length: number) => Numbers;
  #numbers: Numbers;
  length = 0;

  constructor(budget: Budget, make: (length: number) => Numbers) {
    this.#budget = budget;
    this.#make = make;
    this.#numbers = make(FIRST_ROOM);
    budget.take(this.#numbers.byteLength);
  }

  /** The numbers so far; the array changes when the list grows. */
  get numbers(): Numbers {
    return this.#numbers;
  }

  push(number: number): void {
    this.#makeRoom(1);
    this.#numbers[this.length++] = number;
  }

  append(numbers: Numbers): void {
    this.#makeRoom(numbers.length);
    this.#numbers.set(numbers, this.length);
    this.length += numbers.length;
  }

  /** Appends the first few numbers one by one, which is faster than through a view. */
  appendFirst(numbers: Numbers, count: number): void {
    this.#makeRoom(count);
    const all = this.#numbers;
    for (let index = 0; index < count; index++)
      all[this.length + index] = numbers[index] ?? outOfRange(numbers, index);
    this.length += count;
  }

  /** Appends one number repeatedly. */
  repeat(number: number, times: number): void {
    this.#makeRoom(times);
    this.#numbers.fill(number, this.length, this.length + times);
    this.length += times;
  }

  /** The numbers, with spare room at the end. The list must not grow any more. */
  filled(): Numbers {
    return this.#numbers.subarray(0, this.length) as Numbers;
  }

  /** The numbers in an array of exact length; spare room is freed. */
  finish(): Numbers {
    this.#budget.take(this.length * this.#numbers.BYTES_PER_ELEMENT);
    const all = this.#numbers.slice(0, this.length) as Numbers;
    this.#budget.giveBack(this.#numbers.byteLength);
    this.#numbers = all;
    return all;
  }

  /** Call this when the numbers are no longer needed. */
  release(): void {
    this.#budget.giveBack(this.#numbers.byteLength);
    this.#numbers = this.#make(0);
    this.length = 0;
  }

  /** Running out of the machine's memory counts as exceeding the budget. */
  #allocate(length: number): Numbers {
    try {
      return this.#make(length);
    } catch (error) {
      if (error instanceof RangeError) throw new TooMuch('memory');
      throw error;
    }
  }

  #makeRoom(more: number): void {
    const needed = this.length + more;
    const before = this.#numbers;
    if (needed <= before.length) return;
    if (needed > MOST) throw new TooMuch('range');
    const room = Math.min(MOST, powerOfTwoFrom(needed));
    this.#budget.take(room * before.BYTES_PER_ELEMENT);
    this.#numbers = this.#allocate(room);
    this.#numbers.set(before);
    this.#budget.giveBack(before.byteLength);
  }
}

/** A growing list of words. */
export function growingIntegers(budget: Budget): Growing<Int32Array> {
  return new Growing(budget, (length) => new Int32Array(length));
}
