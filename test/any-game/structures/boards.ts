import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { Structure } from '../structure.ts';

export type Board = {
  readonly width: number;
  readonly height: number;
  /** A field a cell, all cells in one number, or a mask a side. */
  readonly form: 'fields' | 'packed' | 'masks';
  /** So many in a row, across, down or aslant, win: or lose, where it is misère. */
  readonly line: number;
  readonly misere: boolean;
  /** Whether pieces fall to the lowest free cell of their column. */
  readonly falls: boolean;
  /** Whether who moves is worked out from the pieces, or stands in a field of its own. */
  readonly counted: boolean;
};

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Pieces put on a board, by turns; full without a line is a draw. */
export const boards: Structure<Board> = {
  name: 'boards',
  parameters: fc
    .record({
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 3 }),
      form: fc.constantFrom('fields', 'packed', 'masks'),
      line: fc.integer({ min: 2, max: 3 }),
      misere: fc.boolean(),
      falls: fc.boolean(),
      counted: fc.boolean(),
    })
    .filter(({ width, height }) => width * height <= 6),
  rules: boardRules,
};

export function boardRules(board: Board): Rules {
  const { width, height, form, line, misere, falls, counted } = board;
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  /** 0 for nobody's, 1 for the first side's, 2 for the second's. */
  const at = (state: State, cell: number): number => {
    if (form === 'fields') return state[`cell${cell}`] as number;
    if (form === 'packed') return Math.floor((state.board as number) / 3 ** cell) % 3;
    const isOf = (side: string): number => ((state[side] as number) >> cell) & 1;
    return isOf('first') + 2 * isOf('second');
  };
  const moverOf = (state: State): Seat => {
    if (!counted) return state.mover === 0 ? 0 : 1;
    return cells.filter((cell) => at(state, cell) > 0).length % 2 === 0 ? 0 : 1;
  };
  const hasLine = (state: State, piece: number): boolean =>
    cells.some((cell) =>
      STEPS.some(([across, down]) =>
        Array.from({ length: line }, (_, step) => step).every((step) => {
          const x = (cell % width) + step * across;
          const y = Math.floor(cell / width) + step * down;
          const inside = x >= 0 && x < width && y >= 0 && y < height;
          return inside && at(state, y * width + x) === piece;
        }),
      ),
    );
  const empty = (): State => {
    if (form === 'packed') return { board: 0 };
    if (form === 'masks') return { first: 0, second: 0 };
    return Object.fromEntries(cells.map((cell) => [`cell${cell}`, 0]));
  };
  const shape = (): State => {
    if (form === 'packed') return { board: 3 ** cells.length };
    if (form === 'masks') return { first: 2 ** cells.length, second: 2 ** cells.length };
    return Object.fromEntries(cells.map((cell) => [`cell${cell}`, 3]));
  };
  const mover = (value: number): State => (counted ? {} : { mover: value });
  const rules: Rules<State, number> = {
    shape: { ...shape(), ...mover(2) },
    passes: [],
    start: () => ({ ...empty(), ...mover(0) }),
    turn(state) {
      for (const seat of [0, 1] as const)
        if (hasLine(state, 1 + seat))
          return { kind: 'over', winner: misere ? (seat === 0 ? 1 : 0) : seat, reason: 'a line' };
      if (cells.some((cell) => at(state, cell) === 0)) return { kind: 'one', seat: moverOf(state) };
      return { kind: 'over', winner: null, reason: 'the board is full' };
    },
    moves: (state) =>
      cells.filter(
        (cell) =>
          at(state, cell) === 0 &&
          (!falls || cell + width >= cells.length || at(state, cell + width) > 0),
      ),
    next(state, cell) {
      const seat = moverOf(state);
      const then = mover(1 - seat);
      if (form === 'fields') return { [`cell${cell}`]: 1 + seat, ...then };
      if (form === 'packed')
        return { board: (state.board as number) + (1 + seat) * 3 ** cell, ...then };
      const side = seat === 0 ? 'first' : 'second';
      return { [side]: (state[side] as number) + 2 ** cell, ...then };
    },
    notate: String,
  };
  return rules;
}
