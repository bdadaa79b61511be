/** Something known about some positions, keyed by rank. */
export interface ByRank<T> {
  get(rank: number): T | undefined;
  set(rank: number, value: T): unknown;
}

/** Up to this many positions an array is faster. Beyond that a sparse one is far slower. */
const MOST_IN_ARRAY = 1_000_000;
/**
 * Up to this many, the array is allocated at full length, because one that is filled here and there becomes a slow
 * dictionary.
 */
const FEW = 65_536;

export function byRank<T>(size: number): ByRank<T> {
  if (size > MOST_IN_ARRAY) return new Map<number, T>();
  const values: (T | undefined)[] = size > FEW ? [] : Array(size);
  return {
    get: (rank) => values[rank],
    set(rank, value) {
      values[rank] = value;
    },
  };
}
