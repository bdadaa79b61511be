/**
 * A matrix game solved by the textbook: as a linear program, by the simplex method on a full tableau.
 * The row player gets what the matrix says and wants much; the column player wants little.
 */
export type MatrixGame = {
  /** How often each row and each column is played. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What these rows make sure of, and what these columns hold it to: the value lies between. */
  readonly floor: number;
  readonly ceiling: number;
};

type Matrix = readonly (readonly number[])[];

const ROUNDING = 1e-12;

export function solveMatrixGame(matrix: Matrix): MatrixGame {
  const pure = solvePure(matrix);
  if (pure !== undefined) return pure;
  const { rows, columns } = solveByProgram(matrix);
  return { rows, columns, floor: floorOf(matrix, rows), ceiling: ceilingOf(matrix, columns) };
}

/** The least that a mix of the rows gets, whatever the column player chooses. */
export function floorOf(matrix: Matrix, rows: readonly number[]): number {
  const [first = []] = matrix;
  let least = Number.POSITIVE_INFINITY;
  for (let column = 0; column < first.length; column++) {
    let sum = 0;
    for (let row = 0; row < matrix.length; row++)
      sum += (rows[row] as number) * (matrix[row]?.[column] as number);
    if (sum < least) least = sum;
  }
  return least;
}

/** The most that the row player gets against a mix of the columns. */
export function ceilingOf(matrix: Matrix, columns: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const row of matrix) {
    let sum = 0;
    for (let column = 0; column < row.length; column++)
      sum += (columns[column] as number) * (row[column] as number);
    if (sum > most) most = sum;
  }
  return most;
}

/** A row and a column that are each best against the other, where there are such. */
function solvePure(matrix: Matrix): MatrixGame | undefined {
  const [first = []] = matrix;
  let floor = Number.NEGATIVE_INFINITY;
  let ceiling = Number.POSITIVE_INFINITY;
  let bestRow = 0;
  let bestColumn = 0;
  for (const [index, row] of matrix.entries()) {
    const least = row.reduce((a, b) => (a < b ? a : b));
    if (least > floor) [floor, bestRow] = [least, index];
  }
  for (let column = 0; column < first.length; column++) {
    let most = Number.NEGATIVE_INFINITY;
    for (const row of matrix) if ((row[column] as number) > most) most = row[column] as number;
    if (most < ceiling) [ceiling, bestColumn] = [most, column];
  }
  if (floor !== ceiling) return undefined;
  const only = (length: number, at: number): readonly number[] =>
    Array.from({ length }, (_, index) => (index === at ? 1 : 0));
  return {
    rows: only(matrix.length, bestRow),
    columns: only(first.length, bestColumn),
    floor,
    ceiling,
  };
}

/**
 * With every payoff above 0: the y that make `matrix · y <= 1` with the largest sum are the columns'
 * chances over the value, and the prices of the constraints are the rows' chances over the value.
 */
function solveByProgram(matrix: Matrix): Pick<MatrixGame, 'rows' | 'columns'> {
  const height = matrix.length;
  const width = (matrix[0] as readonly number[]).length;
  let least = Number.POSITIVE_INFINITY;
  for (const row of matrix) for (const payoff of row) if (payoff < least) least = payoff;
  // Columns of the tableau: the y, the slacks, the right-hand side. The last row is the objective.
  const tableau = matrix.map((row, index) => [
    ...row.map((payoff) => payoff - least + 1),
    ...Array.from({ length: height }, (_, slack) => (slack === index ? 1 : 0)),
    1,
  ]);
  const objective = [
    ...Array.from({ length: width }, () => -1),
    ...Array.from({ length: height + 1 }, () => 0),
  ];
  const last = width + height;
  const basis = Array.from({ length: height }, (_, index) => width + index);
  for (;;) {
    // The first that improves enters, and of ties the first leaves, so that it cannot go in circles.
    const entering = objective.findIndex((price, at) => at < last && price < -ROUNDING);
    if (entering < 0) break;
    let leaving = -1;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, row] of tableau.entries()) {
      const step = row[entering] as number;
      if (step <= ROUNDING) continue;
      const ratio = (row[last] as number) / step;
      const isFirst = (basis[index] as number) < (basis[leaving] ?? Number.POSITIVE_INFINITY);
      if (ratio < nearest - ROUNDING || (ratio <= nearest + ROUNDING && isFirst)) {
        nearest = ratio;
        leaving = index;
      }
    }
    const pivotRow = tableau[leaving] as number[];
    const pivot = pivotRow[entering] as number;
    for (let at = 0; at <= last; at++) pivotRow[at] = (pivotRow[at] as number) / pivot;
    for (const row of [...tableau, objective]) {
      const factor = row[entering] as number;
      if (row === pivotRow || factor === 0) continue;
      for (let at = 0; at <= last; at++)
        row[at] = (row[at] as number) - factor * (pivotRow[at] as number);
    }
    basis[leaving] = entering;
  }
  const columns = Array.from({ length: width }, () => 0);
  for (const [index, variable] of basis.entries())
    if (variable < width) columns[variable] = (tableau[index] as number[])[last] as number;
  return { rows: chances(objective.slice(width, last)), columns: chances(columns) };
}

/** Weights as chances that add up to 1. */
function chances(weights: readonly number[]): readonly number[] {
  const positive = weights.map((weight) => (weight > 0 ? weight : 0));
  const sum = positive.reduce((total, weight) => total + weight, 0);
  return positive.map((weight) => weight / sum);
}
