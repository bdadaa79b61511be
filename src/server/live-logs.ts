import type { Result } from '../core/result.ts';
import type { EventLog } from '../store/log.ts';

/** So often, in milliseconds, a server looks for what it was not told of. */
export const BEAT = 5000;

/** A table or room in memory, as far as this process has read its log. */
type Follower = { readonly version: number; catchUp(): Promise<Result<void>> };

/** The logs of one kind that are in memory, by key: each is read once, and read on when another process appends. */
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

  /** One that is in memory. */
  async here(key: string): Promise<Live | undefined> {
    const found = await this.get(key);
    return found?.ok === true ? found.value : undefined;
  }

  /** All that are in memory, the oldest first. */
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
    // What cannot be read now may be there later.
    void loading.then((loaded) => {
      if (!loaded.ok) this.delete(key);
    });
    return loading;
  }

  /** The same, with what other processes have appended by now. */
  async findNow(key: string): Promise<Result<Live>> {
    const isKnown = this.has(key);
    const found = await this.find(key);
    if (!found.ok || this.#isAlone || !isKnown) return found;
    const read = await found.value.catchUp();
    return read.ok ? found : read;
  }

  /** Another process has appended to a log, or null: to any. */
  async hear(key: string | null): Promise<void> {
    for (const one of key === null ? [...this.keys()] : [key])
      await (await this.here(one))?.catchUp();
  }

  /** Reads on where another process has appended without telling: it was killed, or its connection for telling was lost. */
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
