import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Accuracies } from '../../play/history/kept-game.ts';

/** A game as this browser keeps it: its record, and what was worked out of it. */
export type StoredGame = {
  readonly id: string;
  readonly text: string;
  /** When it was begun, in UTC. */
  readonly date: string;
  readonly accuracy: Accuracies | null;
};

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
  /** Settings, lessons, ratings: by name. */
  values: { key: string; value: unknown };
}

const NAME = 'parlor';
const VERSION = 1;

/** What this browser keeps of the page: the games that were played here, and a few values by name. */
export interface Store {
  /** Why nothing lasts, in a sentence; undefined where it does. */
  readonly trouble: string | undefined;
  games(): Promise<readonly StoredGame[]>;
  keep(game: StoredGame): Promise<void>;
  remove(id: string): Promise<void>;
  value(name: string): Promise<unknown>;
  setValue(name: string, value: unknown): Promise<void>;
}

/** Opens what this browser keeps; where it keeps nothing, everything lasts as long as the page. */
export async function openStore(): Promise<Store> {
  try {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('games', { keyPath: 'id' });
        fresh.createObjectStore('values');
      },
      // A newer page in another tab needs another form: it must not wait for this one.
      blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    return lasting(database);
  } catch (error) {
    return fleeting(
      (error as Error).name === 'VersionError'
        ? 'A newer version of Parlor has kept games in this browser, which this one cannot read. Load the page again.'
        : 'This browser keeps nothing for the page. A game stays in its address; save what you want to keep.',
    );
  }
}

function lasting(database: IDBPDatabase<Schema>): Store {
  let trouble: string | undefined;
  /** Whatever cannot be written is told; the game goes on. */
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      trouble = undefined;
    } catch (error) {
      trouble =
        (error as Error).name === 'QuotaExceededError'
          ? 'There is no room left in this browser: the game is not being kept. It stays in its address.'
          : 'The game could not be kept in this browser. It stays in its address.';
    }
  };
  return {
    get trouble() {
      return trouble;
    },
    games: () => database.getAll('games'),
    keep: (game) => write(() => database.put('games', game)),
    remove: (id) => write(() => database.delete('games', id)),
    value: (name) => database.get('values', name),
    setValue: (name, value) => write(() => database.put('values', value, name)),
  };
}

function fleeting(trouble: string): Store {
  const games = new Map<string, StoredGame>();
  const values = new Map<string, unknown>();
  return {
    trouble,
    games: async () => [...games.values()],
    keep: async (game) => void games.set(game.id, game),
    remove: async (id) => void games.delete(id),
    value: async (name) => values.get(name),
    setValue: async (name, value) => void values.set(name, value),
  };
}
