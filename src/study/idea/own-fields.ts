import { SEATS, type Seat } from '../../core/seat.ts';
import { int32At } from '../../core/typed-array.ts';
import { isChoosing, leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';

/** Games with more turns than this are not followed. */
const MOST_TURNS = 3_000_000;

/** By seat: the fields that change only on that side's turns. */
export type OwnFields = readonly [readonly number[], readonly number[]];

/** Undefined if the game is too large to follow every turn. */
export function ownFields(positions: Positions): OwnFields | undefined {
  if (!isFollowed(positions)) return undefined;
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

/** Visits every legal turn; a sealed turn counts as the leader's. */
export function forEachTurn(
  positions: Positions,
  visit: (before: number, after: number, seat: Seat) => void,
): void {
  const { firsts, reach, size } = positions;
  for (let before = 0; before < size; before++) {
    if (!reach.has(before)) continue;
    const code = positions.code(before);
    if (!isChoosing(code)) continue;
    const list = positions.list(before);
    const end = int32At(firsts, list + 1);
    for (let turn = int32At(firsts, list); turn < end; turn++)
      visit(before, positions.after(before, turn), leaderOf(code));
  }
}

function isFollowed(positions: Positions): boolean {
  let turns = 0;
  for (let number = 0; number < positions.size && turns <= MOST_TURNS; number++) {
    if (!positions.reach.has(number)) continue;
    const list = positions.list(number);
    turns += int32At(positions.firsts, list + 1) - int32At(positions.firsts, list);
  }
  return turns <= MOST_TURNS;
}
