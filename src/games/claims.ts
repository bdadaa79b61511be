import type { Played } from '../core/contract/book.ts';
import type { Check, SampleTurn } from '../core/contract/claim.ts';
import { SQUARE, type TrackState } from './track.ts';

/** "Consistently": a perfect player wins at least three games in four. */
export const CONSISTENTLY = 0.75;
/** "Quick": a game takes at most this many turns. */
export const QUICK = 30;

/** How far the player who moved advanced. */
export function advanceOf({ seat, before, after }: Played<TrackState>): number {
  return after[SQUARE[seat]] - before[SQUARE[seat]];
}

export function alternates({ before, after }: Played<TrackState>): boolean {
  return after.mover !== before.mover;
}

/** Every finished game has a winner, who stands on such a square. */
export function winnerStands(
  isHome: (square: number) => boolean,
): Extract<Check<TrackState>, { kind: 'positions' }> {
  return {
    kind: 'positions',
    where: 'over',
    test: (state, turn) =>
      turn.kind === 'over' && turn.winner !== null && isHome(state[SQUARE[turn.winner]]),
  };
}

/** Turns of a printed sample on a track, each with the squares the book prints after it. */
export function trackSample(
  ...turns: readonly (readonly [
    move: string,
    square1: number,
    square2: number,
    offers?: readonly string[],
  ])[]
): readonly SampleTurn[] {
  return turns.map(([move, square1, square2, offers]) => ({
    move,
    after: { square1, square2 },
    ...(offers === undefined ? {} : { offers }),
  }));
}
