import type { Seat } from '../../core/seat.ts';
import { float64At, int32At } from '../../core/typed-array.ts';
import { isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';

/**
 * A way to play without memory: the chances of a seat's choices at a position, in the rules' order. `code` and `list`
 * are the position's own. The array may be longer than needed and is valid only until the next call.
 */
export type Policy = (rank: number, seat: Seat, code: number, list: number) => Float64Array;

/** A policy that returns undefined at positions where it has no play. */
export type PartialPolicy = (...asked: Parameters<Policy>) => Float64Array | undefined;

/** The number of choices a seat has on such a turn. */
export function choicesOf(
  { firsts, columns }: Positions,
  seat: Seat,
  code: number,
  list: number,
): number {
  const length = int32At(firsts, list + 1) - int32At(firsts, list);
  if (!isSealed(code)) return length;
  const answers = int32At(columns, list);
  return leaderOf(code) === seat ? length / answers : answers;
}

/** A reused buffer for chances that grows on demand. */
export class ChanceBuffer {
  #buffer = new Float64Array(16);

  take(length: number): Float64Array {
    if (length > this.#buffer.length) this.#buffer = new Float64Array(2 * length);
    return this.#buffer;
  }
}

/** Plays every legal move equally often. */
export function randomPolicy(positions: Positions): Policy {
  const room = new ChanceBuffer();
  return (_rank, seat, code, list) => {
    const choices = choicesOf(positions, seat, code, list);
    return room.take(choices).fill(1 / choices, 0, choices);
  };
}

/** Mixes policies: each choice is made by one of them, according to their shares. */
export function blend(
  positions: Positions,
  parts: readonly (readonly [share: number, policy: Policy])[],
): Policy {
  const room = new ChanceBuffer();
  const played = parts.filter(([share]) => share > 0);
  return (rank, seat, code, list) => {
    const choices = choicesOf(positions, seat, code, list);
    const chances = room.take(choices).fill(0, 0, choices);
    for (const [share, policy] of played) {
      const own = policy(rank, seat, code, list);
      for (let choice = 0; choice < choices; choice++)
        chances[choice] = float64At(chances, choice) + share * float64At(own, choice);
    }
    return chances;
  };
}

/** The chances of a seat's choices at a position, exactly one for each. */
export function chancesAt(
  positions: Positions,
  policy: Policy,
  rank: number,
  seat: Seat,
): Float64Array {
  const code = positions.code(rank);
  const list = positions.list(rank);
  return policy(rank, seat, code, list).slice(0, choicesOf(positions, seat, code, list));
}
