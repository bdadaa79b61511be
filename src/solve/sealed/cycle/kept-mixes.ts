import type { Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { PRECISION } from '../precision.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';
import { evaluate } from './improvement.ts';
import { leavingTime, MOST_TURNS, playBestEvenly, shortfallOf } from './leaving-time.ts';
import { newton } from './newton.ts';

/**
 * Whether a seat's mixes guarantee its values in a reasonable time. From here on the seat plays all best moves equally
 * often on its open turns.
 */
export function guaranteesInTime(cycle: CycleWorkspace, seat: Seat): boolean {
  playBestEvenly(cycle, seat);
  const time = leavingTime(cycle, seat, PRECISION, MOST_TURNS);
  return time <= MOST_TURNS && shortfallOf(cycle, seat) * time <= PRECISION;
}

/** The chance that play stops for nothing: first, last, and the factor between. */
const MOST_STOP = 0.1;
const LEAST_STOP = 1e-15;
const RARER = 3;
const STEPS = 12;

/**
 * Used if the best takes for ever. Plays the mixes that attain it if there are any; elsewhere plays as if play might
 * stop for nothing on every turn, ever more rarely, and keeps the first mix that is good enough. That favours speed,
 * because waiting seems to cost something. Values stay unchanged. If nothing is good enough, keeps the mix that lacks
 * least. Returns how much it lacks.
 */
export function keepQuicker(
  cycle: CycleWorkspace,
  seat: Seat,
  tolerance: number,
  attaining: ReadonlyMap<number, Float64Array>,
): number {
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
  /** Finds what the mixes guarantee, and keeps them if they are the best so far. */
  const consider = (precision: number): void => {
    evaluate(cycle, seat, precision);
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
  frozen.fill(0, 0, positions.length);
  for (const [index, position] of positions.entries()) {
    const mix = attaining.get(position);
    if (mix === undefined) continue;
    mixes.chances.set(mix, cycle.place(position, seat));
    frozen[index] = 1;
  }
  cycle.clearWorths(seat);
  const isAttained = !frozen.subarray(0, positions.length).includes(0);
  if (isAttained) consider(PRECISION);
  for (let stop = MOST_STOP; stop >= LEAST_STOP && least > tolerance; stop /= RARER) {
    newton(cycle, seat, { sealedOnly: true, stop, steps: STEPS });
    const found = Float64Array.from(positions, (position) => float64At(worths, position));
    set(found, shortfallOf(cycle, seat, stop) / stop);
    consider(tolerance / 100);
    set(found, 0);
  }
  if (least > tolerance) {
    mixes.chances.set(before, base);
    cycle.clearWorths(seat);
    consider(tolerance / 100);
  }
  set(goals, 0);
  mixes.chances.set(kept, base);
  return least;
}
