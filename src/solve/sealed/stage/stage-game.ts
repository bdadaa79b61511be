import { float64At, int32At } from '../../../core/typed-array.ts';
import type { Watch } from '../../budget.ts';
import { withoutDominated } from './dominance.ts';
import { exactMixes } from './exact-simplex.ts';
import { Kernel } from './kernel.ts';
import { Simplex } from './simplex.ts';

/** Payoffs are between 0 and 1. An answer with a larger gap is computed again, exactly. */
const TINY = 1e-12;
/** Rounding adds up, so stages with more cells than this may have a proportionally larger gap. */
const SMALL_CELLS = 100;
/** How much the rows are perturbed, so that ties between them do not stall the simplex method. */
const UNEVENNESS = [0, 1e-11, 1e-9];
/** Rounding may make a weight negative by this much. The gap shows whether the mix is good. */
const NEGATIVE = 1e-8;
/** Big integers are slow, so larger games stay as accurate as rounding allows. */
const MOST_EXACT_CELLS = 2500;

/**
 * A matrix game to fill and solve many times: `payoffs` has `height` rows of `width` with the row player's
 * payoffs. Rows maximise and columns minimise.
 */
export class StageGame {
  height = 0;
  width = 0;
  payoffs: Float64Array = new Float64Array(0);
  /** The chance of each row and column; before a warm start, those of the previous answer. */
  rows: Float64Array = new Float64Array(0);
  columns: Float64Array = new Float64Array(0);
  /** What these chances really guarantee: the least for rows, the most for columns. */
  floor = 0;
  ceiling = 0;
  /** Column sums, as a temporary buffer. */
  #perColumn = new Float64Array(0);
  #least = 0;
  #greatest = 0;
  #supportRows = new Int32Array(0);
  #supportColumns = new Int32Array(0);
  readonly #kernel = new Kernel();
  readonly #simplex = new Simplex();
  /** The same stage without dominated choices. */
  #reduced: StageGame | undefined;

  /** Makes room. Growing loses the contents. */
  resize(height: number, width: number): void {
    this.height = height;
    this.width = width;
    if (height * width > this.payoffs.length) this.payoffs = new Float64Array(2 * height * width);
    if (height > this.rows.length) {
      this.rows = new Float64Array(2 * height);
      this.#supportRows = new Int32Array(2 * height);
    }
    if (width > this.columns.length) {
      this.columns = new Float64Array(2 * width);
      this.#perColumn = new Float64Array(2 * width);
      this.#supportColumns = new Int32Array(2 * width);
    }
  }

