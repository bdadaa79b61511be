import type { Change } from './change.ts';

/** Larger groups of states with cycles are left to retrograde analysis. */
export const LARGEST_CELL = 64;

/**
 * The layout of the states in a table. `outer` fields are most significant and choose a row; values of `inner` are
 * adjacent; the other fields choose one of a few lanes of the row. A row's cell is one value of `inner` over all lanes.
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

/** A field that moves one way only: 1 if it grows, -1 if it shrinks. */
type Rung = { readonly field: number; readonly direction: 1 | -1 };

/**
 * Why play makes progress. On every move the first rung that changes moves in its direction; a move that changes no
 * rung changes only `rest`. If every move changes a rung, `cyclic` is false: all play ends, and walking the states
 * against the rungs visits each after all that follow it. `free` fields change only together with a rung.
 */
type FieldOrder = {
  readonly rungs: readonly Rung[];
  readonly free: readonly number[];
  readonly rest: readonly number[];
  readonly cyclic: boolean;
};

/**
 * Choosing any suitable field never rules out another. The one that settles the most changes comes first, because later
 * fields then don't have to settle them. Among equals the largest comes first.
 */
function findOrder(radices: readonly number[], changes: readonly Change[]): FieldOrder {
  const rungs: Rung[] = [];
  let open = changes;
  for (;;) {
    let best: Rung | undefined;
    let most: readonly [settled: number, radix: number] = [0, 0];
    for (const [field, radix] of radices.entries()) {
      const rung = rungOf(field, open);
      if (rung === undefined) continue;
      const settled = open.reduce((count, change) => count + (change[field] === 0 ? 0 : 1), 0);
      if (settled < most[0] || (settled === most[0] && radix <= most[1])) continue;
      best = rung;
      most = [settled, radix];
    }
    if (best === undefined) break;
    const { field } = best;
    rungs.push(best);
    open = open.filter((change) => change[field] === 0);
  }
  const others = radices.map((_, field) => field);
  const unranked = others.filter((field) => rungs.every((rung) => rung.field !== field));
  const moves = (field: number): boolean => open.some((change) => change[field] !== 0);
  return {
    rungs,
    free: unranked.filter((field) => !moves(field)),
    rest: unranked.filter(moves),
    cyclic: open.length > 0,
  };
}

/** The direction of a field in all these changes, if it has only one. */
function rungOf(field: number, changes: readonly Change[]): Rung | undefined {
  const up = changes.some((change) => (change[field] as number) > 0);
  const down = changes.some((change) => (change[field] as number) < 0);
  if (up === down) return undefined;
  return { field, direction: up ? 1 : -1 };
}
