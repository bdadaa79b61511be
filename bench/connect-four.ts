import type { Rules, State, Turn } from '../src/core/contract/rules.ts';
import type { Seat } from '../src/core/seat.ts';

// Connect Four on a small board, written in the obvious way: one field per cell, and a check of all lines.

const WIDTH = 4;
const HEIGHT = 5;
const CELLS: readonly string[] = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => `cell${cell}`);
const COLUMNS: readonly number[] = Array.from({ length: WIDTH }, (_, column) => column);
/** The number of reachable positions: https://tromp.github.io/c4/c4.html. */
export const POSITIONS = 1_706_255;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;
/** Every four cells in a line. */
const LINES: readonly (readonly string[])[] = CELLS.flatMap((_, cell) =>
  DIRECTIONS.flatMap(([right, up]) => {
    const column = (cell % WIDTH) + 3 * right;
    const row = Math.floor(cell / WIDTH) + 3 * up;
    if (column >= WIDTH || row < 0 || row >= HEIGHT) return [];
    return [[0, 1, 2, 3].map((far) => CELLS[cell + far * (right + WIDTH * up)] as string)];
  }),
);

export const rules: Rules<State, number> = {
  shape: { ...Object.fromEntries(CELLS.map((cell) => [cell, 3])), mover: 2 },
  passes: [],
  start: () => ({ ...Object.fromEntries(CELLS.map((cell) => [cell, 0])), mover: 0 }),
  turn(state): Turn {
    const seat: Seat = state.mover === 0 ? 0 : 1;
    if (LINES.some((line) => line.every((cell) => state[cell] === 2 - seat)))
      return { kind: 'over', winner: seat === 0 ? 1 : 0, reason: 'four in a line' };
    return CELLS.every((cell) => state[cell] !== 0)
      ? { kind: 'over', winner: null, reason: 'the board is full' }
      : { kind: 'one', seat };
  },
  moves: (state) => COLUMNS.filter((column) => landing(state, column) !== undefined),
  next: (state, column) => ({
    [landing(state, column) as string]: 1 + (state.mover as number),
    mover: 1 - (state.mover as number),
  }),
  notate: String,
};

/** The lowest empty cell of a column. */
function landing(state: State, column: number): string | undefined {
  return CELLS.find((cell, index) => index % WIDTH === column && state[cell] === 0);
}

export default { rules: (): typeof rules => rules };
