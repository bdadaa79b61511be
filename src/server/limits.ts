/** What one address, one connection and the whole server may use. */
export type ServerLimits = {
  /** The largest request or message, in bytes. */
  readonly bytes: number;
  /** Requests per second from one address, with bursts of up to ten seconds' worth. */
  readonly requests: number;
  /** Messages per second on one connection, with bursts of up to ten seconds' worth. */
  readonly messages: number;
  /** Tables that one address may open per hour. */
  readonly tables: number;
  /** Commands that one table accepts, over all its games. */
  readonly commands: number;
  /** Wrong room codes and wrong tokens that one address may try per minute. */
  readonly guesses: number;
  /** Connections from one address, and in total. */
  readonly connectionsEach: number;
  readonly connections: number;
};

export const USUAL_LIMITS: ServerLimits = {
  bytes: 16_384,
  requests: 20,
  messages: 20,
  tables: 60,
  commands: 20_000,
  guesses: 30,
  connectionsEach: 100,
  connections: 10_000,
};

/** A burst may use this many seconds' worth at once. */
export const BURST = 10;

/** A token bucket: how much was left, and when. */
export type Allowance = { left: number; at: number };

/** Takes one from the bucket if there is one left. It gains `each` per second, up to `most`. */
export function spend(allowance: Allowance, each: number, most: number, now: number): boolean {
  const gained = ((now - allowance.at) / 1000) * each;
  const left = Math.min(most, allowance.left + gained);
  allowance.left = left >= 1 ? left - 1 : left;
  allowance.at = now;
  return left >= 1;
}

/** Lets `each` per second through for every key, and short bursts of up to `most`. */
export class RateLimit {
  readonly #each: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Allowance>();

  constructor(each: number, now: () => number, most: number = each * BURST) {
    this.#each = each;
    this.#most = most;
    this.#now = now;
  }

  /** Whether the next one would be let through. */
  has(key: string): boolean {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return true;
    return bucket.left + ((this.#now() - bucket.at) / 1000) * this.#each >= 1;
  }

  /** Whole seconds until the next one is let through. */
  wait(key: string): number {
    const { left, at } = this.#buckets.get(key) ?? { left: this.#most, at: this.#now() };
    const missing = 1 - left - ((this.#now() - at) / 1000) * this.#each;
    return Math.max(1, Math.ceil(missing / this.#each));
  }

  /** Takes one; whether it is let through. */
  take(key: string): boolean {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { left: this.#most, at: now };
    this.#buckets.set(key, bucket);
    const isGood = spend(bucket, this.#each, this.#most, now);
    if (this.#buckets.size > MOST_KEYS) this.#forget(now);
    return isGood;
  }

  /** A full bucket is the same as no bucket. */
  #forget(now: number): void {
    for (const [key, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * this.#each >= this.#most) this.#buckets.delete(key);
    // Under attack from many addresses, forget the oldest before memory runs out.
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_KEYS / 2) break;
      this.#buckets.delete(key);
    }
  }
}

const MOST_KEYS = 100_000;
