import type { Sight } from '../policy/sight.ts';

/** How often a level slips where slips begin; from there on less and less, and at the end never. */
const MOST_SLIPS = 0.2;

/** What the play at a point of the line from random to perfect is made of. */
export type Stretch = {
  /** The sights at the rungs before and behind it; behind the last one stands the perfect player. */
  readonly from: Sight;
  readonly to: Sight | 'perfect';
  /** How often it looks as far as the farther of them, where it does not slip. */
  readonly share: number;
  /** How often it sees nothing but a win in one. */
  readonly slips: number;
};

/** The rungs of the line: nothing is seen, then a win in one, then ever more turns. */
function rungsOf(ladder: readonly number[]): readonly Sight[] {
  return [0, 'wins', ...ladder];
}

/** Where the perfect player stands. */
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
    slips: point < 1 ? 0 : (MOST_SLIPS * (end - point)) / (end - 1),
  };
}
