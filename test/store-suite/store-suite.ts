import { describe, expect, test } from 'vitest';
import { type Collection, type Entry, read, type Store, update } from '../../src/store/contract.ts';

/** A place that a store can be opened at, more than once. */
export type StorePlace = {
  /** Opens it; each call as another program or tab would. */
  open(): Promise<Store>;
  /** What the person was told so far. */
  readonly told: readonly string[];
  close(): Promise<void>;
};

const NAMES = ['tables', 'records', 'ratings', 'values'] as const;
/** Keys of every kind: ids, names in words, names that file systems fear. */
const KEYS = [
  '20261116T095226Z-leap-to-twenty-77',
  'lesson leap-to-twenty finish=20 steps=1,2,4',
  '../up',
  '.hidden',
  'a/b\\c:d*e?"<>|',
  '100%',
  '%2F',
  'Ünï 李',
  'x.json',
  'x.parlor',
  '__proto__',
  'con',
];

/** What every store has to do, whichever way it keeps things. */
export function storeSuite(name: string, newPlace: () => Promise<StorePlace>): void {
  const at = async (work: (place: StorePlace, store: Store) => Promise<void>): Promise<void> => {
    const place = await newPlace();
    try {
      await work(place, await place.open());
    } finally {
      await place.close();
    }
  };

  describe(`the ${name} store`, () => {
    test.each(NAMES)('puts, gets, lists and removes %s', async (which) => {
      await at(async (_, store) => {
        // The four differ in the type of their values alone.
        const collection = store[which] as Collection<unknown>;
        expect(good(await collection.get('a'))).toBeUndefined();
        expect(good(await collection.list())).toEqual([]);
        const first = good(await collection.put('a', 'one', null));
        const entry = good(await collection.get('a')) as Entry<unknown>;
        expect(entry).toMatchObject({ key: 'a', value: 'one', version: first });
        expect(entry.written).toBeGreaterThan(1_700_000_000_000);
        const second = good(await collection.put('a', 'two', first));
        expect(second).not.toBe(first);
        expect(good(await collection.list())).toEqual([
          { key: 'a', version: second, written: expect.any(Number) },
        ]);
        expect(good(await collection.remove('a', second))).toBeUndefined();
        expect(good(await collection.get('a'))).toBeUndefined();
        expect(good(await collection.list())).toEqual([]);
      });
    });

    test('refuses to write over what has changed, and writes nothing then', async () => {
      await at(async (place, store) => {
        const other = await place.open();
        const first = good(await store.records.put('a', 'one', null));
        expect(await other.records.put('a', 'theirs', null)).toMatchObject(CONFLICT);
        const second = good(await other.records.put('a', 'two', first));
        expect(await store.records.put('a', 'mine', first)).toMatchObject(CONFLICT);
        expect(await store.records.remove('a', first)).toMatchObject(CONFLICT);
        expect(await store.records.setAside('a', first)).toMatchObject(CONFLICT);
        expect(good(await store.records.get('a'))).toMatchObject({ value: 'two', version: second });
        good(await store.records.remove('a', second));
        expect(await store.records.put('a', 'late', second)).toMatchObject(CONFLICT);
        expect(await store.records.remove('a', second)).toMatchObject(CONFLICT);
      });
    });

    test('keeps every key apart, whatever characters it has', async () => {
      await at(async (place, store) => {
        for (const key of KEYS) good(await store.values.put(key, { key }, null));
        const other = await place.open();
        expect(good(await other.values.list()).map(({ key }) => key)).toEqual(
          expect.arrayContaining(KEYS),
        );
        for (const key of KEYS)
          expect(good(await other.values.get(key))).toMatchObject({ key, value: { key } });
        for (const key of KEYS) good(await store.records.put(key, key, null));
        expect(
          good(await other.records.list())
            .map(({ key }) => key)
            .toSorted(),
        ).toEqual(KEYS.toSorted());
      });
    });

    test('gives back what it was given, and keeps no hold on it', async () => {
      await at(async (_, store) => {
        const value = { list: [1, 'two', null, true], deep: { '': 0.5 }, text: 'é\n"\\' };
        good(await store.values.put('a', value, null));
        value.list.push(5);
        const entry = good(await store.values.get('a')) as Entry<unknown>;
        expect(entry.value).toEqual({ ...value, list: [1, 'two', null, true] });
        const text = 'line\n\n1. é 李  \r\n';
        good(await store.records.put('b', text, null));
        expect(good(await store.records.get('b'))).toMatchObject({ value: text });
      });
    });

    test('loses no update, however many make them at once', async () => {
      await at(async (place, store) => {
        const others = await Promise.all([1, 2, 3].map(() => place.open()));
        const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
        await Promise.all(
          [store, ...others].flatMap((each) =>
            Array.from({ length: 4 }, () =>
              update(each.ratings, 'game', (value) => count(value) + 1),
            ),
          ),
        );
        expect(good(await store.ratings.get('game'))).toMatchObject({ value: 16 });
      });
    });

    test('writes nothing where an update changes nothing', async () => {
      await at(async (_, store) => {
        const version = good(await store.values.put('a', { n: 1 }, null));
        good(await update(store.values, 'a', (value) => value));
        good(await update(store.values, 'a', () => undefined));
        expect(good(await store.values.get('a'))).toMatchObject({ version });
      });
    });

    test('sets damaged entries aside, none over another, and says so', async () => {
      await at(async (place, store) => {
        const isText = (value: unknown): value is string => typeof value === 'string';
        for (const value of [{ first: 1 }, { second: 2 }]) {
          good(await store.values.put('settings', value, null));
          const told = place.told.length;
          expect(good(await read(store.values, 'settings', isText))).toBeUndefined();
          expect(place.told).toHaveLength(told + 1);
          expect(good(await store.values.get('settings'))).toBeUndefined();
        }
        expect(place.told[0]).toContain('damaged');
        expect(place.told[1]).toContain('damaged-2');
        good(await store.values.put('settings', 'good', null));
        expect(good(await read(store.values, 'settings', isText))).toBe('good');
        expect(place.told).toHaveLength(2);
      });
    });

    test('calls back after a change, here and elsewhere, until it is called off', async () => {
      await at(async (place, store) => {
        const other = await place.open();
        let [here, there] = [0, 0];
        const leave = store.records.subscribe(() => here++);
        const leaveOther = other.records.subscribe(() => there++);
        const version = good(await store.records.put('a', 'one', null));
        await expect.poll(() => Math.min(here, there), WAIT).toBeGreaterThan(0);
        leave();
        await expect.poll(() => quiet(() => here), WAIT).toBe(true);
        const before = [here, there] as const;
        good(await store.records.remove('a', version));
        await expect.poll(() => there, WAIT).toBeGreaterThan(before[1]);
        expect(here).toBe(before[0]);
        leaveOther();
      });
    });
  });
}

/** Nothing here is late by the clock: this only ends a test that would wait for ever. */
const WAIT = { timeout: 240_000 };
const CONFLICT = { ok: false, error: { code: 'store/conflict' } };

async function quiet(count: () => number): Promise<boolean> {
  const before = count();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return count() === before;
}

export function good<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; error: unknown },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
