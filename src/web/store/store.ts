import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Accuracies } from '../../play/history/kept-game.ts';
import { fleeting, isFurther, mayReplace } from './fleeting-store.ts';
import { type Patience, patientStore } from './patient-store.ts';

/** A game as this browser keeps it: its record, and what was worked out of it. */
export type StoredGame = {
  readonly id: string;
  readonly text: string;
  /** When it was begun and last changed, in UTC. */
  readonly date: string;
  readonly written: string;
  readonly accuracy: Accuracies | null;
};

interface StoreSchema extends DBSchema {
  games: { key: string; value: StoredGame };
  /** Settings, lessons, ratings: by name. */
  values: { key: string; value: unknown };
}

const NAME = 'parlor';
const VERSION = 1;
/** Where every tab of the page hears that the games have changed. */
const CHANNEL = 'parlor-games';

/** What this browser keeps of the page: the games that were played here, and a few values by name. */
export interface Store {
  /** Why nothing lasts, in a sentence; undefined where it does. */
  readonly trouble: string | undefined;
  games(): Promise<readonly StoredGame[]>;
  /**
   * Keeps a game, unless another tab has gone on with it meanwhile: then nothing is kept, and the answer is false.
   * `known` is the record that was last kept under its id.
   */
  keep(game: StoredGame, known: string | undefined): Promise<boolean>;
  /** Keeps a game that has come further than what is kept of it, if anything is: a page may be left in mid-writing. */
  catchUp(game: StoredGame): Promise<void>;
  /** Keeps what was worked out of a game, if it is still there and still the same. */
  keepAccuracy(id: string, text: string, accuracy: Accuracies): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  value(name: string): Promise<unknown>;
  setValue(name: string, value: unknown): Promise<void>;
  /** Calls back whenever the games have changed, here or in another tab, until it is called off. */
  subscribe(listener: () => void): () => void;
}

let opened: Store | undefined;

/** Storage that has not answered for so many milliseconds is not waited for. */
const LONGEST = 5000;

const patience: Patience = (late) => {
  const timer = setTimeout(late, LONGEST);
  return () => clearTimeout(timer);
};

/** What this page keeps, opened once. */
export async function pageStore(): Promise<Store> {
  if (opened === undefined) {
    const told = changes();
    opened = patientStore(openStore(told), told, patience);
  }
  return opened;
}

/** Opens what this browser keeps; where it keeps nothing, everything lasts as long as the page. */
async function openStore(told: Changes): Promise<Store> {
  try {
    const database = await openDB<StoreSchema>(NAME, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('games', { keyPath: 'id' });
        fresh.createObjectStore('values');
      },
      // A newer page in another tab needs another form: it must not wait for this one.
      blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    return lasting(database, told);
  } catch (error) {
    return fleeting(
      (error as Error).name === 'VersionError'
        ? 'A newer version of Parlor has kept games in this browser, which this one cannot read. Load the page again.'
        : 'This browser keeps nothing for the page. A game stays in its address; save what you want to keep.',
      told,
    );
  }
}

export type Changes = Pick<Store, 'subscribe'> & { tell(): void };

/** Who hears of a change: this page, and the other tabs. */
function changes(): Changes {
  const listeners = new Set<() => void>();
  const hear = (): void => {
    for (const listener of listeners) listener();
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', hear);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      hear();
      channel.postMessage('changed');
    },
  };
}

const FULL =
  'There is no room left in this browser: the game is not being kept. It stays in its address.';
const NOT_WRITTEN = 'The game could not be kept in this browser. It stays in its address.';

function lasting(database: IDBPDatabase<StoreSchema>, { subscribe, tell }: Changes): Store {
  let trouble: string | undefined;
  /** Whatever cannot be written is told; the game goes on. */
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      trouble = undefined;
    } catch (error) {
      trouble = (error as Error).name === 'QuotaExceededError' ? FULL : NOT_WRITTEN;
    }
    tell();
  };
  return {
    get trouble() {
      return trouble;
    },
    games: () => database.getAll('games').catch(() => []),
    async keep(game, known) {
      let isFree = true;
      await write(async () => {
        const writing = database.transaction('games', 'readwrite', { durability: 'strict' });
        isFree = mayReplace(await writing.store.get(game.id), game.text, known);
        if (isFree) await Promise.all([writing.store.put(game), writing.done]);
      });
      return isFree;
    },
    catchUp: (game) =>
      write(async () => {
        const writing = database.transaction('games', 'readwrite');
        const kept = await writing.store.get(game.id);
        if (isFurther(kept, game.text)) await Promise.all([writing.store.put(game), writing.done]);
      }),
    async keepAccuracy(id, text, accuracy) {
      await write(async () => {
        const writing = database.transaction('games', 'readwrite');
        const kept = await writing.store.get(id);
        if (kept?.text === text)
          await Promise.all([writing.store.put({ ...kept, accuracy }), writing.done]);
      });
    },
    remove: (ids) =>
      write(async () => {
        const writing = database.transaction('games', 'readwrite');
        await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done]);
      }),
    value: (name) => database.get('values', name).catch(() => undefined),
    setValue: (name, value) => write(() => database.put('values', value, name)),
    subscribe,
  };
}
