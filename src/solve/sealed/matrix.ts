import { StageGame } from './stage-game.ts';

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

/** Solves a game in which rows want much and columns little. Of equal pure answers the first is given. */
export function equilibrium(matrix: Matrix): Equilibrium {
  const height = matrix.length;
  const width = (matrix[0] as readonly number[]).length;
  const game = new StageGame();
  game.resize(height, width);
  for (const [index, row] of matrix.entries()) game.payoffs.set(row, index * width);
  game.solve(false);
  const { floor, ceiling } = game;
  return {
    value: (floor + ceiling) / 2,
    floor,
    ceiling,
    rows: Array.from(game.rows.subarray(0, height)),
    columns: Array.from(game.columns.subarray(0, width)),
  };
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);
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