  /** Takes the first of equal pure answers. `warm`: rows and columns hold an answer of a similar game. */
  solve(warm: boolean, watch?: Watch): void {
    if (this.#solvePure()) return;
    if (this.height === 2 && this.width === 2) {
      this.#solveFour();
      this.assess();
      return;
    }
    // The rounding error of adding up this many payoffs.
    const rounding = 1e-16 * (64 + this.height + this.width);
    if (warm && this.#solveSupport(this.#takeSupport()) && this.#gap() <= rounding) return;
    const { height, width, payoffs } = this;
    const scale = this.#greatest - this.#least;
    let found = false;
    for (const unevenness of UNEVENNESS) {
      const size = this.#simplex.solve(
        { payoffs, height, width, least: this.#least, scale, unevenness },
        this.#supportRows,
        this.#supportColumns,
        watch,
      );
      found = this.#solveSupport(size);
      if (found && this.#isClose()) return;
    }
    if (this.#solveReduced(watch)) return;
    if (height * width <= MOST_EXACT_CELLS) this.#solveExactly();
    else if (!found) this.#spread();
  }

  /** Takes chances from a previous answer: rows from `rows` at `row` on, columns from `columns` at `column` on. */
  warm(rows: Float64Array, row: number, columns: Float64Array, column: number): void {
    for (let index = 0; index < this.height; index++)
      this.rows[index] = float64At(rows, row + index);
    for (let index = 0; index < this.width; index++)
      this.columns[index] = float64At(columns, column + index);
  }

  keepRows(chances: Float64Array, place: number): void {
    for (let index = 0; index < this.height; index++)
      chances[place + index] = float64At(this.rows, index);
  }

  keepColumns(chances: Float64Array, place: number): void {
    for (let index = 0; index < this.width; index++)
      chances[place + index] = float64At(this.columns, index);
  }

  /** What the columns' current chances guarantee. */
  ceilingOfColumns(): number {
    const { height, width, payoffs, columns } = this;
    let ceiling = Number.NEGATIVE_INFINITY;
    for (let row = 0, cell = 0; row < height; row++) {
      let sum = 0;
      for (let column = 0; column < width; column++, cell++)
        sum += float64At(payoffs, cell) * float64At(columns, column);
      if (sum > ceiling) ceiling = sum;
    }
    return ceiling;
  }

  /** After `assess`: the best column against the rows' chances; its value is their guarantee. */
  answerRows(): void {
    let best = 0;
    for (let column = 1; column < this.width; column++)
      if (float64At(this.#perColumn, column) < float64At(this.#perColumn, best)) best = column;
    this.columns.fill(0, 0, this.width);
    this.columns[best] = 1;
    this.ceiling = this.floor;
  }

  #isClose(): boolean {
    return this.#gap() <= TINY * Math.max(1, (this.height * this.width) / SMALL_CELLS);
  }

  /**
   * Solves what is left without dominated choices; false if none is dominated, or if the answer is not close. Finding
   * them takes longer than the simplex method, so this is for games on which that fails.
   */
  #solveReduced(watch: Watch | undefined): boolean {
    const { payoffs, rows, columns, width } = this;
    const left = withoutDominated(payoffs, this.height, width);
    if (left === undefined) return false;
    this.#reduced ??= new StageGame();
    const reduced = this.#reduced;
    reduced.resize(left.rows.length, left.columns.length);
    let cell = 0;
    for (const row of left.rows)
      for (const column of left.columns)
        reduced.payoffs[cell++] = float64At(payoffs, row * width + column);
    reduced.solve(false, watch);
    rows.fill(0, 0, this.height);
    columns.fill(0, 0, width);
    for (const [index, row] of left.rows.entries()) rows[row] = float64At(reduced.rows, index);
    for (const [index, column] of left.columns.entries())
      columns[column] = float64At(reduced.columns, index);
    this.assess();
    return this.#isClose();
  }

  #gap(): number {
    return this.ceiling - this.floor;
  }

  /** A saddle point: least in its row and greatest in its column, so no mixing is needed. */
  #solvePure(): boolean {
    const { height, width, payoffs } = this;
    const tops = this.#perColumn.fill(Number.NEGATIVE_INFINITY, 0, width);
    let row = 0;
    let floor = Number.NEGATIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0, cell = 0; index < height; index++) {
      let own = Number.POSITIVE_INFINITY;
      for (let column = 0; column < width; column++, cell++) {
        const payoff = float64At(payoffs, cell);
        if (payoff < own) own = payoff;
        if (payoff > float64At(tops, column)) tops[column] = payoff;
      }
      if (own > floor) {
        floor = own;
        row = index;
      }
      if (own < least) least = own;
    }
    let column = 0;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < width; index++) {
      if (float64At(tops, index) < float64At(tops, column)) column = index;
      if (float64At(tops, index) > greatest) greatest = float64At(tops, index);
    }
    this.#least = least;
    this.#greatest = greatest;
    if (floor !== tops[column]) return false;
    this.rows.fill(0, 0, height);
    this.columns.fill(0, 0, width);
    this.rows[row] = 1;
    this.columns[column] = 1;
    this.floor = floor;
    this.ceiling = floor;
    return true;
  }

