import type { Rules } from '../../src/core/contract/rules.ts';
import { board } from '../../src/kit/board.ts';
import { combine, type Fields } from '../../src/kit/part.ts';
import { turns } from '../../src/kit/turns.ts';

/** Three in a line wins, on a square board and with so many stones in all. */
export function lineRules(
  side: number,
  stones: number,
): Rules<Fields<'cells'> & Fields<'mover'>, number> {
  const cells = board('cells', { width: side, height: side });
  const mover = turns('mover');
  const lines = cells.lines(3);
  return {
    ...combine(cells, mover),
    passes: [],
    turn(state) {
      const player = cells.filled(state, lines);
      if (player > 0) return { kind: 'over', winner: player === 1 ? 0 : 1, reason: 'three' };
      const isOut = side * side - cells.empty(state).length === stones;
      return isOut ? { kind: 'over', winner: null, reason: 'no stones' } : mover.one(state);
    },
    moves: cells.empty,
    next: (state, cell) => ({
      ...cells.put(state, cell, 1 + mover.read(state)),
      ...mover.pass(state),
    }),
    notate: cells.name,
  };
}
