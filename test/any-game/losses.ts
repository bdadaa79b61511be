import { other, type Seat } from '../../src/core/seat.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { judge } from '../../src/study/review/judgement.ts';
import { worthOver } from '../twin/bounds.ts';
import { type Position, tableFor } from '../twin/play.ts';
import { type Differing, heldAt, nearIn, type Twin } from './twin.ts';

/** A review counts as lost what a choice takes from what its side is sure of, and nothing else. */
export function* lossesDiffer(solution: Solution, twin: Twin): Differing {
  if (twin.bounds?.settled === false) return;
  const near = 2 * nearIn(solution, twin);
  for (const position of twin.play.positions.values()) {
    if (position.kind === 'over') continue;
    const seats = position.kind === 'one' ? [position.seat] : ([0, 1] as const);
    for (const seat of seats) {
      const sure = sureIn(twin, position, seat);
      // A side that can only hold has nothing to count; it must not let the other be sure of more.
      const isHolding = sure < near;
      const worth = (after: Position): number =>
        isHolding ? -sureIn(twin, after, other(seat)) : sureIn(twin, after, seat);
      const before = isHolding ? -sureIn(twin, position, other(seat)) : sure;
      for (const [index, row] of tableFor(position, seat).entries()) {
        const move = (position.seat === seat ? position.moves : position.answers)[index] as string;
        const judged = judge(solution, position.state, seat, move);
        if (judged === undefined) continue;
        const { loss } = judged;
        const most = before - Math.min(...row.map(worth));
        const at = `${position.key}: ${move} of player ${seat + 1}`;
        if (loss > 0 && most < -near) yield `${at} gains, but is said to lose ${loss}`;
        if (isHolding || loss < 0) {
          if (loss < 0) yield `${at} loses ${loss}`;
          continue;
        }
        if (loss > most + near) yield `${at} loses ${loss}, but at most ${most}`;
        if (position.kind === 'one' && loss < most - near) yield `${at} loses ${loss}, not ${most}`;
      }
    }
  }
}

function sureIn(twin: Twin, position: Position, seat: Seat): number {
  if (position.kind === 'over') return seat === 0 ? worthOver(position) : 1 - worthOver(position);
  if (twin.bounds !== undefined) return heldAt(twin, position, seat);
  const { wins } = twin.results;
  const win = wins.get(position);
  return win === undefined ? 0.5 : win.winner === seat ? 1 : 0;
}
