import { SEATS, type Seat } from '../../core/seat.ts';
import { uint32At } from '../../core/typed-array.ts';
import type { Mixes } from './cycle/cycle-workspace.ts';

/**
 * Seat 0's chance of winning at every position, a draw counting half, between proven bounds. `lower` is what
 * seat 0 can guarantee if endless play is no win for it; `upper` is the least seat 1 can hold it to if
 * endless play is no win for seat 1. If they meet, that is the value. If they are apart and proven, neither
 * side can make play end.
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
  /** The chance of a draw with both sides' play; undefined if no game can be drawn. */
  readonly drawn: Float64Array | undefined;
};

/** Whether the bounds of a position might still come closer. */
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

/** Whether that is true for some seat. */
export function isApproached(values: SealedValues, position: number): boolean {
  return SEATS.some((seat) => isApproachedBy(values, seat, position));
}

/** Whether the kept mixes from a position may guarantee a little less than its value. */
export function isLacking({ lacking }: SealedValues, position: number): boolean {
  return hasBit(lacking, position);
}

/** Whether a position has its bit. */
export function hasBit(bits: Uint32Array, position: number): boolean {
  return ((uint32At(bits, position >>> 5) >>> (position & 31)) & 1) === 1;
}

export function setBit(bits: Uint32Array, position: number): void {
  bits[position >>> 5] = uint32At(bits, position >>> 5) | (1 << (position & 31));
}
