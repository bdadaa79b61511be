import type { Seat } from '../../src/core/seat.ts';
import { otherSeat, type Play, type Position, tableFor } from './play.ts';

/** What a position is worth to a side. */
type Worth = (position: Position, seat: Seat) => number;

/**
 * Whether one side's moves ever affect the other's: by a field that depends on both choices of a sealed
 * turn, by a field that both sides write, or where two positions that are alike in all that the other
 * side does not write differ in what a side may do, by name, in what a move makes of those fields, or in what is best
 * to play; worths this near are the same.
 */
export function hasInteraction({ rules, positions }: Play, worth: Worth, near: number): boolean {
  const all = [...positions.values()].filter(({ kind }) => kind !== 'over');
  const fields = Object.keys(rules.shape);
  const sealed = all.filter(({ kind }) => kind === 'both');
  if (sealed.some((each) => fields.some((field) => sways(each, 0, field) && sways(each, 1, field))))
    return true;
  const written = [writtenBy(all, fields, 0), writtenBy(all, fields, 1)] as const;
  if (fields.some((field) => written[0].has(field) && written[1].has(field))) return true;
  return ([0, 1] as const).some((seat) => {
    const own = fields.filter((field) => !written[otherSeat(seat)].has(field));
    const views = new Map<string, string>();
    for (const position of all) {
      if (position.kind === 'one' && position.seat !== seat) continue;
      const alike = own.map((field) => position.state[field]);
      const key = JSON.stringify([position.kind, position.seat, alike]);
      const view = viewOf(position, seat, own);
      if ((views.get(key) ?? view) !== view) return true;
      views.set(key, view);
    }
    return isBestSwayed(all, seat, own, worth, near);
  });
}

/** Whether no move, by name, is best in all positions that are alike in these fields, whatever is chosen unseen there. */
function isBestSwayed(
  all: readonly Position[],
  seat: Seat,
  own: readonly string[],
  worth: Worth,
  near: number,
): boolean {
  const best = new Map<string, ReadonlySet<string>>();
  for (const position of all) {
    if (position.kind === 'one' && position.seat !== seat) continue;
    const key = JSON.stringify([
      position.kind,
      position.seat,
      own.map((field) => position.state[field]),
    ]);
    const names = position.seat === seat ? position.moves : position.answers;
    const rows = tableFor(position, seat).map((row) => row.map((after) => worth(after, seat)));
    const isBest = (row: readonly number[]): boolean =>
      row.every((value, column) => rows.every((each) => value >= (each[column] as number) - near));
    const found = new Set(names.filter((_, index) => isBest(rows[index] as readonly number[])));
    const left = new Set([...(best.get(key) ?? found)].filter((name) => found.has(name)));
    if (left.size === 0) return true;
    best.set(key, left);
  }
  return false;
}

/** What a seat sees of a position: its moves by name, and what each makes of these fields. */
function viewOf(position: Position, seat: Seat, fields: readonly string[]): string {
  const names = position.seat === seat ? position.moves : position.answers;
  const lines = tableFor(position, seat).map(([after], index) => {
    const values = fields.map((field) => after?.state[field]);
    return `${names[index]} ${values.join()}`;
  });
  return lines.sort().join('\n');
}

/** Whether what a turn makes of a field depends on the choice of a seat. */
function sways(position: Position, seat: Seat, field: string): boolean {
  const [first = [], ...rest] = tableFor(position, seat);
  return rest.some((row) =>
    row.some((after, column) => after.state[field] !== first[column]?.state[field]),
  );
}

/** The fields that a side's moves change, other than alike on every move. */
function writtenBy(
  all: readonly Position[],
  fields: readonly string[],
  seat: Seat,
): ReadonlySet<string> {
  const written = new Set<string>();
  for (const field of fields) {
    const made = new Map<number, number>();
    for (const position of all) {
      if (position.kind === 'both' && sways(position, seat, field)) written.add(field);
      if (position.kind !== 'one' || position.seat !== seat) continue;
      const before = position.state[field] as number;
      for (const [after] of position.table) {
        const value = after?.state[field] as number;
        if ((made.get(before) ?? value) !== value) written.add(field);
        made.set(before, value);
      }
    }
  }
  return written;
}
