import { other, type Seat } from '../core/seat.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Verdict } from '../solve/solution.ts';

/** A verdict from one side's view. */
const STANDINGS = ['win', 'loss', 'draw', 'endless', 'chance', 'unproven'] as const;
export type SeatVerdict = (typeof STANDINGS)[number];

/**
 * A side's chance of winning, a draw counting half. If play can go on for ever, games that neither side can make end
 * count half too; if the value is unproven, this is the middle of its bounds. Then `assumed` is set.
 */
export type Chance = { readonly value: number; readonly assumed: boolean };

export function seatVerdictOf({ outcome }: Verdict, seat: Seat): SeatVerdict {
  if (outcome === 'player1') return seat === 0 ? 'win' : 'loss';
  if (outcome === 'player2') return seat === 1 ? 'win' : 'loss';
  return outcome === 'mixed' ? 'chance' : outcome;
}

/** How games end with best play: chances that add up to 1. */
export type OutcomeChances = {
  readonly win1: number;
  readonly draw: number;
  readonly win2: number;
};

/** A chance within rounding of zero is zero. */
function share(chance: number): number {
  return Math.abs(chance) < PRECISION ? 0 : chance;
}

/** Null if play can go on for ever or the value is unproven. */
export function outcomeChances({ outcome, p1, draw = 0 }: Verdict): OutcomeChances | null {
  if (p1 === null) return null;
  const drawn = outcome === 'draw' ? 1 : draw;
  return { win1: share(p1 - drawn / 2), draw: drawn, win2: share(1 - p1 - drawn / 2) };
}

/** How games end with best play, for one side. */
export type OwnEnds = { readonly wins: number; readonly draws: number; readonly losses: number };

export function ownEnds({ win1, draw, win2 }: OutcomeChances, seat: Seat): OwnEnds {
  return seat === 0
    ? { wins: win1, draws: draw, losses: win2 }
    : { wins: win2, draws: draw, losses: win1 };
}

/** Whether best play may end in a draw. */
export function canDraw({ outcome, draw = 0 }: Verdict): boolean {
  return outcome === 'draw' || draw > 0;
}

export function chanceOf({ p1, sure = [0, 0], bounds }: Verdict, seat: Seat): Chance {
  if (p1 !== null) return { value: seat === 0 ? p1 : 1 - p1, assumed: false };
  const [least, most] = bounds ?? [sure[0], 1 - sure[1]];
  const middle = (least + most) / 2;
  return { value: seat === 0 ? middle : 1 - middle, assumed: true };
}

/** Player 1's chance from a side's view. */
export function chanceFor({ value, assumed }: Chance, seat: Seat): Chance {
  return { value: seat === 0 ? value : 1 - value, assumed };
}

/** The chance a side is sure of even if play can go on for ever; 0 if it can only hold. */
export function sureChance(
  { outcome, sure = [0, 0] }: Pick<Verdict, 'outcome' | 'sure'>,
  seat: Seat,
): number {
  return outcome === 'endless' ? share(sure[seat]) : 0;
}

/**
 * The chance the other side is sure of even if play can go on for ever: this side's share of certain losses, a draw
 * counting half.
 */
export function sureLosses(verdict: Verdict, seat: Seat): number {
  return sureChance(verdict, other(seat));
}
