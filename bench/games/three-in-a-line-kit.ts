import type { Rules } from '../../src/core/contract/rules.ts';
import { seatNumber } from '../../src/core/seat.ts';
import { board, combine, type Part, type StateOf, turns } from '../../src/index.ts';

const STONES = 4;
const cells = board('cells', { width: 4, height: 4 });
const mover = turns('mover');
const parts: Part<'cells' | 'mover'> = combine(cells, mover);
const lines = cells.lines(3);
const FREE_AT_THE_END = cells.cells.length - 2 * STONES;

export type ThreeInALineByKitState = StateOf<typeof parts>;

/** The game of three-in-a-line.ts, written with the kit in the obvious way. */
export const threeInALineByKit: Rules<ThreeInALineByKitState, number> = {
  ...parts,
  passes: [],
  turn(state) {
    const piece = cells.filled(state, lines);
    if (piece !== 0)
      return { kind: 'over', winner: piece === 1 ? 0 : 1, reason: 'there are three in a line' };
    return cells.empty(state).length === FREE_AT_THE_END
      ? { kind: 'over', winner: null, reason: 'no stone is left' }
      : mover.one(state);
  },
  moves: cells.empty,
  next: (state, cell) => ({
    ...cells.put(state, cell, seatNumber(mover.read(state))),
    ...mover.pass(state),
  }),
  notate: cells.name,
};
