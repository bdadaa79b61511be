/** Something measured, as a ratio within one run, beside the limit it is measured against. */
export type Measured = {
  readonly name: string;
  readonly value: number;
  readonly limit: { readonly most: number } | { readonly least: number };
  /** What the value was made of. */
  readonly details: readonly string[];
};

export type Bench = () => readonly Measured[] | Promise<readonly Measured[]>;

export function isGood({ value, limit }: Measured): boolean {
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

export function timed<T>(work: () => T): { readonly seconds: number; readonly value: T } {
  const begun = performance.now();
  const value = work();
  return { seconds: (performance.now() - begun) / 1000, value };
}

export function median(values: readonly number[]): number {
  return quantile(values, 1 / 2);
}

/** The value that a quarter of all are below: where rounds are short, a steadier best than the least. */
export function lowerQuartile(values: readonly number[]): number {
  return quantile(values, 1 / 4);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.floor(sorted.length * part)];
  if (found === undefined) throw new Error('No values have no quantiles.');
  return found;
}

/** A game written by hand for speed: plays games at random, counts Player 1's wins and the turns. */
export type Twin = (
  games: number,
  seed: number,
) => { readonly wins: number; readonly turns: number };

/** Seconds of the clock, and of the processor for the thread that took the most of it. */
export type Spent = { readonly clock: number; readonly processor: number };

/**
 * Begins to measure work on this thread and one other; the function that it gives says what was spent. With a
 * core for each, work that is shared out takes as long as the busier thread is busy. The clock of a machine
 * that is not quiet tells how many cores were left over instead.
 */
export function spending(): () => Spent {
  const begun = performance.now();
  const ownBefore = process.threadCpuUsage();
  const allBefore = process.cpuUsage();
  return () => {
    const own = secondsOf(process.threadCpuUsage(ownBefore));
    const all = secondsOf(process.cpuUsage(allBefore));
    return {
      clock: (performance.now() - begun) / 1000,
      processor: Math.max(own, all - own),
    };
  };
}

/** The less of both, each by itself. */
export function leastSpent(one: Spent, two: Spent): Spent {
  return {
    clock: Math.min(one.clock, two.clock),
    processor: Math.min(one.processor, two.processor),
  };
}

export const NOT_YET: Spent = { clock: Infinity, processor: Infinity };

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}
