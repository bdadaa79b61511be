/** A measured ratio or figure, and its limit. */
export type Measured = {
  readonly name: string;
  /** Undefined if it could not be measured here. Its limit then counts as broken. */
  readonly value: number | undefined;
  /** Undefined if there is no promise. */
  readonly limit: { readonly most: number } | { readonly least: number } | undefined;
  /** What the value is made of. */
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

/** The lower quartile. For short rounds it is steadier than the minimum. */
export function lowerQuartile(values: readonly number[]): number {
  return quantile(values, 1 / 4);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.floor(sorted.length * part)];
  if (found === undefined) throw new Error('No values have no quantiles.');
  return found;
}

/** Seconds of wall time, and of processor time along the critical path. */
export type Spent = { readonly clock: number; readonly processor: number };

export type Spending = {
  /** Marks the point where another thread joins the work. Further calls change nothing. */
  share(): void;
  spent(): Spent;
};

/**
 * Measures work on this thread and, once shared, on one other. With a core for each, it takes as long as this thread
 * alone, then as long as the busier of the two. Other work of the process, such as garbage collection, counts towards
 * the other thread. On a busy machine, wall time would only show how many cores were free.
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

/** The smaller value of each kind. */
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
