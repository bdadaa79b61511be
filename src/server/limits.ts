/** What one address, one connection and the whole server may use. */
export type ServerLimits = {
  /** Bytes of a request or a message. */
  readonly bytes: number;
  /** Requests a second of one address, and as many as ten seconds' worth at once. */
  readonly requests: number;
  /** Messages a second of one connection, and as many as ten seconds' worth at once. */
  readonly messages: number;
  /** Tables that one address may open in an hour. */
  readonly tables: number;
  /** Commands that one table takes, over all of its games. */
  readonly commands: number;
  /** Wrong codes of rooms and wrong tokens that one address may try in a minute. */
  readonly guesses: number;
  /** Connections of one address, and of all. */
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

/** So many times a second's worth can be used at once. */
export const BURST = 10;

/** What is left to use, and when that was so. */
export type Allowance = { left: number; at: number };

/** Whether one more is let through: so many a second, and at most so many at once. */
export function spend(allowance: Allowance, each: number, most: number, now: number): boolean {
  const gained = ((now - allowance.at) / 1000) * each;
  const left = Math.min(most, allowance.left + gained);
  allowance.left = left >= 1 ? left - 1 : left;
  allowance.at = now;
  return left >= 1;
}

/** Lets so many a second through for each key, and more for a moment. */
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

  /** Whether one more would be let through. */
  has(key: string): boolean {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return true;
    return bucket.left + ((this.#now() - bucket.at) / 1000) * this.#each >= 1;
  }

  /** Whole seconds until one more is let through. */
  wait(key: string): number {
    const { left, at } = this.#buckets.get(key) ?? { left: this.#most, at: this.#now() };
    const missing = 1 - left - ((this.#now() - at) / 1000) * this.#each;
    return Math.max(1, Math.ceil(missing / this.#each));
  }

  /** Whether one more is let through. */
  take(key: string): boolean {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { left: this.#most, at: now };
    this.#buckets.set(key, bucket);
    const isGood = spend(bucket, this.#each, this.#most, now);
    if (this.#buckets.size > MOST_KEYS) this.#forget(now);
    return isGood;
  }

  /** A full bucket is the same as none. */
  #forget(now: number): void {
    for (const [key, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * this.#each >= this.#most) this.#buckets.delete(key);
    // Under attack from many addresses the oldest are forgotten, rather than that memory runs out.
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_KEYS / 2) break;
      this.#buckets.delete(key);
    }
  }
}

const MOST_KEYS = 100_000;
