import type { Result } from '../core/result.ts';
import type { EventLog } from '../store/log.ts';

/** How often a server checks for changes it was not notified of, in milliseconds. */
export const BEAT = 5000;

/** A table or room in memory, up to the point this process has read in its log. */
type Follower = { readonly version: number; catchUp(): Promise<Result<void>> };

/**
 * The logs of one kind that are in memory, by key. Each is read once, and read further when another process appends.
 */
export class LiveLogs<Live extends Follower> extends Map<string, Promise<Result<Live>>> {
  readonly #log: EventLog;
  readonly #isAlone: boolean;
  readonly #load: (key: string) => Promise<Result<Live>>;

  constructor(
    { log, isAlone }: { readonly log: EventLog; readonly isAlone: boolean },
    load: (key: string) => Promise<Result<Live>>,
  ) {
    super();
    this.#log = log;
    this.#isAlone = isAlone;
    this.#load = load;
  }

  /** The one with this key, if it is in memory. */
  async here(key: string): Promise<Live | undefined> {
    const found = await this.get(key);
    return found?.ok === true ? found.value : undefined;
  }

  /** All that are in memory, oldest first. */
  async *all(): AsyncGenerator<readonly [key: string, live: Live], undefined> {
    for (const key of this.keys()) {
      const live = await this.here(key);
      if (live !== undefined) yield [key, live];
    }
  }

  find(key: string): Promise<Result<Live>> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(key);
    this.set(key, loading);
    // If it cannot be read now, it may be there later.
    void loading.then((loaded) => {
      if (!loaded.ok) this.delete(key);
    });
    return loading;
  }

  /** Like `find`, but includes what other processes have appended by now. */
  async findNow(key: string): Promise<Result<Live>> {
    const isKnown = this.has(key);
    const found = await this.find(key);
    if (!found.ok || this.#isAlone || !isKnown) return found;
    const read = await found.value.catchUp();
    return read.ok ? found : read;
  }

  /** Called when another process has appended to the log with this key, or to any log if null. */
  async hear(key: string | null): Promise<void> {
    for (const one of key === null ? [...this.keys()] : [key])
      await (await this.here(one))?.catchUp();
  }

  /**
   * Catches up where another process has appended without a notification, because it was killed or the connection for
   * notifications was lost.
   */
  async readMissed(): Promise<void> {
    if (this.#isAlone || this.size === 0) return;
    const heads = await this.#log.heads({ which: { keys: [...this.keys()] }, most: this.size });
    if (!heads.ok) return;
    for (const { key, version } of heads.value) {
      const live = await this.here(key);
      if (live !== undefined && live.version < version) await live.catchUp();
    }
  }
}
