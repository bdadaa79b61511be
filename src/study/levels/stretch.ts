import type { Sight } from '../policy/sight.ts';

/** How often a level slips where slips begin. From there it falls to zero at the end. */
const MOST_ERRORS = 0.2;

/** The mix of play at a point between random and perfect. */
export type Stretch = {
  /** The sights at the rungs before and after the point. After the last rung comes the perfect player. */
  readonly from: Sight;
  readonly to: Sight | 'perfect';
  /** How often it uses the farther sight if it does not slip. */
  readonly share: number;
  /** How often it only looks for a win in one. */
  readonly errorRate: number;
};

/** The rungs: seeing nothing, then a win in one, then more and more turns. */
function rungsOf(ladder: readonly number[]): readonly Sight[] {
  return [0, 'wins', ...ladder];
}

/** The point of the perfect player. */
export function endOf(ladder: readonly number[]): number {
  return rungsOf(ladder).length;
}

export function stretchAt(ladder: readonly number[], point: number): Stretch {
  const rungs = rungsOf(ladder);
  const end = rungs.length;
  const rung = Math.min(Math.floor(point), end - 1);
  return {
    from: rungs[rung] as Sight,
    to: rungs[rung + 1] ?? 'perfect',
    share: point - rung,
    errorRate: point < 1 ? 0 : (MOST_ERRORS * (end - point)) / (end - 1),
  };
}
