import type { Watch } from '../watch.ts';

/** Chains of more positions are too large for a table from each to each. */
export const MOST_DENSE = 1000;

/**
 * A Markov chain with few positions, solved by leaving out one position after the other: what came to it
 * goes where it leads (the method of Grassmann, Taksar and Heyman). Nothing is ever subtracted, so that
 * chances as small as they come keep all their digits. A position that play never leaves gains nothing.
 */
export class Elimination {
  #size = 0;
  #kinds = 0;
  /** From each position to each, row by row. */
  #chances: Float64Array = new Float64Array(0);
  /** The chance of leaving the chain from each position. */
  leaving: Float64Array = new Float64Array(0);
  /** What is gained by the way, `kinds` of it for each position; after `solve`, all that will be gained. */
  gains: Float64Array = new Float64Array(0);
  #ahead = new Int32Array(0);
  /** How many ways lead to each position, and how many from it. */
  #ins = new Int32Array(0);
  #outs = new Int32Array(0);
  /** In which order positions are left out. */
  #order = new Int32Array(0);

  /** Makes room for so many positions, with nothing leading anywhere. */
  resize(size: number, kinds: number): void {
    this.#size = size;
    this.#kinds = kinds;
    if (size * size > this.#chances.length) this.#chances = new Float64Array(size * size);
    else this.#chances.fill(0, 0, size * size);
    if (size * kinds > this.gains.length) {
      this.gains = new Float64Array(size * kinds);
      this.leaving = new Float64Array(size * kinds);
      this.#ahead = new Int32Array(size * kinds);
      this.#ins = new Int32Array(size * kinds);
      this.#outs = new Int32Array(size * kinds);
    } else {
      this.gains.fill(0, 0, size * kinds);
      this.leaving.fill(0, 0, size);
      this.#ins.fill(0, 0, size);
      this.#outs.fill(0, 0, size);
    }
  }

  /** Adds a way from a position to another. */
  add(position: number, after: number, chance: number): void {
    const cell = position * this.#size + after;
    if (this.#chances[cell] === 0) {
      this.#ins[after] = (this.#ins[after] as number) + 1;
      this.#outs[position] = (this.#outs[position] as number) + 1;
    }
    this.#chances[cell] = (this.#chances[cell] as number) + chance;
  }

  /** The position with the fewest ways through it is left out first, which makes the fewest new ways. */
  solve(watch: Watch): void {
    this.#sort();
    const order = this.#order;
    const size = this.#size;
    const kinds = this.#kinds;
    for (let step = 0; step < size; step++) {
      const ways = this.#scale(step);
      if (ways >= 0) this.#leaveOut(step, ways, watch);
      else this.#trap(step);
    }
    const { gains } = this;
    const chances = this.#chances;
    for (let step = size - 1; step >= 0; step--) {
      const own = order[step] as number;
      for (let later = step + 1; later < size; later++) {
        const after = order[later] as number;
        const chance = chances[own * size + after] as number;
        if (chance === 0) continue;
        for (let kind = 0; kind < kinds; kind++)
          gains[own * kinds + kind] =
            (gains[own * kinds + kind] as number) +
            chance * (gains[after * kinds + kind] as number);
      }
    }
  }

  #sort(): void {
    const ins = this.#ins;
    const outs = this.#outs;
    for (let position = 0; position < this.#size; position++)
      ins[position] = (ins[position] as number) * (outs[position] as number);
    this.#order = Int32Array.from({ length: this.#size }, (_, position) => position).sort(
      (a, b) => (ins[a] as number) - (ins[b] as number),
    );
  }

  /**
   * Leaves waiting out of account: what leads on adds up to 1. Gathers where, and returns to how many; -1
   * where nothing leads on.
   */
  #scale(step: number): number {
    const size = this.#size;
    const order = this.#order;
    const { leaving, gains } = this;
    const chances = this.#chances;
    const position = order[step] as number;
    const own = position * size;
    let total = leaving[position] as number;
    let count = 0;
    for (let later = step + 1; later < size; later++) {
      const after = order[later] as number;
      const chance = chances[own + after] as number;
      if (chance === 0) continue;
      total += chance;
      this.#ahead[count++] = after;
    }
    if (total === 0) return -1;
    for (let index = 0; index < count; index++) {
      const after = this.#ahead[index] as number;
      chances[own + after] = (chances[own + after] as number) / total;
    }
    leaving[position] = (leaving[position] as number) / total;
    for (let at = position * this.#kinds; at < (position + 1) * this.#kinds; at++)
      gains[at] = (gains[at] as number) / total;
    return count;
  }

  #leaveOut(step: number, ways: number, watch: Watch): void {
    const size = this.#size;
    const kinds = this.#kinds;
    const order = this.#order;
    const { leaving, gains } = this;
    const chances = this.#chances;
    const ahead = this.#ahead;
    const position = order[step] as number;
    const own = position * size;
    for (let later = step + 1; later < size; later++) {
      const other = order[later] as number;
      const row = other * size;
      const share = chances[row + position] as number;
      if (share === 0) continue;
      for (let index = 0; index < ways; index++) {
        const after = ahead[index] as number;
        chances[row + after] =
          (chances[row + after] as number) + share * (chances[own + after] as number);
      }
      leaving[other] = (leaving[other] as number) + share * (leaving[position] as number);
      for (let kind = 0; kind < kinds; kind++)
        gains[other * kinds + kind] =
          (gains[other * kinds + kind] as number) +
          share * (gains[position * kinds + kind] as number);
      watch.spend(ways + kinds);
    }
    watch.spend(size);
  }

  /** Who comes to a position that play never leaves is gone, without a gain. */
  #trap(step: number): void {
    const size = this.#size;
    const position = this.#order[step] as number;
    this.gains.fill(0, position * this.#kinds, (position + 1) * this.#kinds);
    for (let later = step + 1; later < size; later++) {
      const other = this.#order[later] as number;
      this.leaving[other] =
        (this.leaving[other] as number) + (this.#chances[other * size + position] as number);
    }
  }
}
