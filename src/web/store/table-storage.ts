import type { Keeping } from '../../play/table/connection.ts';
import type { TableEntry, TableStorage } from '../table/keep-table.ts';
import type { Store, StoredGame } from './store.ts';

/** The tables and records in this browser's store. */
export function tablesIn(store: Store): TableStorage {
  const keeping = (): Keeping =>
    store.trouble === undefined ? { kind: 'kept' } : { kind: 'trouble', message: store.trouble };
  return {
    async read(id) {
      const [games, table] = await Promise.all([store.games(), store.value(named(id))]);
      return { record: games.find((game) => game.id === id)?.text, table };
    },
    async write(entry, known) {
      // Another tab's table must not be overwritten, so the record is written first.
      const isFree =
        entry.record === null || (await store.keep(stored(entry, entry.record), known));
      if (!isFree) return { kind: 'elsewhere' };
      const written = store.setValue(named(entry.id), entry.table ?? undefined);
      // A turn is safe with the record. Only a hidden choice is in the table alone, and is waited for.
      if (entry.record === null || entry.table?.half) await written;
      return keeping();
    },
    async catchUp(entry) {
      if (entry.record !== null) await store.catchUp(stored(entry, entry.record));
    },
    removeTable: (id) => store.setValue(named(id), undefined),
    subscribe: (listener) => store.subscribe(listener),
  };
}

function named(id: string): string {
  return `table ${id}`;
}

function stored({ id, date }: TableEntry, text: string): StoredGame {
  return { id, date, text, written: new Date().toISOString(), accuracy: null };
}
