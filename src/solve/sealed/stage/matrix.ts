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
