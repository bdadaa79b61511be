import type { Rules, State } from '../../src/core/contract/rules.ts';
import { other, type Seat } from '../../src/core/seat.ts';

/** How a board is written into the fields of a state. */
export const FORMS = ['packed', 'two fields', 'a field a cell', 'a mask a side'] as const;
type Form = (typeof FORMS)[number];

type BoardGame = {
  readonly cells: number;
  /** A side wins that has all cells of one of these. */
  readonly lines: readonly (readonly number[])[];
  readonly form: Form;
  /** A last look at a full board, by its marks: who wins it, if not a draw. */
  readonly full?: (marks: readonly number[]) => Seat | null;
};

/** Marks are put on cells in turn: 1 by seat 0 and 2 by seat 1. */
export function markRules({
  cells,
  lines,
  form,
  full = () => null,
}: BoardGame): Rules<State, number> {
  const { shape, read, write } = formOf(form, cells);
  const moverOf = (marks: readonly number[]): Seat =>
    marks.filter((mark) => mark > 0).length % 2 === 0 ? 0 : 1;
  return {
    shape,
    passes: [],
    start: () => write(Array.from({ length: cells }, () => 0)),
    turn(state) {
      const marks = read(state);
      for (const seat of [0, 1] as const)
        if (lines.some((line) => line.every((cell) => marks[cell] === 1 + seat)))
          return { kind: 'over', winner: seat, reason: 'a line' };
      return marks.includes(0)
        ? { kind: 'one', seat: moverOf(marks) }
        : { kind: 'over', winner: full(marks), reason: 'full' };
    },
    moves: (state) => read(state).flatMap((mark, cell) => (mark === 0 ? [cell] : [])),
    next(state, cell) {
      const marks = read(state);
      return write(marks.map((mark, at) => (at === cell ? 1 + moverOf(marks) : mark)));
    },
    notate: String,
  };
}

type Written = {
  readonly shape: State;
  read(state: State): readonly number[];
  write(marks: readonly number[]): State;
};

function formOf(form: Form, cells: number): Written {
  const half = Math.ceil(cells / 2);
  const digits = (value: number, base: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => Math.floor(value / base ** at) % base);
  const packed = (marks: readonly number[], base: number): number =>
    marks.reduce((sum, mark, at) => sum + mark * base ** at, 0);
  switch (form) {
    case 'packed':
      return {
        shape: { board: 3 ** cells },
        read: ({ board = 0 }) => digits(board, 3, cells),
        write: (marks) => ({ board: packed(marks, 3) }),
      };
    case 'two fields':
      return {
        shape: { lower: 3 ** half, upper: 3 ** (cells - half) },
        read: ({ lower = 0, upper = 0 }) => [
          ...digits(lower, 3, half),
          ...digits(upper, 3, cells - half),
        ],
        write: (marks) => ({
          lower: packed(marks.slice(0, half), 3),
          upper: packed(marks.slice(half), 3),
        }),
      };
    case 'a field a cell': {
      const names = Array.from({ length: cells }, (_, cell) => `cell${cell}`);
      return {
        shape: Object.fromEntries(names.map((name) => [name, 3])),
        read: (state) => names.map((name) => state[name] ?? 0),
        write: (marks) => Object.fromEntries(names.map((name, at) => [name, marks[at] ?? 0])),
      };
    }
    case 'a mask a side':
      return {
        shape: { first: 2 ** cells, second: 2 ** cells },
        read: ({ first = 0, second = 0 }) =>
          digits(first, 2, cells).map((bit, at) => bit + 2 * (digits(second, 2, cells)[at] ?? 0)),
        write: (marks) => ({
          first: packed(
            marks.map((mark) => (mark === 1 ? 1 : 0)),
            2,
          ),
          second: packed(
            marks.map((mark) => (mark === 2 ? 1 : 0)),
            2,
          ),
        }),
      };
  }
}

