import { float64At, int32At } from '../../../core/typed-array.ts';
import type { Watch } from '../../budget.ts';

/** Smaller numbers are rounding errors. */
const TINY = 1e-12;
/** Multiples of this lie far apart modulo 1. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

/**
 * A matrix game as a linear program, by the simplex method. With all payoffs positive, it maximises the
 * columns' weights while no row gets more than 1; the rows' weights are the dual. The most promising
 * variable enters, and among tied rows the one with the largest pivot leaves, which keeps errors small;
 * after many steps it uses Bland's order, which never cycles.
 */
export class Simplex {
  #height = 0;
  #width = 0;
  #table = new Float64Array(0);
  /** Which variable each row and column stands for: the columns' weights first, then the rows' slacks. */
  #basic = new Int32Array(0);
  #outside = new Int32Array(0);

  /**
   * Finds the rows and columns in the mix, equally many of each, and returns how many. Of `payoffs`, `height`
   * rows of `width`, `least` becomes 1 and the excess is divided by `scale`.
   */
  solve(
    { payoffs, height, width, least, scale, unevenness }: RaisedGame,
    rows: Int32Array,
    columns: Int32Array,
    watch: Watch | undefined,
  ): number {
    this.#begin(height, width);
    const table = this.#table;
    const inverse = 1 / scale;
    for (let row = 0, cell = 0, at = 0; row < height; row++) {
      for (let column = 0; column < width; column++)
        table[at++] = (float64At(payoffs, cell++) - least) * inverse + 1;
      table[at++] = 1 + unevenness * ((row * SPREAD) % 1);
    }
    const greedyRounds = 50 + 5 * (height + width);
    for (let round = 0; round < 10 * greedyRounds; round++) {
      const enter = this.#entering(round < greedyRounds);
      if (enter < 0) break;
      const leave = this.#leaving(enter, round < greedyRounds);
      if (leave < 0) break;
      this.#pivot(leave, enter);
      watch?.spend((height + 1) * (width + 1));
    }
    let size = 0;
    for (let row = 0; row < height; row++)
      if (int32At(this.#basic, row) < width) columns[size++] = int32At(this.#basic, row);
    size = 0;
    for (let column = 0; column < width; column++)
      if (int32At(this.#outside, column) >= width)
        rows[size++] = int32At(this.#outside, column) - width;
    return size;
  }

  #begin(height: number, width: number): void {
    const cells = (height + 1) * (width + 1);
    this.#height = height;
    this.#width = width;
    if (cells > this.#table.length) this.#table = new Float64Array(2 * cells);
    if (height > this.#basic.length) this.#basic = new Int32Array(2 * height);
    if (width > this.#outside.length) this.#outside = new Int32Array(2 * width);
    for (let row = 0; row < height; row++) this.#basic[row] = width + row;
    for (let column = 0; column < width; column++) this.#outside[column] = column;
    this.#table.fill(-1, cells - width - 1, cells - 1);
    this.#table[cells - 1] = 0;
  }

  #entering(greedy: boolean): number {
    const width = this.#width;
    const goal = this.#height * (width + 1);
    let enter = -1;
    let least = -TINY;
    for (let column = 0; column < width; column++) {
      const gain = float64At(this.#table, goal + column);
      if (gain >= -TINY) continue;
      const better = greedy
        ? gain < least
        : enter < 0 || int32At(this.#outside, column) < int32At(this.#outside, enter);
      if (!better) continue;
      least = gain;
      enter = column;
    }
    return enter;
  }

  #leaving(enter: number, steady: boolean): number {
    const stride = this.#width + 1;
    const table = this.#table;
    let leave = -1;
    let bound = Number.POSITIVE_INFINITY;
    let held = 0;
    for (let row = 0, at = 0; row < this.#height; row++, at += stride) {
      const pivot = float64At(table, at + enter);
      if (pivot <= TINY) continue;
      const ratio = float64At(table, at + stride - 1) / pivot;
      const isFirst = (): boolean =>
        steady ? pivot > held : int32At(this.#basic, row) < int32At(this.#basic, leave);
      // The first row has none to compare it with.
      if (leave < 0 || ratio < bound - TINY || (ratio <= bound + TINY && isFirst())) {
        bound = ratio;
        leave = row;
        held = pivot;
      }
    }
    return leave;
  }

  /** Exchanges a basic variable for a non-basic one. */
  #pivot(leave: number, enter: number): void {
    const stride = this.#width + 1;
    const table = this.#table;
    const own = leave * stride;
    const goal = this.#height * stride;
    const inverse = 1 / float64At(table, own + enter);
    table[own + enter] = 1;
    for (let at = own; at < own + stride; at++) table[at] = float64At(table, at) * inverse;
    for (let other = 0; other <= goal; other += stride) {
      const factor = float64At(table, other + enter);
      if (other === own || factor === 0) continue;
      table[other + enter] = 0;
      for (let at = other, from = own; at < other + stride; at++, from++)
        table[at] = float64At(table, at) - factor * float64At(table, from);
    }
    const variable = int32At(this.#basic, leave);
    this.#basic[leave] = int32At(this.#outside, enter);
    this.#outside[enter] = variable;
  }
}

type RaisedGame = {
  readonly payoffs: Float64Array;
  readonly height: number;
  readonly width: number;
  readonly least: number;
  readonly scale: number;
  /** The most that is added to a right-hand side. Each gets a different amount. */
  readonly unevenness: number;
};
