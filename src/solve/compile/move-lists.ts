import { float64At, int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { Growing, growingIntegers } from './growing.ts';
import { InternTable, mixHash } from './intern-table.ts';

/** The codes of list `l` are `items[firsts[l]]` up to `firsts[l + 1]`. */
export type FinishedLists = {
  readonly firsts: Int32Array;
  readonly items: Float64Array;
  /** The number of answers to each move: 1 except on a sealed turn. */
  readonly columns: Int32Array;
};

/**
 * Lists of numbers, each stored once: the changes made by a state's moves, as codes. Most states share a few lists.
 * List 0 is empty and means "the rules cannot say".
 */
export class Lists {
  readonly #firsts: Growing<Int32Array>;
  readonly #items: Growing<Float64Array>;
  readonly #columns: Growing<Int32Array>;
  readonly #index: InternTable;

  constructor(budget: Budget) {
    this.#firsts = growingIntegers(budget);
    this.#columns = growingIntegers(budget);
    this.#items = new Growing(budget, (length) => new Float64Array(length));
    this.#index = new InternTable(budget);
    this.#firsts.push(0);
    this.#firsts.push(0);
    this.#columns.push(1);
  }

  intern(codes: Float64Array, columns: number): number {
    if (codes.length === 0) return 0;
    let hash = columns;
    for (let index = 0; index < codes.length; index++)
      hash = mixHash(hash, float64At(codes, index));
    const known = this.#index.find(hash, (list) => this.#equals(list, codes, columns));
    if (known !== undefined) return known;
    this.#index.add(hash, this.#columns.length);
    this.#items.append(codes);
    this.#firsts.push(this.#items.length);
    this.#columns.push(columns);
    return this.#columns.length - 1;
  }

  finish(): FinishedLists {
    this.#index.release();
    return {
      firsts: this.#firsts.finish(),
      items: this.#items.finish(),
      columns: this.#columns.finish(),
    };
  }

  #equals(list: number, codes: Float64Array, columns: number): boolean {
    const { numbers: firsts } = this.#firsts;
    const first = int32At(firsts, list);
    if (this.#columns.numbers[list] !== columns) return false;
    if (int32At(firsts, list + 1) - first !== codes.length) return false;
    const { numbers: items } = this.#items;
    for (let index = 0; index < codes.length; index++)
      if (items[first + index] !== codes[index]) return false;
    return true;
  }
}
