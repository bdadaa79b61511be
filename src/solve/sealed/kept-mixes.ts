import type { Seat } from '../../core/seat.ts';
import { approach } from './approach.ts';
import type { Circle } from './circle.ts';
import { improve } from './improvement.ts';
import { lackingOf, leavingTime, MOST_TURNS, playBestEvenly } from './leaving-time.ts';
import { PRECISION } from './precision.ts';

/** What a mix that is lived to see may lack to the best, where the best takes for ever. */
export const TOLERANCE = 0.001;
/** Improvements on the way to such a mix, at most. */
const MOST_ROUNDS = 2000;

/**
 * Whether a seat's mixes make sure of its worths in a time that a player lives to see. On its open turns
 * it plays all best moves alike from here on.
 */
export function isLivedToSee(circle: Circle, seat: Seat): boolean {
  playBestEvenly(circle, seat);
  const time = leavingTime(circle, seat, PRECISION, MOST_TURNS);
  return time <= MOST_TURNS && lackingOf(circle, seat) * time <= PRECISION;
}

/**
 * Where the best can only be approached, by ways to play that take ever longer: improves a strategy from the
 * beginning once more, and stops as soon as it is good enough. What each position is worth stays as it is.
 * Should that fail, the mixes stay too.
 */
export function keepQuicker(circle: Circle, seat: Seat, tolerance: number): void {
  const { positions, mixes, base, length } = circle;
  const { worths } = circle.views[seat];
  const goals = Float64Array.from(positions, (position) => worths[position] as number);
  const chances = mixes.chances.slice(base, base + length);
  circle.spread(seat);
  playBestEvenly(circle, seat);
  const isGood = (): boolean =>
    positions.every(
      (position, index) => (worths[position] as number) >= (goals[index] as number) - tolerance,
    );
  // Step by step, because a leap would land where play takes for ever once more.
  circle.clearWorths(seat);
  improve(circle, seat, { rounds: MOST_ROUNDS, warm: false, sealedOnly: true, isGood });
  if (!isGood()) approach(circle, seat, { sealedOnly: true, isGood });
  if (!isGood()) mixes.chances.set(chances, base);
  for (const [index, position] of positions.entries()) worths[position] = goals[index] as number;
}
