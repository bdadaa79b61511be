import type { Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { PRECISION } from '../precision.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';
import { evaluate } from './improvement.ts';
import { lackingOf, leavingTime, MOST_TURNS, playBestEvenly } from './leaving-time.ts';
import { newton } from './newton.ts';

/**
 * Whether a seat's mixes make sure of its worths in a time that a player lives to see. On its open turns
 * it plays all best moves alike from here on.
 */
export function isLivedToSee(cycle: CycleWorkspace, seat: Seat): boolean {
  playBestEvenly(cycle, seat);
  const time = leavingTime(cycle, seat, PRECISION, MOST_TURNS);
  return time <= MOST_TURNS && lackingOf(cycle, seat) * time <= PRECISION;
}

/** How often play stops for nothing, at first and at last, and how much more rarely each time. */
const MOST_STOP = 0.1;
const LEAST_STOP = 1e-15;
const RARER = 3;
const STEPS = 12;

/**
 * Where the best can only be approached, by ways to play that take ever longer: plays as if play might stop
 * for nothing on every turn, ever more rarely, and keeps what is good enough first. That makes haste, because
 * it is as if waiting cost something. What each position is worth stays as it is. Where nothing is good
 * enough, what lacks least is kept.
 */
export function keepQuicker(cycle: CycleWorkspace, seat: Seat, tolerance: number): void {
  const { positions, mixes, base, length, frozen } = cycle;
  const { worths } = cycle.views[seat];
  const goals = Float64Array.from(positions, (position) => float64At(worths, position));
  const set = (values: Float64Array, less: number): void => {
    for (const [index, value] of values.entries())
      worths[int32At(positions, index)] = Math.max(0, value - less);
  };
  let least = Number.POSITIVE_INFINITY;
  const before = mixes.chances.slice(base, base + length);
  let kept = before;
  /** Finds what the mixes make sure of, and keeps them if none did better. */
  const consider = (): void => {
    evaluate(cycle, seat, tolerance / 100);
    const lacking = goals.reduce(
      (most, goal, index) => Math.max(most, goal - float64At(worths, int32At(positions, index))),
      0,
    );
    if (lacking >= least) return;
    least = lacking;
    kept = mixes.chances.slice(base, base + length);
  };
  cycle.spread(seat);
  cycle.spreadAnswers(seat);
  playBestEvenly(cycle, seat);
  cycle.clearWorths(seat);
  frozen.fill(0, 0, positions.length);
  for (let stop = MOST_STOP; stop >= LEAST_STOP && least > tolerance; stop /= RARER) {
    newton(cycle, seat, { sealedOnly: true, stop, steps: STEPS });
    const found = Float64Array.from(positions, (position) => float64At(worths, position));
    set(found, lackingOf(cycle, seat, stop) / stop);
    consider();
    set(found, 0);
  }
  if (least > tolerance) {
    mixes.chances.set(before, base);
    cycle.clearWorths(seat);
    consider();
  }
  set(goals, 0);
  mixes.chances.set(kept, base);
}
