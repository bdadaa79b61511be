import type { Played } from '../core/contract/book.ts';
import type { SampleTurn } from '../core/contract/claim.ts';
import { SQUARE, type TrackState } from './track.ts';

/** A perfect player who wins three games in four beats the other "consistently". */
export const CONSISTENTLY = 0.75;
/** A game of at most this many turns is "quick". */
export const QUICK = 30;

/** How far the moving player advanced. */
export function advanceOf({ seat, before, after }: Played<TrackState>): number {
  return after[SQUARE[seat]] - before[SQUARE[seat]];
}

export function alternates({ before, after }: Played<TrackState>): boolean {
  return after.mover !== before.mover;
}

/** Turns of a printed track sample, each with the squares the book prints after it. */
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
