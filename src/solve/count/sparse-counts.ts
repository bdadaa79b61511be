import { float64At } from '../../core/typed-array.ts';

const BITS = 9;
const PAGE: number = 1 << BITS;
const LAST: number = PAGE - 1;

/**
 * Positive counts by rank, if most ranks have none. Pages are allocated on first write. Nearby ranks come together, so
 * pages fill quickly, and this is faster than hashing.
 */
export class SparseCounts {
  readonly #pages: (Float64Array | undefined)[];

  /** `size` is the largest rank plus 1. */
  constructor(size: number) {
    this.#pages = new Array<Float64Array | undefined>((size >>> BITS) + 1);
  }

  add(rank: number, amount: number): void {
    let page = this.#pages[rank >>> BITS];
    if (page === undefined) {
      page = new Float64Array(PAGE);
      this.#pages[rank >>> BITS] = page;
    }
    page[rank & LAST] = float64At(page, rank & LAST) + amount;
  }

  /** In order of rank. */
  forEach(visit: (rank: number, sum: number) => void): void {
    for (let index = 0; index < this.#pages.length; index++) {
      const page = this.#pages[index];
      if (page === undefined) continue;
      for (let at = 0; at < PAGE; at++) {
        const sum = float64At(page, at);
        if (sum !== 0) visit(index * PAGE + at, sum);
      }
    }
  }
}
