import { greatest } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { forEachTurn, ownFields } from './own-fields.ts';

/** The turns a side needs to win from a position if it plays alone. */
export type TurnsAlone = (position: number, seat: Seat) => number;

/**
 * Plays a side's own fields (its token on a track, its hand of cards) and ignores everything else: in
 * how few turns of its own can that side win? Undefined if a side has no such fields, never wins on
 * its own turn, or the game is too large to follow every turn.
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
  /** For each combination of own fields: the combinations one turn before it. */
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
  // A Map also visits entries added during the loop, so the nearest come first.
  for (const [key, count] of turns)
    for (const from of before.get(key) ?? []) if (!turns.has(from)) turns.set(from, count + 1);
  const never = greatest(turns.values()) + 1;
  return (position) => turns.get(keyOf(position)) ?? never;
}
