import { solveMatrixGame } from './matrix-game.ts';
import { leadingTo, type Play, type Position, tableFor } from './play.ts';

/**
 * Player 1's chance at each position, a draw counting half, between what it can make sure of within
 * ever more turns (`low`, play that is not over counting as lost) and what the other side cannot push
 * it below (`high`, play that is not over counting as won).
 */
export type ChanceBounds = {
  readonly low: ReadonlyMap<Position, number>;
  readonly high: ReadonlyMap<Position, number>;
  /** Whether looking again would change nothing any more. */
  readonly settled: boolean;
};

const MOST_ROUNDS = 4000;
/** Where bounds move by less, it is rounding. */
const STILL = 1e-15;

export function boundsOf(play: Play): ChanceBounds {
  const low = iterate(play, 0);
  const high = iterate(play, 1);
  return { low: low.worths, high: high.worths, settled: low.settled && high.settled };
}

type Iterated = { readonly worths: Map<Position, number>; readonly settled: boolean };

/** Value iteration: each round looks at the positions before those that moved in the last. */
function iterate(play: Play, unfinished: 0 | 1): Iterated {
  const before = leadingTo(play);
  const worths = new Map<Position, number>();
  for (const position of play.positions.values())
    worths.set(position, position.kind === 'over' ? worthOver(position) : unfinished);
  // From the far end of the game towards its start.
  let moved: Iterable<Position> = [...play.positions.values()].reverse();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = new Set<Position>();
    for (const position of moved) {
      if (position.kind === 'over') continue;
      const { floor, ceiling } = solveMatrixGame(
        tableFor(position, 0).map((row) => row.map((after) => worths.get(after) as number)),
      );
      const known = worths.get(position) as number;
      const found = unfinished === 0 ? Math.max(known, floor) : Math.min(known, ceiling);
      if (Math.abs(found - known) <= STILL) continue;
      worths.set(position, found);
      for (const earlier of before.get(position) ?? []) next.add(earlier);
    }
    if (next.size === 0) return { worths, settled: true };
    moved = next;
  }
  return { worths, settled: false };
}

export function worthOver({ winner }: Position): number {
  return winner === null ? 0.5 : 1 - winner;
}
