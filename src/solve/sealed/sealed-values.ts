import { SEATS, type Seat } from '../../core/seat.ts';
import { float64At, int32At, uint32At } from '../../core/typed-array.ts';
import type { Mixes } from './cycle/cycle-workspace.ts';
import { PRECISION } from './precision.ts';

/**
 * Seat 0's chance of winning at every position, a draw counting half, between proven bounds. `lower` is what seat 0 can
 * guarantee if endless play is no win for it; `upper` is the least seat 1 can hold it to if endless play is no win for
 * seat 1. If they meet, that is the value. If they are apart and proven, neither side can make play end, and each is
 * sure only of its own share.
 */
export type SealedValues = {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Forced wins and their turns, as scores of open games; 0 elsewhere. */
  readonly scores: Int32Array;
  /** A bit for each position whose bounds are apart only because closing them took too long. */
  readonly unproven: Uint32Array;
  /** For each seat, a bit for each position whose value it can only approach by ever longer play. */
  readonly approached: readonly [Uint32Array, Uint32Array];
  /** A bit for each position from which some mix may lack a little, because the best would take too long. */
  readonly lacking: Uint32Array;
  /** How both sides play in cycles; undefined if there are none. */
  readonly mixes: Mixes | undefined;
  /** The chance of a draw if both sides play like this; undefined if no game can be drawn. */
  readonly drawn: Float64Array | undefined;
};

/**
 * What a seat plays for: to be as sure as it can of winning, or of not losing. If play always ends, they are the same.
 */
export type Goal = 'win' | 'hold';

/**
 * A seat plays to win if it can be sure of anything or if the value is unproven; otherwise it plays to hold. Endless
 * play is a win for neither side, so a seat can be sure of something only by ending play.
 */
export function goalAt(values: SealedValues, position: number, seat: Seat): Goal {
  return sureAt(values, position, seat, 'win') > PRECISION || isUnproven(values, position)
    ? 'win'
    : 'hold';
}

/** Seat 0's chances if a seat plays for a goal: endless play counts for or against that seat. */
export function boundsFor({ lower, upper }: SealedValues, seat: Seat, goal: Goal): Float64Array {
  return (seat === 0) === (goal === 'win') ? lower : upper;
}

/** What a seat can be sure of: winning, a draw counting half; or not losing, with endless play counting too. */
export function sureAt(values: SealedValues, position: number, seat: Seat, goal: Goal): number {
  const bound = float64At(boundsFor(values, seat, goal), position);
  return seat === 0 ? bound : 1 - bound;
}

/** Whether neither side can make play end: what both are sure of adds up to less than 1. */
export function isEndless(values: SealedValues, position: number): boolean {
  const { lower, upper } = values;
  return (
    float64At(upper, position) - float64At(lower, position) > PRECISION &&
    !isUnproven(values, position)
  );
}

/** Whether the bounds of a position could still come closer. */
export function isUnproven({ unproven }: SealedValues, position: number): boolean {
  return hasBit(unproven, position);
}

/** Whether a seat cannot guarantee a position's value, but can come as close as it likes. */
export function isApproachedBy(
  { approached }: SealedValues,
  seat: Seat,
  position: number,
): boolean {
  return hasBit(approached[seat], position);
}

/** The same for either seat. */
export function isApproached(values: SealedValues, position: number): boolean {
  return SEATS.some((seat) => isApproachedBy(values, seat, position));
}

/** Whether the kept mixes from a position may guarantee a little less than its value. */
export function isLacking({ lacking }: SealedValues, position: number): boolean {
  return hasBit(lacking, position);
}

/** Whether play can return to a position whose result is not forced. There a mix has to make progress. */
export function isInCycle({ mixes }: SealedValues, position: number): boolean {
  return mixes !== undefined && int32At(mixes.places[0], position) >= 0;
}

/** Whether a position's bit is set. */
export function hasBit(bits: Uint32Array, position: number): boolean {
  return ((uint32At(bits, position >>> 5) >>> (position & 31)) & 1) === 1;
}

export function setBit(bits: Uint32Array, position: number): void {
  bits[position >>> 5] = uint32At(bits, position >>> 5) | (1 << (position & 31));
}
