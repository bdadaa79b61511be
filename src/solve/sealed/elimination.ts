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
  chances: Float64Array = new Float64Array(0);
  /** The chance of leaving the chain from each position. */
  leaving: Float64Array = new Float64Array(0);
  /** What is gained by the way, `kinds` of it for each position; after `solve`, all that will be gained. */
  gains: Float64Array = new Float64Array(0);
  #ahead = new Int32Array(0);

  /** Makes room for so many positions, with nothing leading anywhere. */
  resize(size: number, kinds: number): void {
    this.#size = size;
    this.#kinds = kinds;
    if (size * size > this.chances.length) this.chances = new Float64Array(size * size);
    else this.chances.fill(0, 0, size * size);
    if (size * kinds > this.gains.length) {
      this.gains = new Float64Array(size * kinds);
      this.leaving = new Float64Array(size * kinds);
      this.#ahead = new Int32Array(size * kinds);
    } else {
      this.gains.fill(0, 0, size * kinds);
      this.leaving.fill(0, 0, size);
    }
  }

  solve(watch: Watch): void {
    for (let position = 0; position < this.#size; position++) {
      if (this.#scale(position)) this.#leaveOut(position, watch);
      else this.#trap(position);
    }
    const size = this.#size;
    const kinds = this.#kinds;
    const { chances, gains } = this;
    for (let position = size - 1; position >= 0; position--)
      for (let after = position + 1; after < size; after++) {
        const chance = chances[position * size + after] as number;
        if (chance === 0) continue;
        for (let kind = 0; kind < kinds; kind++)
          gains[position * kinds + kind] =
            (gains[position * kinds + kind] as number) +
            chance * (gains[after * kinds + kind] as number);
      }
  }

  /** Leaves waiting out of account: what leads on adds up to 1. False where nothing leads on. */
  #scale(position: number): boolean {
    const size = this.#size;
    const { chances, leaving, gains } = this;
    let total = leaving[position] as number;
    for (let after = position + 1; after < size; after++)
      total += chances[position * size + after] as number;
    if (total === 0) return false;
    for (let after = position + 1; after < size; after++)
      chances[position * size + after] = (chances[position * size + after] as number) / total;
    leaving[position] = (leaving[position] as number) / total;
    for (let at = position * this.#kinds; at < (position + 1) * this.#kinds; at++)
      gains[at] = (gains[at] as number) / total;
    return true;
  }

  #leaveOut(position: number, watch: Watch): void {
    const size = this.#size;
    const kinds = this.#kinds;
    const { chances, leaving, gains } = this;
    const ahead = this.#ahead;
    const own = position * size;
    let count = 0;
    for (let after = position + 1; after < size; after++)
      if (chances[own + after] !== 0) ahead[count++] = after;
    for (let other = position + 1; other < size; other++) {
      const row = other * size;
      const share = chances[row + position] as number;
      if (share === 0) continue;
      for (let index = 0; index < count; index++) {
        const after = ahead[index] as number;
        chances[row + after] =
          (chances[row + after] as number) + share * (chances[own + after] as number);
      }
      leaving[other] = (leaving[other] as number) + share * (leaving[position] as number);
      for (let kind = 0; kind < kinds; kind++)
        gains[other * kinds + kind] =
          (gains[other * kinds + kind] as number) +
          share * (gains[position * kinds + kind] as number);
      watch.spend(count + kinds);
    }
    watch.spend(size);
  }

  /** Who comes to a position that play never leaves is gone, without a gain. */
  #trap(position: number): void {
    const size = this.#size;
    this.gains.fill(0, position * this.#kinds, (position + 1) * this.#kinds);
    for (let other = position + 1; other < size; other++)
      this.leaving[other] =
        (this.leaving[other] as number) + (this.chances[other * size + position] as number);
  }
}
