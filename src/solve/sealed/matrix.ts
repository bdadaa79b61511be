import { exactMixes } from './exact-simplex.ts';

/** A game of one simultaneous choice: what the row player gets, row by row. */
export type Matrix = readonly (readonly number[])[];

/** What both can be sure of, and how: a chance for each row, and for each column. */
export type Equilibrium = {
  readonly value: number;
  /** What these chances really make sure of: for rows at least, for columns at most. */
  readonly floor: number;
  readonly ceiling: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
};

/** Payoffs lie between 0 and 1; what is smaller than this is the trace of rounding. */
const TINY = 1e-12;
const PATIENCE = 200;

/** Solves a game in which rows want much and columns little. Of equal answers the first is given. */
export function equilibrium(matrix: Matrix): Equilibrium {
  const simple = pure(matrix) ?? twoByTwo(matrix);
  if (simple !== undefined) return check(matrix, simple);
  const quick = check(matrix, simplex(matrix));
  return quick.ceiling - quick.floor <= TINY ? quick : check(matrix, exactMixes(matrix));
}

function check(matrix: Matrix, { rows, columns }: Answer): Equilibrium {
  const perRow = matrix.map((row) => dot(row, columns));
  const perColumn = columns.map((_, column) =>
    dot(
      matrix.map((row) => row[column] as number),
      rows,
    ),
  );
  const floor = Math.min(...perColumn);
  const ceiling = Math.max(...perRow);
  return { value: (floor + ceiling) / 2, floor, ceiling, rows, columns };
}

type Answer = Pick<Equilibrium, 'rows' | 'columns'>;

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);
}

/** A cell that is least in its row and greatest in its column needs no mixing. */
function pure(matrix: Matrix): Answer | undefined {
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
    rows: floors.map((_, index) => (index === row ? 1 : 0)),
    columns: ceilings.map((_, index) => (index === column ? 1 : 0)),
  };
}

/** The value of a game of two rows and two columns, without the ways to play it. */
export function valueOfFour(a: number, b: number, c: number, d: number): number {
  const floor = Math.max(Math.min(a, b), Math.min(c, d));
  const ceiling = Math.min(Math.max(a, c), Math.max(b, d));
  if (floor >= ceiling) return floor;
  const row = (d - c) / (a - b - c + d);
  return Math.min(ceiling, Math.max(floor, row * a + (1 - row) * c));
}

/** The chance of the first row in such a game. */
export function rowOfFour(a: number, b: number, c: number, d: number): number {
  const first = Math.min(a, b);
  const second = Math.min(c, d);
  if (Math.max(first, second) >= Math.min(Math.max(a, c), Math.max(b, d)))
    return first >= second ? 1 : 0;
  return Math.min(1, Math.max(0, (d - c) / (a - b - c + d)));
}

/** The chance of its first column: columns are rows to whom a gain is a loss. */
export function columnOfFour(a: number, b: number, c: number, d: number): number {
  return rowOfFour(-a, -c, -b, -d);
}

/** Without a pure answer, each side mixes so that the other's two choices are worth the same. */
function twoByTwo(matrix: Matrix): Answer | undefined {
  const [first, second] = matrix;
  if (matrix.length !== 2 || first?.length !== 2 || second === undefined) return undefined;
  const [a, b] = first as readonly [number, number];
  const [c, d] = second as readonly [number, number];
  const sum = a - b - c + d;
  const row = (d - c) / sum;
  const column = (d - b) / sum;
  return { rows: [row, 1 - row], columns: [column, 1 - column] };
}

/**
 * The general case as a linear program, by the simplex method. With every payoff raised above 0:
 * the columns' weights are as large as they can be while no row gets more than 1; the rows' weights
 * are its dual. Of rows that bind alike the one with the largest pivot is taken, which keeps errors
 * small; should that go on for long, the first in Bland's order, which never circles.
 */
function simplex(matrix: Matrix): Answer {
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

  for (let round = 0; ; round++) {
    const enter = goal.findIndex((gain, column) => column < last && gain < -TINY);
    if (enter < 0) break;
    let leave = -1;
    let bound = Number.POSITIVE_INFINITY;
    for (const [index, row] of table.entries()) {
      const pivot = row[enter] as number;
      if (pivot <= TINY) continue;
      const ratio = (row[last] as number) / pivot;
      const first =
        round < PATIENCE
          ? pivot > (table[leave]?.[enter] ?? 0)
          : (basis[index] as number) < (basis[leave] ?? 0);
      if (ratio < bound - TINY || (ratio <= bound + TINY && first)) {
        bound = ratio;
        leave = index;
      }
    }
    if (leave < 0) break;
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

  const columns: number[] = new Array(width).fill(0);
  for (const [index, column] of basis.entries())
    if (column < width) columns[column] = (table[index] as number[])[last] as number;
  return {
    rows: shares(goal.slice(width, last)),
    columns: shares(columns),
  };
}

function shares(weights: readonly number[]): readonly number[] {
  const kept = weights.map((weight) => Math.max(0, weight));
  const total = kept.reduce((sum, weight) => sum + weight, 0);
  return kept.map((weight) => weight / total);
}
