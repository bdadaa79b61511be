import { SEATS, type Seat } from '../../core/seat.ts';
import { WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { forEachTurn, ownFields } from './own-fields.ts';
import type { PlayingPositions } from './playing-positions.ts';

/** The turns a side needs to win from a position, counting any move that can come up in a game. */
export type TurnsUnhindered = (position: number, seat: Seat) => number;

/**
 * In how few turns of its own can a side's own fields (its token on a track, its hand of cards) come to its win? Each
 * of these turns is one that play shows for those fields, wherever the other side is then: a gate is open if play ever
 * shows it open there. Undefined if a side has no such fields, if it cannot come to a win from some position, or if the
 * game is too large to follow every turn.
 */
export function turnsUnhindered(
  positions: Positions,
  playing: PlayingPositions,
): TurnsUnhindered | undefined {
  const own = ownFields(positions);
  if (own === undefined) return undefined;
  const [first, second] = SEATS.map((seat) => countTurns(positions, playing, seat, own[seat]));
  if (first === undefined || second === undefined) return undefined;
  return (position, seat) => (seat === 0 ? first : second)(position);
}

function countTurns(
  positions: Positions,
  { numbers }: PlayingPositions,
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
  // A Map also visits entries added during the loop, so the nearest come first.
  for (const [key, count] of turns)
    for (const from of before.get(key) ?? []) if (!turns.has(from)) turns.set(from, count + 1);
  // A side that can never arrive has no number of turns, so no rule can mention it.
  if (!numbers.every((number) => turns.has(keyOf(number)))) return undefined;
  return (position) => turns.get(keyOf(position)) as number;
}