  /** Each side mixes so that the other's two choices have equal value. */
  #solveFour(): void {
    const a = float64At(this.payoffs, 0);
    const b = float64At(this.payoffs, 1);
    const c = float64At(this.payoffs, 2);
    const d = float64At(this.payoffs, 3);
    this.#share(this.rows, d - c, a - b);
    this.#share(this.columns, d - b, a - c);
  }

  /**
   * Two chances in proportion to these parts. Each is computed directly, because 1 minus the other would lose
   * small digits; both use their own sum, so that they add up to 1 despite rounding.
   */
  #share(chances: Float64Array, first: number, second: number): void {
    chances[0] = first / (first + second);
    chances[1] = second / (first + second);
  }

  /** The support, if both sides play equally many choices. Returns its size, or 0. */
  #takeSupport(): number {
    let rows = 0;
    let columns = 0;
    for (let row = 0; row < this.height; row++)
      if (float64At(this.rows, row) > 0) this.#supportRows[rows++] = row;
    for (let column = 0; column < this.width; column++)
      if (float64At(this.columns, column) > 0) this.#supportColumns[columns++] = column;
    return rows === columns ? rows : 0;
  }

  /**
   * Mixes the rows and columns of the support so that the other side's choices have equal value. False if
   * impossible; the gap shows whether something outside the support is better.
   */
  #solveSupport(size: number): boolean {
    if (size === 0) return false;
    const { rows, columns, payoffs, width } = this;
    const kernel = this.#kernel;
    const inverse = 1 / (this.#greatest - this.#least);
    const cells = kernel.resize(size);
    for (let row = 0, cell = 0; row < size; row++) {
      const from = int32At(this.#supportRows, row) * width;
      for (let column = 0; column < size; column++, cell++) {
        const payoff = float64At(payoffs, from + int32At(this.#supportColumns, column));
        cells[cell] = (payoff - this.#least) * inverse + 1;
      }
    }
    if (!kernel.factor()) return false;
    rows.fill(0, 0, this.height);
    columns.fill(0, 0, this.width);
    return (
      spreadOver(rows, this.#supportRows, size, kernel.solveLeft()) &&
      spreadOver(columns, this.#supportColumns, size, kernel.solveRight()) &&
      this.assess()
    );
  }

  #solveExactly(): void {
    const { height, width, payoffs } = this;
    const { rows, columns } = exactMixes(
      Array.from({ length: height }, (_, row) =>
        Array.from(payoffs.subarray(row * width, (row + 1) * width)),
      ),
    );
    this.rows.set(rows);
    this.columns.set(columns);
    this.assess();
  }

  /** The fallback if nothing is found: any play, with its own guarantee. */
  #spread(): void {
    this.rows.fill(1 / this.height, 0, this.height);
    this.columns.fill(1 / this.width, 0, this.width);
    this.assess();
  }

  /** Computes what the current chances guarantee. */
  assess(): true {
    const { height, width, payoffs, rows, columns } = this;
    const perColumn = this.#perColumn.fill(0, 0, width);
    let ceiling = Number.NEGATIVE_INFINITY;
    for (let row = 0, cell = 0; row < height; row++) {
      const chance = float64At(rows, row);
      let sum = 0;
      for (let column = 0; column < width; column++, cell++) {
        const payoff = float64At(payoffs, cell);
        sum += payoff * float64At(columns, column);
        perColumn[column] = float64At(perColumn, column) + chance * payoff;
      }
      if (sum > ceiling) ceiling = sum;
    }
    let floor = Number.POSITIVE_INFINITY;
    for (let column = 0; column < width; column++)
      if (float64At(perColumn, column) < floor) floor = float64At(perColumn, column);
    this.floor = floor;
    this.ceiling = ceiling;
    return true;
  }
}

/** Scales weights to chances that add up to 1; false if one is negative beyond rounding. */
function spreadOver(
  chances: Float64Array,
  support: Int32Array,
  size: number,
  weights: Float64Array,
): boolean {
  let total = 0;
  for (let index = 0; index < size; index++) {
    const weight = float64At(weights, index);
    if (!(weight > -NEGATIVE)) return false;
    if (weight > 0) total += weight;
  }
  if (!(total > 0) || total === Number.POSITIVE_INFINITY) return false;
  for (let index = 0; index < size; index++)
    chances[int32At(support, index)] = Math.max(0, float64At(weights, index)) / total;
  return true;
}
