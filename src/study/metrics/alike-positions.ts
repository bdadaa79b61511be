import type { Rules } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import { Budget } from '../../solve/budget.ts';
import type { Positions } from '../../solve/positions.ts';
import { PositionSet } from '../../solve/reach/position-set.ts';
import { StatePacking } from '../../solve/reach/state-packing.ts';

/** Groups positions that differ only in certain fields. Groups are numbered as they appear. */
export class AlikePositions {
  readonly #positions: Positions;
  readonly #others: readonly number[];
  readonly #packing: StatePacking;
  readonly #set: PositionSet;
  readonly #key: Int32Array;
  readonly #number = new Int32Array(1);

  constructor({ shape }: Rules, positions: Positions, but: ReadonlySet<number>) {
    this.#positions = positions;
    this.#others = [...positions.fields.keys()].filter((field) => !but.has(field));
    this.#packing = new StatePacking(shape);
    this.#set = new PositionSet(this.#packing.words, new Budget());
    this.#key = new Int32Array(this.#packing.words);
  }

  groupOf(rank: number): number {
    this.#key.fill(0);
    for (const field of this.#others)
      this.#packing.write(this.#key, 0, field, this.#positions.valueAt(rank, field));
    this.#set.addAll(this.#key, 1, this.#number);
    return int32At(this.#number, 0);
  }
}
