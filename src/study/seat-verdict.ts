import type { Seat } from '../core/seat.ts';
import type { Verdict } from '../solve/solution.ts';

/** What a verdict is to one side. */
const STANDINGS = ['win', 'loss', 'draw', 'endless', 'chance', 'unproven'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * A side's chance of winning, a draw counting half. Where play need not end there is no such
 * number: a half then stands between a win and a loss, and `assumed` says so.
 */
export type Chance = { readonly value: number; readonly assumed: boolean };

export function standingOf({ outcome }: Verdict, seat: Seat): Standing {
  if (outcome === 'player1') return seat === 0 ? 'win' : 'loss';
  if (outcome === 'player2') return seat === 1 ? 'win' : 'loss';
  return outcome === 'mixed' ? 'chance' : outcome;
}

export function chanceOf({ p1 }: Verdict, seat: Seat): Chance {
  if (p1 === null) return { value: 0.5, assumed: true };
  return { value: seat === 0 ? p1 : 1 - p1, assumed: false };
}
