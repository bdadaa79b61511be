import type { Rules } from '../../src/core/contract/rules.ts';

const SIDE = 4;
const STONES = 4;
const CELLS: readonly number[] = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);

/** Three adjacent cells, one bit each: in a row, a column or a diagonal. */
const LINES: readonly number[] = CELLS.flatMap((cell) =>
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ].flatMap(([right = 0, up = 0]) => {
    const ends = [(cell % SIDE) + 2 * right, Math.floor(cell / SIDE) + 2 * up];
    if (ends.some((at) => at < 0 || at >= SIDE)) return [];
    const step = right + SIDE * up;
    return [(1 << cell) | (1 << (cell + step)) | (1 << (cell + 2 * step))];
  }),
);

/** The cells that each side has taken, one bit each. */
export type ThreeInALineState = { readonly stones1: number; readonly stones2: number };

/** The sides take turns to place a few stones on a board. The first with three in a line wins. */
export const threeInALine: Rules<ThreeInALineState, number> = {
  shape: { stones1: 2 ** CELLS.length, stones2: 2 ** CELLS.length },
  passes: [],
  start: () => ({ stones1: 0, stones2: 0 }),
  turn({ stones1, stones2 }) {
    const reason = 'there are three in a line';
    if (LINES.some((line) => (stones1 & line) === line)) return { kind: 'over', winner: 0, reason };
    if (LINES.some((line) => (stones2 & line) === line)) return { kind: 'over', winner: 1, reason };
    const [own, others] = [countBits(stones1), countBits(stones2)];
    return others === STONES
      ? { kind: 'over', winner: null, reason: 'no stone is left' }
      : { kind: 'one', seat: own === others ? 0 : 1 };
  },
  moves: ({ stones1, stones2 }) =>
    CELLS.filter((cell) => (((stones1 | stones2) >> cell) & 1) === 0),
  next: ({ stones1, stones2 }, cell) =>
    countBits(stones1) === countBits(stones2)
      ? { stones1: stones1 | (1 << cell) }
      : { stones2: stones2 | (1 << cell) },
  notate: (cell) => `${'abcd'[cell % SIDE]}${1 + Math.floor(cell / SIDE)}`,
};

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
