import { greatest } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { forEachTurn, ownFields } from './own-fields.ts';

/** The turns that a side needs to win in a position, as if it were alone. */
export type TurnsAlone = (position: number, seat: Seat) => number;

/**
 * A side's own fields, such as its token on a track or its hand of cards, are played through by themselves, with
 * everything else left aside: in how few turns of its own can that side win? Undefined where a side has no such
 * fields or never wins on a turn of its own, and in a game too large to follow every turn.
 */
export function turnsAlone(positions: Positions): TurnsAlone | undefined {
  const own = ownFields(positions);
  if (own === undefined) return undefined;
  const [first, second] = SEATS.map((seat) => countAlone(positions, seat, own[seat]));
  if (first === undefined || second === undefined) return undefined;
  return (position, seat) => (seat === 0 ? first : second)(position);
}

function countAlone(
  positions: Positions,
  seat: Seat,
  fields: readonly number[],
): ((position: number) => number) | undefined {
  if (fields.length === 0) return undefined;
  const keyOf = (position: number): string =>
    fields.map((field) => positions.valueAt(position, field)).join();
  /** By the values of the own fields: from which others a turn leads there. */
  const before = new Map<string, Set<string>>();
  const turns = new Map<string, number>();
  forEachTurn(positions, (from, to, mover) => {
    if (mover !== seat) return;
    const key = keyOf(from);
    if (positions.code(to) === WON[seat]) {
      turns.set(key, 1);
      return;
    }
    const reached = keyOf(to);
    const known = before.get(reached);
    if (known === undefined) before.set(reached, new Set([key]));
    else known.add(key);
  });
  if (turns.size === 0) return undefined;
  // A map goes on over what is added to it meanwhile, so that the nearest come first.
  for (const [key, count] of turns)
    for (const from of before.get(key) ?? []) if (!turns.has(from)) turns.set(from, count + 1);
  const never = greatest(turns.values()) + 1;
  return (position) => turns.get(keyOf(position)) ?? never;
}