/** Dots and boxes: lying edges row by row, then upright ones, in two fields or in one. */
export function boxesRules(
  width: number,
  height: number,
  isOneField: boolean,
): Rules<State, number> {
  const lying = width * (height + 1);
  const edges = lying + (width + 1) * height;
  const boxes = Array.from({ length: width * height }, (_, box) => {
    const [x, y] = [box % width, Math.floor(box / width)];
    const left = lying + y * (width + 1) + x;
    return [y * width + x, (y + 1) * width + x, left, left + 1];
  });
  const setIn = ({ all, flat = 0, up = 0 }: State): number => all ?? flat + up * 2 ** lying;
  const has = (set: number, edge: number): boolean => Math.floor(set / 2 ** edge) % 2 === 1;
  const written = (set: number): State =>
    isOneField ? { all: set } : { flat: set % 2 ** lying, up: Math.floor(set / 2 ** lying) };
  const shape: State = isOneField
    ? { all: 2 ** edges }
    : { flat: 2 ** lying, up: 2 ** (edges - lying) };
  const even = width * height;
  return {
    shape: { ...shape, lead: 2 * even + 1, mover: 2 },
    passes: [],
    start: () => ({ ...written(0), lead: even, mover: 0 }),
    turn(state) {
      const { lead = 0, mover } = state;
      if (setIn(state) < 2 ** edges - 1) return { kind: 'one', seat: mover === 0 ? 0 : 1 };
      const winner = lead === even ? null : lead > even ? 0 : 1;
      return { kind: 'over', winner, reason: 'all edges are drawn' };
    },
    moves: (state) =>
      Array.from({ length: edges }, (_, edge) => edge).filter((edge) => !has(setIn(state), edge)),
    next(state, edge) {
      const { lead = 0, mover = 0 } = state;
      const set = setIn(state) + 2 ** edge;
      const closed = boxes.filter(
        (box) => box.includes(edge) && box.every((side) => has(set, side)),
      ).length;
      return closed === 0
        ? { ...written(set), mover: 1 - mover }
        : { ...written(set), lead: lead + (mover === 0 ? closed : -closed) };
    },
    notate: String,
  };
}

/** Two pieces on a board step to a neighbouring cell in turn; seat 0 wins by catching the other, and play may never end. */
export function chaseRules(
  width: number,
  height: number,
  blocked: readonly number[] = [],
): Rules<State, number> {
  const cells = width * height;
  const near = (cell: number): readonly number[] =>
    Array.from({ length: cells }, (_, at) => at).filter(
      (at) =>
        !blocked.includes(at) &&
        Math.abs((at % width) - (cell % width)) +
          Math.abs(Math.floor(at / width) - Math.floor(cell / width)) ===
          1,
    );
  const seatOf = ({ mover }: State): Seat => (mover === 0 ? 0 : 1);
  const middle = Math.floor(cells / 2);
  return {
    // The runner may rest twice.
    shape: { hunter: cells, runner: cells, rests: 3, mover: 2 },
    passes: [],
    // Both in the middle, where mirrors leave them; the runner leaves first.
    start: () => ({ hunter: middle, runner: middle, rests: 2, mover: 1 }),
    turn: (state) =>
      state.hunter === state.runner && state.mover === 1 && state.rests !== 2
        ? { kind: 'over', winner: 0, reason: 'caught' }
        : { kind: 'one', seat: seatOf(state) },
    moves(state) {
      const { hunter = 0, runner = 0, rests = 0 } = state;
      if (seatOf(state) === 0) return near(hunter);
      return [...near(runner), ...(rests > 0 ? [cells] : [])];
    },
    next(state, cell) {
      if (seatOf(state) === 0) return { hunter: cell, mover: 1 };
      return cell === cells
        ? { rests: (state.rests ?? 0) - 1, mover: 0 }
        : { runner: cell, mover: 0 };
    },
    notate: String,
  };
}

/** Stones in a ring, as bits: take one, or two neighbours; the last stone wins. */
export function ringRules(stones: number): Rules<State, string> {
  const bits = (from: number, count: number): number =>
    Array.from({ length: count }, (_, at) => 2 ** ((from + at) % stones)).reduce((a, b) => a + b);
  return {
    shape: { ring: 2 ** stones, mover: 2 },
    passes: [],
    start: () => ({ ring: 2 ** stones - 1, mover: 0 }),
    turn({ ring, mover }) {
      const seat = mover === 0 ? 0 : 1;
      return ring === 0
        ? { kind: 'over', winner: other(seat), reason: 'none is left' }
        : { kind: 'one', seat };
    },
    moves: ({ ring = 0 }) =>
      Array.from({ length: stones }, (_, at) => at).flatMap((at) =>
        [1, 2]
          .filter((count) => (ring & bits(at, count)) === bits(at, count))
          .map((count) => `${at}-${count}`),
      ),
    next({ ring = 0, mover = 0 }, move) {
      const [at = 0, count = 0] = move.split('-').map(Number);
      return { ring: ring - bits(at, count), mover: 1 - mover };
    },
    notate: String,
  };
}
