import type { Solution } from '../../src/solve/solution.ts';
import { outcomeChances } from '../../src/study/seat-verdict.ts';
import type { Position } from '../twin/play.ts';
import { type Differing, ROUNDING, type Twin } from './twin.ts';

/** Win, draw and loss apart: none is negative, and none is told where play cannot come to such an end. */
export function* endsDiffer(solution: Solution, { play, bounds }: Twin): Differing {
  if (bounds === undefined) return;
  for (const position of play.positions.values()) {
    const ends = outcomeChances(solution.at(position.state));
    if (ends === null) continue;
    const possible = winnersFrom(position);
    for (const [end, winner] of [
      ['win1', 0],
      ['draw', null],
      ['win2', 1],
    ] as const) {
      const chance = ends[end];
      if (!(chance >= 0 && chance <= 1)) yield `${position.key}: ${end} is ${chance}`;
      if (chance > ROUNDING && !possible.has(winner))
        yield `${position.key}: ${end} is ${chance}, but play cannot come to such an end`;
    }
  }
}

/** Who has won at the ends that play can come to, null for a draw. */
function winnersFrom(start: Position): ReadonlySet<Position['winner']> {
  const winners = new Set<Position['winner']>();
  const seen = new Set<Position>([start]);
  for (const position of seen) {
    if (position.kind === 'over') winners.add(position.winner);
    else for (const after of position.table.flat()) seen.add(after);
  }
  return winners;
}
