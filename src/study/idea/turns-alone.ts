import { greatest } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { isChoosing, leaderOf, WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';

/** With more turns than this in all, they are not all followed. */
const MOST_TURNS = 3_000_000;

/** The turns that a side needs to win in a position, as if it were alone. */
export type TurnsAlone = (position: number, seat: Seat) => number;

/** Told of every turn that can be played. */
type Visit = (before: number, after: number, seat: Seat) => void;

/**
 * Some fields change on one side's turns only: its token on a track, its hand of cards. They are played through by
 * themselves, with everything else left aside: in how few turns of its own can that side win? Undefined where a side
 * has no such fields, where it never wins on a turn of its own, and in a game too large to follow every turn.
 */
export function turnsAlone(positions: Positions): TurnsAlone | undefined {
  if (!isFollowed(positions)) return undefined;
  const fields = ownFields(positions);
  const [first, second] = SEATS.map((seat) => countAlone(positions, seat, fields[seat]));
  if (first === undefined || second === undefined) return undefined;
  return (position, seat) => (seat === 0 ? first : second)(position);
}

function isFollowed(positions: Positions): boolean {
  let turns = 0;
  for (let number = 0; number < positions.size && turns <= MOST_TURNS; number++) {
    if (!positions.reach.has(number)) continue;
    const list = positions.list(number);
    turns += (positions.firsts[list + 1] as number) - (positions.firsts[list] as number);
  }
  return turns <= MOST_TURNS;
}

function forEachTurn(positions: Positions, visit: Visit): void {
  const { firsts, reach, size } = positions;
  for (let before = 0; before < size; before++) {
    if (!reach.has(before)) continue;
    const code = positions.code(before);
    if (!isChoosing(code)) continue;
    const list = positions.list(before);
    const end = firsts[list + 1] as number;
    for (let turn = firsts[list] as number; turn < end; turn++)
      visit(before, positions.after(before, turn), leaderOf(code));
  }
}

/** By seat the fields that change on that side's turns and on no other. */
function ownFields(positions: Positions): readonly [readonly number[], readonly number[]] {
  const changed = SEATS.map(() => new Uint8Array(positions.fields.length));
  forEachTurn(positions, (before, after, seat) => {
    const seen = changed[seat] as Uint8Array;
    for (let field = 0; field < seen.length; field++)
      if (positions.valueAt(before, field) !== positions.valueAt(after, field)) seen[field] = 1;
  });
  const [first, second] = changed as [Uint8Array, Uint8Array];
  const own = (mine: Uint8Array, others: Uint8Array): readonly number[] =>
    [...mine.keys()].filter((field) => mine[field] === 1 && others[field] === 0);
  return [own(first, second), own(second, first)];
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
