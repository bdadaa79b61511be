import type { Rules, State } from '../../src/core/contract/rules.ts';
import { other, type Seat } from '../../src/core/seat.ts';

type Cell = readonly [column: number, row: number];

/** A board on which the first with so many of its own in a row wins; pieces may have to fall down. */
export function board(
  columns: number,
  rows: number,
  wins: number,
  falls = false,
): Rules<State, number> {
  const cells = Array.from({ length: columns * rows }, (_, index) => `c${index}`);
  const lines = cells.flatMap((_, index) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ]
      .map(([across = 0, up = 0]) =>
        Array.from(
          { length: wins },
          (_, step): Cell => [
            (index % columns) + step * across,
            Math.floor(index / columns) + step * up,
          ],
        ),
      )
      .filter((line) => line.every(([x, y]) => x < columns && y >= 0 && y < rows))
      .map((line) => line.map(([x, y]) => `c${y * columns + x}`)),
  );
  const mover = (state: State): Seat => (state.mover === 0 ? 0 : 1);
  return {
    shape: { ...Object.fromEntries(cells.map((cell) => [cell, 3])), mover: 2 },
    passes: [],
    start: () => ({ ...Object.fromEntries(cells.map((cell) => [cell, 0])), mover: 0 }),
    turn(state) {
      const last = other(mover(state));
      if (lines.some((line) => line.every((cell) => state[cell] === last + 1)))
        return { kind: 'over', winner: last, reason: 'a row' };
      if (cells.every((cell) => state[cell] !== 0))
        return { kind: 'over', winner: null, reason: 'the board is full' };
      return { kind: 'one', seat: mover(state) };
    },
    moves: (state) =>
      cells
        .map((_, index) => index)
        .filter((index) => state[`c${index}`] === 0)
        .filter((index) => !falls || index < columns || state[`c${index - columns}`] !== 0),
    next: (state, move) => ({ [`c${move}`]: mover(state) + 1, mover: other(mover(state)) }),
    notate: String,
  };
}

type NimMove = readonly [heap: number, taken: number];

/** Heaps from which any number is taken; who takes the last wins. `after` is a position with Player 1 to move. */
export function nim(
  heaps: number,
  most: number,
): Rules<State, NimMove> & { after(sizes: readonly number[]): State } {
  const fields = Array.from({ length: heaps }, (_, index) => `heap${index}`);
  const mover = (state: State): Seat => (state.mover === 0 ? 0 : 1);
  const after = (sizes: readonly number[]): State => ({
    ...Object.fromEntries(fields.map((field, index) => [field, sizes[index] ?? 0])),
    mover: 0,
  });
  return {
    after,
    shape: { ...Object.fromEntries(fields.map((field) => [field, most + 1])), mover: 2 },
    passes: [],
    start: () => after(fields.map(() => most)),
    turn: (state) =>
      fields.every((field) => state[field] === 0)
        ? { kind: 'over', winner: other(mover(state)), reason: 'nothing is left' }
        : { kind: 'one', seat: mover(state) },
    moves: (state) =>
      fields.flatMap((field, heap) =>
        Array.from({ length: state[field] as number }, (_, index): NimMove => [heap, index + 1]),
      ),
    next: (state, [heap, taken]) => ({
      [`heap${heap}`]: (state[`heap${heap}`] as number) - taken,
      mover: other(mover(state)),
    }),
    notate: ([heap, taken]) => `${heap + 1}-${taken}`,
  };
}
