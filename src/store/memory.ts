import { accept } from '../core/result.ts';
import { conflict, damagedNames, damagedSentence, Listeners } from './adapter.ts';
import type { Collection, Entry, Notify, Store } from './contract.ts';

/** A store that lasts only as long as this program or page. */
export function memoryStore(tell: Notify = () => {}): Store {
  return {
    tables: memoryCollection(tell),
    records: memoryCollection(tell),
    ratings: memoryCollection(tell),
    values: memoryCollection(tell),
  };
}

/** Counted over all stores, so that versions of different stores never match. */
let writes = 0;

function memoryCollection<Value>(tell: Notify): Collection<Value> {
  const entries = new Map<string, Entry<Value>>();
  const listeners = new Listeners();
  const isExpected = (key: string, expected: string | null): boolean =>
    (entries.get(key)?.version ?? null) === expected;
  const set = (key: string, value: Value): string => {
    const version = String(++writes);
    // Store a copy: the caller may change the given value later.
    entries.set(key, { key, value: structuredClone(value), version, written: Date.now() });
    return version;
  };
  return {
    async get(key) {
      const entry = entries.get(key);
      return accept(entry && { ...entry, value: structuredClone(entry.value) });
    },
    async list() {
      return accept(
        [...entries.values()].map(({ key, version, written }) => ({ key, version, written })),
      );
    },
    async put(key, value, expected) {
      if (!isExpected(key, expected)) return conflict(key);
      const version = set(key, value);
      listeners.tell();
      return accept(version);
    },
    async remove(key, expected) {
      if (!isExpected(key, expected)) return conflict(key);
      entries.delete(key);
      listeners.tell();
      return accept(undefined);
    },
    async setAside(key, expected) {
      const entry = entries.get(key);
      if (entry?.version !== expected) return conflict(key);
      for (const name of damagedNames(key))
        if (!entries.has(name)) {
          set(name, entry.value);
          entries.delete(key);
          listeners.tell();
          tell(damagedSentence(key, name));
          return accept(undefined);
        }
      return conflict(key);
    },
    subscribe: (listener) => listeners.add(listener),
  };
}
