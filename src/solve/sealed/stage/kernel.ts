import { float64At, int32At } from '../../../core/typed-array.ts';

/** Smaller numbers are not used as pivots. */
const TINY = 1e-14;

/** A small square linear system, solved by LU decomposition with partial pivoting. */
export class Kernel {
  #size = 0;
  #cells = new Float64Array(0);
  #order = new Int32Array(0);
  #right = new Float64Array(0);
  #left = new Float64Array(0);

  /** Makes room for a number of rows, and returns the cells to fill, row by row. */
  resize(size: number): Float64Array {
    this.#size = size;
    if (size > this.#order.length) {
      this.#cells = new Float64Array(4 * size * size);
      this.#order = new Int32Array(2 * size);
      this.#right = new Float64Array(2 * size);
      this.#left = new Float64Array(2 * size);
    }
    return this.#cells;
  }

  /** False if the rows are linearly dependent. */
  factor(): boolean {
    const size = this.#size;
    const cells = this.#cells;
    for (let row = 0; row < size; row++) this.#order[row] = row;
    for (let step = 0; step < size; step++) {
      this.#exchange(this.#largest(step), step);
      const own = step * size;
      const pivot = float64At(cells, own + step);
      if (!(Math.abs(pivot) > TINY)) return false;
      for (let other = own + size; other < size * size; other += size) {
        const factor = float64At(cells, other + step) / pivot;
        cells[other + step] = factor;
        if (factor === 0) continue;
        for (let column = step + 1; column < size; column++)
          cells[other + column] =
            float64At(cells, other + column) - factor * float64At(cells, own + column);
      }
    }
    return true;
  }

  /** The weights of the columns that give every row 1. */
  solveRight(): Float64Array {
    const size = this.#size;
    const cells = this.#cells;
    const weights = this.#right.fill(1, 0, size);
    for (let row = 1; row < size; row++) {
      let rest = 1;
      for (let column = 0; column < row; column++)
        rest -= float64At(cells, row * size + column) * float64At(weights, column);
      weights[row] = rest;
    }
    for (let row = size - 1; row >= 0; row--) {
      let rest = float64At(weights, row);
      for (let column = row + 1; column < size; column++)
        rest -= float64At(cells, row * size + column) * float64At(weights, column);
      weights[row] = rest / float64At(cells, row * size + row);
    }
    return weights;
  }

  /** The weights of the rows that give every column 1. */
  solveLeft(): Float64Array {
    const size = this.#size;
    const cells = this.#cells;
    const exchanged = this.#right;
    for (let column = 0; column < size; column++) {
      let rest = 1;
      for (let row = 0; row < column; row++)
        rest -= float64At(exchanged, row) * float64At(cells, row * size + column);
      exchanged[column] = rest / float64At(cells, column * size + column);
    }
    for (let column = size - 1; column >= 0; column--) {
      let rest = float64At(exchanged, column);
      for (let row = column + 1; row < size; row++)
        rest -= float64At(exchanged, row) * float64At(cells, row * size + column);
      exchanged[column] = rest;
    }
    for (let row = 0; row < size; row++)
      this.#left[int32At(this.#order, row)] = float64At(exchanged, row);
    return this.#left;
  }

  #largest(step: number): number {
    const size = this.#size;
    let best = step;
    let most = 0;
    for (let row = step; row < size; row++) {
      const pivot = Math.abs(float64At(this.#cells, row * size + step));
      if (pivot > most) {
        most = pivot;
        best = row;
      }
    }
    return best;
  }

  #exchange(a: number, b: number): void {
    if (a === b) return;
    const size = this.#size;
    const cells = this.#cells;
    for (let column = 0; column < size; column++) {
      const held = float64At(cells, a * size + column);
      cells[a * size + column] = float64At(cells, b * size + column);
      cells[b * size + column] = held;
    }
    const held = int32At(this.#order, a);
    this.#order[a] = int32At(this.#order, b);
    this.#order[b] = held;
  }
}
