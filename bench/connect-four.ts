import type { Rules, State, Turn } from '../src/core/contract/rules.ts';
import type { Seat } from '../src/core/seat.ts';

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Connect Four on any board, written the obvious way: one field per cell, and a check of every line. */
export function connectFour(width: number, height: number): Rules<State, number> {
  const cells = Array.from({ length: width * height }, (_, cell) => `cell${cell}`);
  const columns = Array.from({ length: width }, (_, column) => column);
  /** Every four cells in a line. */
  const lines = cells.flatMap((_, cell) =>
    DIRECTIONS.flatMap(([right, up]) => {
      const column = (cell % width) + 3 * right;
      const row = Math.floor(cell / width) + 3 * up;
      if (column >= width || row < 0 || row >= height) return [];
      return [[0, 1, 2, 3].map((far) => cells[cell + far * (right + width * up)] as string)];
    }),
  );
  /** The lowest empty cell of a column. */
  const landing = (state: State, column: number): string | undefined =>
    cells.find((cell, index) => index % width === column && state[cell] === 0);
  return {
    shape: { ...Object.fromEntries(cells.map((cell) => [cell, 3])), mover: 2 },
    passes: [],
    start: () => ({ ...Object.fromEntries(cells.map((cell) => [cell, 0])), mover: 0 }),
    turn(state): Turn {
      const seat: Seat = state.mover === 0 ? 0 : 1;
      if (lines.some((line) => line.every((cell) => state[cell] === 2 - seat)))
        return { kind: 'over', winner: seat === 0 ? 1 : 0, reason: 'four in a line' };
      return cells.every((cell) => state[cell] !== 0)
        ? { kind: 'over', winner: null, reason: 'the board is full' }
        : { kind: 'one', seat };
    },
    moves: (state) => columns.filter((column) => landing(state, column) !== undefined),
    next: (state, column) => ({
      [landing(state, column) as string]: 1 + (state.mover as number),
      mover: 1 - (state.mover as number),
    }),
    notate: String,
  };
}

/** The number of reachable positions on 4 × 5: https://tromp.github.io/c4/c4.html. */
export const POSITIONS = 1_706_255;
export const rules: Rules<State, number> = connectFour(4, 5);

/** The part of a game file that a thread needs. */
export default { options: {}, rules: (): typeof rules => rules };
