import type { Rules, State, Turn } from '../src/core/rules.ts';
import type { Seat } from '../src/core/seat.ts';

/** Connect Four on a small board, written as its author would: a field a cell, and a look along lines. */
const COLUMNS = 4;
const ROWS = 5;
const CELLS: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, cell) => `cell${cell}`);
/** How many positions play can come to: https://tromp.github.io/c4/c4.html. */
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
    const column = (cell % COLUMNS) + 3 * right;
    const row = Math.floor(cell / COLUMNS) + 3 * up;
    if (column >= COLUMNS || row < 0 || row >= ROWS) return [];
    return [[0, 1, 2, 3].map((far) => CELLS[cell + far * (right + COLUMNS * up)] as string)];
  }),
);

export const rules: Rules<State, number> = {
  shape: Object.fromEntries(CELLS.map((cell) => [cell, 3])),
  passes: [],
  start: () => Object.fromEntries(CELLS.map((cell) => [cell, 0])),
  turn(state): Turn {
    for (const line of LINES) {
      const [first, ...others] = line.map((cell) => state[cell]);
      if (first !== 0 && others.every((cell) => cell === first))
        return { kind: 'over', winner: first === 1 ? 0 : 1, reason: 'four in a line' };
    }
    return CELLS.every((cell) => state[cell] !== 0)
      ? { kind: 'over', winner: null, reason: 'the board is full' }
      : { kind: 'one', seat: moverOf(state) };
  },
  moves: (state) =>
    Array.from({ length: COLUMNS }, (_, column) => column).filter(
      (column) => landing(state, column) !== undefined,
    ),
  next(state, column) {
    return { [landing(state, column) as string]: 1 + moverOf(state) };
  },
  notate: String,
};

/** The lowest empty cell of a column. */
function landing(state: State, column: number): string | undefined {
  return CELLS.find((cell, index) => index % COLUMNS === column && state[cell] === 0);
}

function moverOf(state: State): Seat {
  return CELLS.filter((cell) => state[cell] !== 0).length % 2 === 0 ? 0 : 1;
}

export default { rules: (): typeof rules => rules };
