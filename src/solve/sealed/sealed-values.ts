import { SEATS, type Seat } from '../../core/seat.ts';
import { uint32At } from '../../core/typed-array.ts';
import type { Mixes } from './cycle/cycle-workspace.ts';

/**
 * Seat 0's chance of winning at every position, a draw counting half, between bounds that hold however
 * play goes. `lower` is what seat 0 can make sure of if play that never ends is no win for it; `upper`
 * is what seat 1 cannot push it below if play that never ends is no win for seat 1. Where they meet,
 * that is the value. Where they are apart and proven, neither side can make play end.
 */
export type SealedValues = {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Where one side can force the win, and in how many turns: as scores of open games, 0 elsewhere. */
  readonly scores: Int32Array;
  /** A bit for each position whose bounds are apart only because bringing them closer would have taken too long. */
  readonly unproven: Uint32Array;
  /** For each seat a bit for each position where it can only approach what that is worth, by ways that take ever longer. */
  readonly approached: readonly [Uint32Array, Uint32Array];
  /** A bit for each position from which on some mix may lack a little to the best, which would take too long. */
  readonly lacking: Uint32Array;
  /** How both sides play in cycles; undefined where there are none. */
  readonly mixes: Mixes | undefined;
  /** The chance that a game is drawn as both play; undefined where no game can be. */
  readonly drawn: Float64Array | undefined;
};

/** Whether the bounds of a position might still come closer. */
export function isUnproven({ unproven }: SealedValues, position: number): boolean {
  return hasBit(unproven, position);
}

/** Whether a seat cannot make sure of what a position is worth to it, but of as nearly as much as it likes. */
export function isApproachedBy(
  { approached }: SealedValues,
  seat: Seat,
  position: number,
): boolean {
  return hasBit(approached[seat], position);
}

/** Whether that is so of some seat. */
export function isApproached(values: SealedValues, position: number): boolean {
  return SEATS.some((seat) => isApproachedBy(values, seat, position));
}

/** Whether the mixes that are kept, from a position on, may make sure of a little less than it is worth. */
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
