import { other, type Seat } from '../core/seat.ts';
import { moverOf, type TrackState } from './track.ts';

/**
 * The turns a token needs from a square if nothing is in its way: 0 on the finish, infinite if it cannot get home.
 * `steps` are the legal steps on a square, `lost` the turns that landing there costs. Computed on demand, because books
 * are built more often than ideas are checked.
 */
export function turnsAlone(
  finish: number,
  steps: (square: number) => readonly number[],
  lost: (square: number) => number = () => 0,
): (square: number) => number {
  let known: number[] | undefined;
  return (square) => {
    if (square >= finish) return 0;
    known ??= countBack();
    return known[square] as number;
  };

  function countBack(): number[] {
    const turns: number[] = [];
    for (let square = finish - 1; square >= 0; square--) {
      let fewest = Number.POSITIVE_INFINITY;
      for (const step of steps(square)) {
        const landed = square + step;
        const rest = landed >= finish ? 0 : lost(landed) + (turns[landed] as number);
        fewest = Math.min(fewest, 1 + rest);
      }
      turns[square] = fewest;
    }
    return turns;
  }
}

/** Whether no other move leads to a smaller count. */
export function hasFewest<M>(
  move: M,
  moves: readonly M[],
  countAfter: (move: M) => number,
): boolean {
  const own = countAfter(move);
  return moves.every((other) => countAfter(other) >= own);
}

/**
 * The winner of a race: the side that needs fewer turns, or the mover if both need equally many. Null if neither gets
 * home.
 */
export function raceWinner<S extends TrackState>(
  state: S,
  turnsOf: (state: S, seat: Seat) => number,
): Seat | null {
  const mover = moverOf(state);
  const [own, others] = [turnsOf(state, mover), turnsOf(state, other(mover))];
  if (own === others && own === Number.POSITIVE_INFINITY) return null;
  return own <= others ? mover : other(mover);
}
