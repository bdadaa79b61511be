import { StageGame } from './stage-game.ts';

/** A matrix game: the row player's payoffs, row by row. */
export type Matrix = readonly (readonly number[])[];

/** The value and both sides' mixes: a chance for each row and each column. */
export type Equilibrium = {
  readonly value: number;
  /** What these chances really guarantee: the least for rows, the most for columns. */
  readonly floor: number;
  readonly ceiling: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
};

/** Solves a game in which rows maximise and columns minimise. Takes the first of equal pure answers. */
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
