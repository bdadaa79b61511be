import type { Change } from './change.ts';
import { type FieldOrder, findOrder, rungOf } from './field-order.ts';

/** Larger groups of states with cycles are left to retrograde analysis. */
export const LARGEST_CELL = 64;

/**
 * The layout of the states in a table. `outer` fields count most and choose a row; values of `inner` are
 * adjacent; the other fields choose one of a few lanes of the row. A row's cell is one value of `inner`
 * over all lanes.
 */
export type Layout = {
  readonly weights: readonly number[];
  readonly outer: readonly number[];
  readonly lanes: readonly number[];
  readonly inner: number;
  /** For each field, 1 if its larger values are solved first. */
  readonly descending: readonly boolean[];
  /** Whether no move goes against `inner`: then threads can share a row. */
  readonly steady: boolean;
  readonly order: FieldOrder;
  /** Whether one pass over the rows solves everything. */
  readonly sweepable: boolean;
};

export function layOut(radices: readonly number[], changes: readonly Change[]): Layout {
  const order = findOrder(radices, changes);
  const { rungs, free, rest } = order;
  const size = (fields: readonly number[]): number =>
    fields.reduce((product, field) => product * (radices[field] as number), 1);
  const ladder = rungs.map((rung) => rung.field);

  // The inner field ends the ladder: later rungs and other fields are lanes.
  const splits = [...ladder.keys()].map((at) => ({
    outer: ladder.slice(0, at),
    inner: ladder[at] as number,
    lanes: [...ladder.slice(at + 1), ...free, ...rest],
  }));
  for (const inner of free)
    splits.push({
      outer: [...ladder, ...free.filter((field) => field !== inner)],
      inner,
      lanes: [...rest],
    });
  const fitting = splits
    .filter(({ lanes }) => size(lanes) <= LARGEST_CELL)
    .sort((a, b) => (radices[b.inner] as number) - (radices[a.inner] as number));
  const chosen = fitting[0] ?? {
    outer: radices.map((_, field) => field).slice(0, -1),
    inner: radices.length - 1,
    lanes: [],
  };

  const steadily = rungOf(chosen.inner, changes);
  const directions = new Map(rungs.map((rung) => [rung.field, rung.direction]));
  if (steadily !== undefined) directions.set(chosen.inner, steadily.direction);
  const weights: number[] = new Array(radices.length).fill(0);
  let weight = 1;
  for (const field of [...chosen.outer, ...chosen.lanes, chosen.inner].reverse()) {
    weights[field] = weight;
    weight *= radices[field] as number;
  }
  return {
    ...chosen,
    weights,
    descending: radices.map((_, field) => directions.get(field) === 1),
    steady: changes.every((change) => change[chosen.inner] === 0) || steadily !== undefined,
    order,
    sweepable: fitting.length > 0,
  };
}
