/**
 * Lists of numbers, each kept once: the changes that the moves of a state make, written as codes.
 * Most states of a game share few of them. List 0 is empty and stands for "the rules cannot say".
 */
export class Lists {
  readonly firsts: number[] = [0, 0];
  /** How many answers there are to each move: 1 but on a sealed turn. */
  readonly columns: number[] = [1];
  #items = new Float64Array(1024);
  readonly #byHash = new Map<number, number[]>();

  get count(): number {
    return this.columns.length;
  }

  get items(): Float64Array {
    return this.#items.subarray(0, this.firsts[this.count]);
  }

  intern(codes: Float64Array, length: number, columns: number): number {
    if (length === 0) return 0;
    let hash = columns;
    for (let index = 0; index < length; index++)
      hash = (Math.imul(hash, 0x01000193) ^ ((codes[index] as number) | 0)) | 0;
    let same = this.#byHash.get(hash);
    if (same === undefined) {
      same = [];
      this.#byHash.set(hash, same);
    }
    const known = same.find((list) => this.#equals(list, codes, length, columns));
    if (known !== undefined) return known;
    const list = this.#add(codes, length, columns);
    same.push(list);
    return list;
  }

  #equals(list: number, codes: Float64Array, length: number, columns: number): boolean {
    const first = this.firsts[list] as number;
    if (this.columns[list] !== columns || (this.firsts[list + 1] as number) - first !== length)
      return false;
    const items = this.#items;
    for (let index = 0; index < length; index++)
      if (items[first + index] !== codes[index]) return false;
    return true;
  }

  #add(codes: Float64Array, length: number, columns: number): number {
    const first = this.firsts[this.count] as number;
    if (first + length > this.#items.length) {
      const more = new Float64Array(Math.max(2 * this.#items.length, first + length));
      more.set(this.#items);
      this.#items = more;
    }
    this.#items.set(codes.subarray(0, length), first);
    this.firsts.push(first + length);
    this.columns.push(columns);
    return this.count - 1;
  }
}
