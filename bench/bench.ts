/** Something measured, as a ratio within one run, beside the limit it is measured against. */
export type Measured = {
  readonly name: string;
  /** Undefined where it could not be measured here: then its limit is not kept either. */
  readonly value: number | undefined;
  /** Undefined where nothing is promised. */
  readonly limit: { readonly most: number } | { readonly least: number } | undefined;
  /** What the value was made of. */
  readonly details: readonly string[];
};

export type Bench = () => readonly Measured[] | Promise<readonly Measured[]>;

export function isGood({ value, limit }: Measured): boolean {
  if (limit === undefined) return true;
  if (value === undefined) return false;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

/** "ok   solver / C: 1.20 (at most 3.3)" */
export function told(measured: Measured): string {
  const { name, value, limit } = measured;
  const verdict = isGood(measured) ? (limit === undefined ? '    ' : 'ok  ') : 'FAIL';
  const bound =
    limit === undefined
      ? 'no limit'
      : 'most' in limit
        ? `at most ${limit.most}`
        : `at least ${limit.least}`;
  return `${verdict} ${name}: ${value?.toFixed(2) ?? 'not measured'} (${bound})`;
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

/** Seconds of the clock, and of the processor along the longest way through the work. */
export type Spent = { readonly clock: number; readonly processor: number };

export type Spending = {
  /** From here on another thread has its part of the work; said again, it changes nothing. */
  share(): void;
  spent(): Spent;
};

/**
 * Begins to measure work on this thread and, once it is shared, on one other. With a core for each such work takes
 * what this thread does alone before, and then as long as the busier of both is busy; whatever else the process
 * does meanwhile, such as collecting garbage, is counted to the other. The clock of a machine that is not
 * quiet tells how many cores were left over instead.
 */
export function spending(): Spending {
  const begun = performance.now();
  const ownBefore = process.threadCpuUsage();
  const allBefore = process.cpuUsage();
  const used = (): { readonly own: number; readonly others: number } => {
    const own = secondsOf(process.threadCpuUsage(ownBefore));
    return { own, others: secondsOf(process.cpuUsage(allBefore)) - own };
  };
  let shared: ReturnType<typeof used> | undefined;
  return {
    share() {
      shared ??= used();
    },
    spent() {
      const { own, others } = used();
      const alone = shared ?? { own, others };
      return {
        clock: (performance.now() - begun) / 1000,
        processor: alone.own + Math.max(own - alone.own, others - alone.others),
      };
    },
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
