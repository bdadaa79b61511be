import { other, SEATS, type Seat } from '../../core/seat.ts';
import { int32At } from '../../core/typed-array.ts';
import { isChoosing, leaderOf, WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { forEachTurn, ownFields } from './own-fields.ts';
import type { PlayingPositions } from './playing-positions.ts';

/** The turns a side needs to win from a position if it plays alone. */
export type TurnsAlone = (position: number, seat: Seat) => number;

/** No position, or no number of turns. */
const NONE = -1;

/**
 * In how few turns of its own can each side win if the other stands still? `mover` is the field that says only whose turn
 * it is. Rules are not asked where play never comes: from there it is counted in how few turns the side's own fields (its
 * token on a track, its hand of cards) can come to its win, wherever the other side is. Undefined if a side has no such
 * fields, if it cannot win alone from some position, or if the game is too large to follow every turn.
 */
export function turnsAlone(
  positions: Positions,
  mover: string | undefined,
  playing: PlayingPositions,
): TurnsAlone | undefined {
  const own = ownFields(positions);
  if (own === undefined) return undefined;
  const swapped = swappedPositions(positions, mover, playing);
  const [first, second] = SEATS.map((seat) => countAlone(positions, swapped, seat, own[seat]));
  if (first === undefined || second === undefined) return undefined;
  for (const number of playing.numbers)
    if (first(number) === NONE || second(number) === NONE) return undefined;
  return (position, seat) => (seat === 0 ? first : second)(position);
}

/** For each position: the one where the other side is to move and all else is the same. */
function swappedPositions(
  positions: Positions,
  mover: string | undefined,
  { numbers }: PlayingPositions,
): Int32Array {
  const swapped = new Int32Array(positions.size).fill(NONE);
  if (mover === undefined) return swapped;
  for (const number of numbers) {
    const seat = other(leaderOf(positions.code(number)));
    const found = positions.numberOf({ ...positions.stateAt(number), [mover]: seat });
    if (found !== undefined && positions.reach.has(found)) swapped[number] = found;
  }
  return swapped;
}

function countAlone(
  positions: Positions,
  swapped: Int32Array,
  seat: Seat,
  fields: readonly number[],
): ((position: number) => number) | undefined {
  if (fields.length === 0) return undefined;
  const byFields = countByFields(positions, seat, fields);
  const turns = new Int32Array(positions.size).fill(NONE);
  const isToMove = (position: number): boolean => {
    const code = positions.code(position);
    return isChoosing(code) && leaderOf(code) === seat;
  };
  /** For each number of turns: the positions that are known to need no more. */
  const known: number[][] = [];
  const note = (position: number, count: number): void => {
    known[count] ??= [];
    known[count].push(position);
  };
  forEachTurn(positions, (before, after, mover) => {
    if (mover !== seat) return;
    const code = positions.code(after);
    if (code === WON[seat]) note(before, 1);
    else if (isChoosing(code) && !isToMove(after) && int32At(swapped, after) === NONE) {
      const count = byFields(after);
      if (count !== NONE) note(before, count + 1);
    }
  });
  for (let count = 1; count < known.length; count++)
    for (const position of known[count] ?? []) {
      if (int32At(turns, position) !== NONE) continue;
      turns[position] = count;
      const noteBefore = (before: number): void => {
        if (isToMove(before)) note(before, count + 1);
      };
      positions.forEachBefore(position, noteBefore);
      const still = int32At(swapped, position);
      if (still !== NONE) positions.forEachBefore(still, noteBefore);
    }
  return (position) => {
    const alone = isToMove(position) ? position : int32At(swapped, position);
    return alone === NONE ? byFields(position) : int32At(turns, alone);
  };
}

/** Counts the turns in which a side's own fields come to its win, ignoring everything else. */
function countByFields(
  positions: Positions,
  seat: Seat,
  fields: readonly number[],
): (position: number) => number {
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
  return (position) => turns.get(keyOf(position)) ?? NONE;
}
