import pg from 'pg';

/** How long to wait before reopening a lost connection for listening, in milliseconds. */
const LISTEN_AGAIN = 500;

type Listener = (key: string | null) => void;

/**
 * Notifies other processes about keys, and hears about theirs. It uses its own connection: a NOTIFY inside a writing
 * transaction would make all commits wait for each other.
 */
export class NotifyChannel {
  readonly #url: string;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #changed = new Map<string, Set<string>>();
  #client: pg.Client | undefined;
  #sending: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, topics: readonly string[]) {
    this.#url = url;
    for (const topic of topics) this.#listeners.set(topic, new Set());
    void this.#listen();
  }

  /** Calls back with each key, or with null if some may have been missed, until the returned function is called. */
  subscribe(topic: string, listener: Listener): () => void {
    this.#listeners.get(topic)?.add(listener);
    return () => this.#listeners.get(topic)?.delete(listener);
  }

  /** Notifies about a key. Repeated keys are merged until the next batch is sent. */
  send(topic: string, key: string): void {
    if (this.#changed.size === 0) setImmediate(() => void this.#flush());
    const keys = this.#changed.get(topic) ?? new Set();
    this.#changed.set(topic, keys.add(key));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#flush();
    await this.#client?.end().catch(() => {});
  }

  #flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendChanged());
    return this.#sending;
  }

  async #sendChanged(): Promise<void> {
    const client = this.#client;
    // Without a connection, keys wait for the next one.
    if (client === undefined) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    // A notification may still be lost, so processes also check from time to time.
    for (const [topic, keys] of changed)
      await client
        .query('select pg_notify($1, key) from unnest($2::text[]) as key', [topic, [...keys]])
        .catch(() => {});
  }

  async #listen(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    const again = (): void => {
      if (this.#client === client) this.#client = undefined;
      client.removeAllListeners('end');
      client.end().catch(() => {});
      if (!this.#isClosed) this.#retry = setTimeout(() => void this.#listen(), LISTEN_AGAIN);
    };
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => this.#tell(channel, payload));
    try {
      await client.connect();
      client.on('end', again);
      for (const topic of this.#listeners.keys()) await client.query(`listen ${topic}`);
      if (this.#isClosed) return void client.end().catch(() => {});
      this.#client = client;
      void this.#flush();
      for (const topic of this.#listeners.keys()) this.#tell(topic, null);
    } catch {
      again();
    }
  }

  #tell(topic: string, key: string | null): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(key);
  }
}
