/** A game of one simultaneous choice: what the row player gets, row by row. */
export type Matrix = readonly (readonly number[])[];

/** What both can be sure of, and how: a chance for each row, and for each column. */
export type Equilibrium = {
  readonly value: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
};

/** Solves a game in which rows want much and columns little. Of equal answers the first is given. */
export function equilibrium(matrix: Matrix): Equilibrium {
  return pure(matrix) ?? twoByTwo(matrix) ?? simplex(matrix);
}

/** A cell that is least in its row and greatest in its column needs no mixing. */
function pure(matrix: Matrix): Equilibrium | undefined {
  const width = (matrix[0] as readonly number[]).length;
  const floors = matrix.map((row) => Math.min(...row));
  const ceilings = Array.from({ length: width }, (_, column) =>
    Math.max(...matrix.map((row) => row[column] as number)),
  );
  const value = Math.max(...floors);
  if (value !== Math.min(...ceilings)) return undefined;
  const row = floors.indexOf(value);
  const column = ceilings.indexOf(value);
  return {
    value,
    rows: floors.map((_, index) => (index === row ? 1 : 0)),
    columns: ceilings.map((_, index) => (index === column ? 1 : 0)),
  };
}

/** Without a pure answer, each side mixes so that the other's two choices are worth the same. */
function twoByTwo(matrix: Matrix): Equilibrium | undefined {
  const [first, second] = matrix;
  if (matrix.length !== 2 || first?.length !== 2 || second === undefined) return undefined;
  const [a, b] = first as readonly [number, number];
  const [c, d] = second as readonly [number, number];
  const sum = a - b - c + d;
  const row = (d - c) / sum;
  const column = (d - b) / sum;
  const value = row * (column * a + (1 - column) * b) + (1 - row) * (column * c + (1 - column) * d);
  return { value, rows: [row, 1 - row], columns: [column, 1 - column] };
}

/**
 * The general case as a linear program, by the simplex method. With every payoff raised above 0:
 * the columns' weights are as large as they can be while no row gets more than 1; the rows' weights
 * are its dual. Bland's rule (the first column that helps, the first row that binds) never circles.
 */
function simplex(matrix: Matrix): Equilibrium {
  const height = matrix.length;
  const width = (matrix[0] as readonly number[]).length;
  const least = Math.min(...matrix.flat());
  const greatest = Math.max(...matrix.flat());
  const scale = greatest - least;
  const table = matrix.map((row, index) => [
    ...row.map((payoff) => (payoff - least) / scale + 1),
    ...matrix.map((_, slack) => (slack === index ? 1 : 0)),
    1,
  ]);
  const last = width + height;
  const goal = Array.from({ length: last + 1 }, (_, column) => (column < width ? -1 : 0));
  const basis = matrix.map((_, index) => width + index);

  for (;;) {
    const enter = goal.findIndex((gain, column) => column < last && gain < -1e-13);
    if (enter < 0) break;
    let leave = -1;
    let bound = Number.POSITIVE_INFINITY;
    for (const [index, row] of table.entries()) {
      const pivot = row[enter] as number;
      if (pivot <= 1e-13) continue;
      const ratio = (row[last] as number) / pivot;
      const first = leave >= 0 && (basis[index] as number) < (basis[leave] as number);
      if (ratio < bound - 1e-15 || (ratio <= bound + 1e-15 && first)) {
        bound = ratio;
        leave = index;
      }
    }
    const row = table[leave] as number[];
    const pivot = row[enter] as number;
    for (let column = 0; column <= last; column++) row[column] = (row[column] as number) / pivot;
    for (const other of [...table, goal]) {
      const factor = other[enter] as number;
      if (other === row || factor === 0) continue;
      for (let column = 0; column <= last; column++)
        other[column] = (other[column] as number) - factor * (row[column] as number);
    }
    basis[leave] = enter;
  }

  const total = goal[last] as number;
  const columns: number[] = new Array(width).fill(0);
  for (const [index, column] of basis.entries())
    if (column < width) columns[column] = (table[index] as number[])[last] as number;
  return {
    value: (1 / total - 1) * scale + least,
    rows: shares(goal.slice(width, last)),
    columns: shares(columns),
  };
}

function shares(weights: readonly number[]): readonly number[] {
  const kept = weights.map((weight) => Math.max(0, weight));
  const total = kept.reduce((sum, weight) => sum + weight, 0);
  return kept.map((weight) => weight / total);
}
