/** A growing list of ranks. */
export class Frontier {
  #ranks = new Int32Array(256);
  count = 0;

  push(rank: number): void {
    if (this.count === this.#ranks.length) {
      const more = new Int32Array(2 * this.count);
      more.set(this.#ranks);
      this.#ranks = more;
    }
    this.#ranks[this.count++] = rank;
  }

  forEach(visit: (rank: number) => void): void {
    for (let index = 0; index < this.count; index++) visit(this.#ranks[index] as number);
  }
}
