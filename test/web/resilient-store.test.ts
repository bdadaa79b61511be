import { describe, expect, test } from 'vitest';
import { accept, type Result, refuse } from '../../src/core/result.ts';
import { type Store, update } from '../../src/store/contract.ts';
import { memoryStore } from '../../src/store/memory.ts';
import { type PageStore, resilientStore } from '../../src/web/store/resilient-store.ts';
import { good } from '../store-suite/store-suite.ts';

/** Storage that answers when the test lets it, and a patience that ends when the test says so. */
function silentStorage(): {
  readonly store: PageStore;
  readonly lasting: Store;
  answer(result?: Result<Store>): void;
  endWait(): void;
  readonly told: () => number;
} {
  const lasting = memoryStore();
  const opening = Promise.withResolvers<Result<Store>>();
  const waiting = new Set<() => void>();
  let told = 0;
  const store = resilientStore(opening.promise, (late) => {
    waiting.add(late);
    return () => waiting.delete(late);
  });
  store.onTrouble(() => told++);
  return {
    store,
    lasting,
    answer: (result = accept(lasting)) => opening.resolve(result),
    endWait() {
      for (const late of waiting) late();
      waiting.clear();
    },
    told: () => told,
  };
}

async function textsOf({ records }: Store): Promise<readonly (string | undefined)[]> {
  const keys = good(await records.list()).map(({ key }) => key);
  return Promise.all(keys.map(async (key) => good(await records.get(key))?.value));
}

describe('storage that does not answer', () => {
  test('is not waited for, and that is said', async () => {
    const { store, endWait, told } = silentStorage();
    const records = store.records.list();
    expect(store.trouble).toBeUndefined();
    endWait();
    expect(await records).toEqual(accept([]));
    expect(store.trouble).toMatch(/does not answer/);
    expect(told()).toBe(1);
    // The next is not waited for at all.
    expect(await store.values.get('lessons')).toEqual(accept(undefined));
  });

  test('has what was played meanwhile once it answers', async () => {
    const { store, lasting, answer, endWait } = silentStorage();
    const kept = store.records.put('one', '1. 1\n', null);
    endWait();
    const first = good(await kept);
    const second = good(await store.records.put('one', '1. 1 2\n', first));
    expect(await textsOf(store)).toEqual(['1. 1 2\n']);
    answer();
    await expect.poll(() => store.trouble).toBeUndefined();
    await expect.poll(() => textsOf(lasting)).toEqual(['1. 1 2\n']);
    // A version from the time of silence stays good.
    good(await store.records.put('one', '1. 1 2  2. 3\n', second));
    expect(await textsOf(lasting)).toEqual(['1. 1 2  2. 3\n']);
  });

  test('keeps both where another tab has gone on with a game meanwhile', async () => {
    const { store, lasting, answer, endWait } = silentStorage();
    good(await lasting.records.put('one', '1. 3 3\n', null));
    const kept = store.records.put('one', '1. 1\n', null);
    endWait();
    const first = good(await kept);
    answer();
    await expect.poll(() => textsOf(lasting)).toEqual(['1. 3 3\n', '1. 1\n']);
    const second = good(await store.records.put('one', '1. 1 2\n', first));
    good(await store.records.put('one', '1. 1 2  2. 1\n', second));
    expect(await textsOf(lasting)).toEqual(['1. 3 3\n', '1. 1 2  2. 1\n']);
  });

  test('is not written over by what began without it', async () => {
    const { store, lasting, answer, endWait } = silentStorage();
    good(await lasting.ratings.put('game', ['of months'], null));
    const read = store.ratings.get('game');
    endWait();
    expect(await read).toEqual(accept(undefined));
    const add = (answered: string) => (kept: unknown) => [...((kept as string[]) ?? []), answered];
    await update(store.ratings, 'game', add('of today'));
    answer();
    await expect.poll(() => store.trouble).toBeUndefined();
    expect(good(await lasting.ratings.get('game'))?.value).toEqual(['of months']);
    await update(store.ratings, 'game', add('of this hour'));
    expect(good(await lasting.ratings.get('game'))?.value).toEqual(['of months', 'of this hour']);
  });
});

test('a browser that keeps nothing says so, and the page goes on in memory', async () => {
  const { store, answer } = silentStorage();
  answer(refuse({ code: 'store/no-place', message: 'Nothing is kept here.' }));
  good(await store.records.put('one', '1. 1\n', null));
  expect(store.trouble).toBe('Nothing is kept here.');
  expect(await textsOf(store)).toEqual(['1. 1\n']);
});

test('what cannot be written is told until something can', async () => {
  const lasting = memoryStore();
  let isFull = true;
  const records = {
    ...lasting.records,
    put: async (key: string, value: string, expected: string | null) =>
      isFull
        ? refuse({ code: 'store/full', message: 'full' })
        : lasting.records.put(key, value, expected),
  };
  const store = resilientStore(Promise.resolve(accept({ ...lasting, records })), () => () => {});
  expect(await store.records.put('one', '1. 1\n', null)).toMatchObject({ ok: false });
  expect(store.trouble).toMatch(/no room left/);
  isFull = false;
  good(await store.records.put('one', '1. 1\n', null));
  expect(store.trouble).toBeUndefined();
});
