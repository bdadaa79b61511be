import { float64At, int32At } from '../../core/typed-array.ts';
import type { Watch } from '../budget.ts';

/** Longer chains are too large for a full matrix. */
export const MOST_DENSE = 1000;

/**
 * A small Markov chain, solved by eliminating one position after another (Grassmann, Taksar and Heyman).
 * Nothing is ever subtracted, so even tiny chances keep all their digits. A position that play never leaves
 * gains nothing.
 */
export class Elimination {
  #size = 0;
  /** The transition matrix, row by row. */
  #chances: Float64Array = new Float64Array(0);
  /** The chance of leaving the chain from each position. */
  leaving: Float64Array = new Float64Array(0);
  /** The immediate gain at each position; after `solve`, the total gain. */
  gains: Float64Array = new Float64Array(0);
  #ahead = new Int32Array(0);
  /** The number of transitions into each position, and out of it. */
  #ins = new Int32Array(0);
  #outs = new Int32Array(0);
  /** The order of elimination. */
  #order = new Int32Array(0);

  /** Makes room for a number of positions without transitions. */
  resize(size: number): void {
    this.#size = size;
    if (size * size > this.#chances.length) this.#chances = new Float64Array(size * size);
    else this.#chances.fill(0, 0, size * size);
    if (size > this.gains.length) {
      this.gains = new Float64Array(size);
      this.leaving = new Float64Array(size);
      this.#ahead = new Int32Array(size);
      this.#ins = new Int32Array(size);
      this.#outs = new Int32Array(size);
    } else {
      this.gains.fill(0, 0, size);
      this.leaving.fill(0, 0, size);
      this.#ins.fill(0, 0, size);
      this.#outs.fill(0, 0, size);
    }
  }

  /** Adds a transition. */
  add(position: number, after: number, chance: number): void {
    const cell = position * this.#size + after;
    if (this.#chances[cell] === 0) {
      this.#ins[after] = int32At(this.#ins, after) + 1;
      this.#outs[position] = int32At(this.#outs, position) + 1;
    }
    this.#chances[cell] = float64At(this.#chances, cell) + chance;
  }

  /** Eliminates the position with the fewest paths through it first, which adds the fewest transitions. */
  solve(watch: Watch): void {
    this.#sort();
    const order = this.#order;
    const size = this.#size;
    for (let step = 0; step < size; step++) {
      const ways = this.#scale(step);
      if (ways >= 0) this.#leaveOut(step, ways, watch);
      else this.#trap(step);
    }
    const { gains } = this;
    const chances = this.#chances;
    for (let step = size - 1; step >= 0; step--) {
      const own = int32At(order, step);
      for (let later = step + 1; later < size; later++) {
        const after = int32At(order, later);
        const chance = float64At(chances, own * size + after);
        if (chance === 0) continue;
        gains[own] = float64At(gains, own) + chance * float64At(gains, after);
      }
    }
  }

  #sort(): void {
    const ins = this.#ins;
    const outs = this.#outs;
    for (let position = 0; position < this.#size; position++)
      ins[position] = int32At(ins, position) * int32At(outs, position);
    this.#order = Int32Array.from({ length: this.#size }, (_, position) => position).sort(
      (a, b) => int32At(ins, a) - int32At(ins, b),
    );
  }

  /**
   * Ignores waiting: scales the outgoing chances to 1. Collects the targets and returns their number; -1 if there are
   * none.
   */
  #scale(step: number): number {
    const size = this.#size;
    const order = this.#order;
    const { leaving, gains } = this;
    const chances = this.#chances;
    const position = int32At(order, step);
    const own = position * size;
    let total = float64At(leaving, position);
    let count = 0;
    for (let later = step + 1; later < size; later++) {
      const after = int32At(order, later);
      const chance = float64At(chances, own + after);
      if (chance === 0) continue;
      total += chance;
      this.#ahead[count++] = after;
    }
    if (total === 0) return -1;
    for (let index = 0; index < count; index++) {
      const after = int32At(this.#ahead, index);
      chances[own + after] = float64At(chances, own + after) / total;
    }
    leaving[position] = float64At(leaving, position) / total;
    gains[position] = float64At(gains, position) / total;
    return count;
  }

  #leaveOut(step: number, ways: number, watch: Watch): void {
    const size = this.#size;
    const order = this.#order;
    const { leaving, gains } = this;
    const chances = this.#chances;
    const ahead = this.#ahead;
    const position = int32At(order, step);
    const own = position * size;
    for (let later = step + 1; later < size; later++) {
      const other = int32At(order, later);
      const row = other * size;
      const share = float64At(chances, row + position);
      if (share === 0) continue;
      for (let index = 0; index < ways; index++) {
        const after = int32At(ahead, index);
        chances[row + after] =
          float64At(chances, row + after) + share * float64At(chances, own + after);
      }
      leaving[other] = float64At(leaving, other) + share * float64At(leaving, position);
      gains[other] = float64At(gains, other) + share * float64At(gains, position);
      watch.spend(ways + 1);
    }
    watch.spend(size);
  }

  /** If play enters a position it never leaves, it ends without a gain. */
  #trap(step: number): void {
    const size = this.#size;
    const position = int32At(this.#order, step);
    this.gains[position] = 0;
    for (let later = step + 1; later < size; later++) {
      const other = int32At(this.#order, later);
      this.leaving[other] =
        float64At(this.leaving, other) + float64At(this.#chances, other * size + position);
    }
  }
}
