import type { Change } from './change.ts';

/** A field that play moves one way only: 1 where it grows, -1 where it shrinks. */
export type Rung = { readonly field: number; readonly direction: 1 | -1 };

/**
 * Why play gets on. On every move the first rung that changes does so in its direction, unless the
 * move changes no rung at all; then it only changes `rest`. Where no such move exists `cyclic` is
 * false: every play ends, and going through the states against the rungs meets each after all that
 * follow it. `free` fields are changed only together with a rung.
 */
export type FieldOrder = {
  readonly rungs: readonly Rung[];
  readonly free: readonly number[];
  readonly rest: readonly number[];
  readonly cyclic: boolean;
};

/**
 * Taking any field that serves never spoils another. The one that settles the most changes comes
 * first: what it settles need not be settled by the fields after it, which are then free to lie as
 * they like. Among equals the largest comes first.
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

/** The way a field moves in all of these changes, if it is one way and it moves at all. */
export function rungOf(field: number, changes: readonly Change[]): Rung | undefined {
  const up = changes.some((change) => (change[field] as number) > 0);
  const down = changes.some((change) => (change[field] as number) < 0);
  if (up === down) return undefined;
  return { field, direction: up ? 1 : -1 };
}
