import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { accept, type Result, refuse } from '../core/result.ts';
import { conflict, damagedNames, damagedSentence, Listeners } from './adapter.ts';
import type { Collection, Entry, Notify, Store, Version } from './contract.ts';
import type { Upgrade } from './indexed-db-first-form.ts';

const NAMES = ['tables', 'records', 'ratings', 'values'] as const;
type Name = (typeof NAMES)[number];

type Kept = { readonly key: string; readonly value: Entry<unknown> };

interface StoreSchema extends DBSchema {
  tables: Kept;
  records: Kept;
  ratings: Kept;
  values: Kept;
}

/** The first format had the stores `games` and `values`, and no versions. */
const FORM = 2;

/** Opens a store in this browser, or says why the browser cannot keep one. */
export async function indexedDbStore(name: string, tell: Notify): Promise<Result<Store>> {
  try {
    const database = await openForm(name);
    const channel = new BroadcastChannel(`${name}-changes`);
    const collection = (which: Name): Collection<unknown> =>
      new DatabaseCollection(database, which, channel, tell);
    return accept({
      tables: collection('tables'),
      records: collection('records') as Collection<string>,
      ratings: collection('ratings'),
      values: collection('values'),
    });
  } catch (error) {
    return refuse({
      code: 'store/no-place',
      message:
        (error as Error).name === 'VersionError'
          ? 'A newer version of Parlor has kept games in this browser, which this one cannot read. Load the page again.'
          : 'This browser keeps nothing for the page. A game stays in its address; save what you want to keep.',
    });
  }
}

type TakeOver = typeof import('./indexed-db-first-form.ts').takeOverFirstForm;

/**
 * Opens the database. Importing the code for the first format would end an upgrade, so the upgrade is aborted and
 * restarted with it.
 */
async function openForm(name: string, takeOver?: TakeOver): Promise<IDBPDatabase<StoreSchema>> {
  let isFirstForm = false;
  try {
    return await openDB<StoreSchema>(name, FORM, {
      async upgrade(fresh, before, _now, upgrading) {
        isFirstForm = before > 0;
        const create = (): void => {
          for (const store of NAMES) fresh.createObjectStore(store, { keyPath: 'key' });
        };
        if (!isFirstForm) create();
        else if (takeOver !== undefined)
          await takeOver(upgrading as unknown as Upgrade, create, newVersion);
        else {
          upgrading.done.catch(() => {});
          upgrading.abort();
        }
      },
      // A newer page in another tab wants to upgrade the database: do not make it wait for this one.
      blocking: (_now, _wanted, event) => (event.target as unknown as { close(): void }).close(),
    });
  } catch (error) {
    if (!isFirstForm || takeOver !== undefined) throw error;
    const { takeOverFirstForm } = await import('./indexed-db-first-form.ts');
    return openForm(name, takeOverFirstForm);
  }
}

class DatabaseCollection implements Collection<unknown> {
  readonly #database: IDBPDatabase<StoreSchema>;
  readonly #name: Name;
  readonly #channel: BroadcastChannel;
  readonly #tell: Notify;
  readonly #listeners = new Listeners();

  constructor(
    database: IDBPDatabase<StoreSchema>,
    name: Name,
    channel: BroadcastChannel,
    tell: Notify,
  ) {
    this.#database = database;
    this.#name = name;
    this.#channel = channel;
    this.#tell = tell;
    channel.addEventListener('message', ({ data }) => {
      if (data === name) this.#listeners.tell();
    });
  }

  async get(key: string): Promise<Result<Entry<unknown> | undefined>> {
    try {
      return accept(await this.#database.get(this.#name, key));
    } catch (error) {
      return notRead(error);
    }
  }

  async list(): ReturnType<Collection<unknown>['list']> {
    try {
      const entries = await this.#database.getAll(this.#name);
      return accept(entries.map(({ key, version, written }) => ({ key, version, written })));
    } catch (error) {
      return notRead(error);
    }
  }

  put(key: string, value: unknown, expected: Version | null): Promise<Result<Version>> {
    const entry = { key, value, version: newVersion(), written: Date.now() };
    return this.#change(key, expected, async (kept) => {
      await kept.put(entry);
      return entry.version;
    });
  }

  remove(key: string, expected: Version): Promise<Result<void>> {
    return this.#change(key, expected, (kept) => kept.delete(key));
  }

  async setAside(key: string, expected: Version): Promise<Result<void>> {
    const moved = await this.#change(key, expected, async (kept, entry) => {
      for (const name of damagedNames(key))
        if ((await kept.getKey(name)) === undefined) {
          if (entry !== undefined) await kept.put({ ...entry, key: name });
          await kept.delete(key);
          return name;
        }
      return key;
    });
    if (!moved.ok) return moved;
    this.#tell(damagedSentence(key, moved.value));
    return accept(undefined);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Changes one entry in a transaction, if its version is the expected one. */
  async #change<Answer>(
    key: string,
    expected: Version | null,
    work: (kept: Writable, entry: Entry<unknown> | undefined) => Promise<Answer>,
  ): Promise<Result<Answer>> {
    try {
      const writing = this.#database.transaction(this.#name, 'readwrite', { durability: 'strict' });
      const kept = writing.objectStore(this.#name);
      const entry = await kept.get(key);
      if ((entry?.version ?? null) !== expected) {
        await writing.done;
        return conflict(key);
      }
      const [answer] = await Promise.all([work(kept, entry), writing.done]);
      this.#listeners.tell();
      this.#channel.postMessage(this.#name);
      return accept(answer);
    } catch (error) {
      return (error as Error).name === 'QuotaExceededError'
        ? refuse({ code: 'store/full', message: 'There is no room left in this browser.' })
        : refuse({
            code: 'store/not-written',
            message: `This browser could not keep it: ${(error as Error).message}`,
          });
    }
  }
}

/** The part of an object store that changes use. */
type Writable = {
  put(entry: Entry<unknown>): Promise<unknown>;
  delete(key: string): Promise<void>;
  getKey(key: string): Promise<string | undefined>;
};

function newVersion(): Version {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');
}

function notRead(error: unknown): Result<never> {
  return refuse({
    code: 'store/not-read',
    message: `This browser could not read it: ${(error as Error).message}`,
  });
}
