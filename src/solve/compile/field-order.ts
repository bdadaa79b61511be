import type { Change } from './change.ts';

/** A field that moves one way only: 1 if it grows, -1 if it shrinks. */
export type Rung = { readonly field: number; readonly direction: 1 | -1 };

/**
 * Why play makes progress. On every move the first rung that changes moves in its direction, unless the
 * move changes no rung; then it only changes `rest`. If no such move exists, `cyclic` is false: all play
 * ends, and walking the states against the rungs visits each after all that follow it. `free` fields
 * change only together with a rung.
 */
export type FieldOrder = {
  readonly rungs: readonly Rung[];
  readonly free: readonly number[];
  readonly rest: readonly number[];
  readonly cyclic: boolean;
};

/**
 * Choosing any suitable field never rules out another. The one that settles the most changes comes
 * first, because later fields then need not settle them. Among equals the largest comes first.
 */
export function findOrder(radices: readonly number[], changes: readonly Change[]): FieldOrder {
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

/** The direction of a field in all these changes, if it has just one. */
export function rungOf(field: number, changes: readonly Change[]): Rung | undefined {
  const up = changes.some((change) => (change[field] as number) > 0);
  const down = changes.some((change) => (change[field] as number) < 0);
  if (up === down) return undefined;
  return { field, direction: up ? 1 : -1 };
}
