import { describe, expect, test } from 'vitest';
import { fleeting } from '../../src/web/store/fleeting-store.ts';
import { patientStore } from '../../src/web/store/patient-store.ts';
import type { Store, StoredGame } from '../../src/web/store/store.ts';

function game(id: string, text: string): StoredGame {
  return { id, text, date: '2026-01-01', written: '2026-01-01', accuracy: null };
}

/** Storage that answers when the test lets it, and a patience that ends when the test says so. */
function silentStorage(): {
  readonly store: Store;
  readonly lasting: Store;
  answer(): void;
  endPatience(): void;
  readonly told: () => number;
} {
  const lasting = fleeting('', { subscribe: () => () => {}, tell: () => {} });
  const opening = Promise.withResolvers<Store>();
  const waiting = new Set<() => void>();
  let told = 0;
  const store = patientStore(
    opening.promise,
    { subscribe: () => () => {}, tell: () => told++ },
    (late) => {
      waiting.add(late);
      return () => waiting.delete(late);
    },
  );
  return {
    store,
    lasting,
    answer: () => opening.resolve(lasting),
    endPatience() {
      for (const late of waiting) late();
      waiting.clear();
    },
    told: () => told,
  };
}

describe('storage that does not answer', () => {
  test('is not waited for, and that is said', async () => {
    const { store, endPatience, told } = silentStorage();
    const games = store.games();
    expect(store.trouble).toBeUndefined();
    endPatience();
    expect(await games).toEqual([]);
    expect(store.trouble).toMatch(/does not answer/);
    expect(told()).toBe(1);
    // The next is not waited for at all.
    expect(await store.value('lesson')).toBeUndefined();
  });

  test('has what was played meanwhile once it answers', async () => {
    const { store, lasting, answer, endPatience } = silentStorage();
    const kept = store.keep(game('one', '1. 1\n'), undefined);
    endPatience();
    expect(await kept).toBe(true);
    expect(await store.keep(game('one', '1. 1 2\n'), '1. 1\n')).toBe(true);
    expect((await store.games()).map(({ text }) => text)).toEqual(['1. 1 2\n']);
    answer();
    await expect.poll(() => store.trouble).toBe('');
    expect((await lasting.games()).map(({ text }) => text)).toEqual(['1. 1 2\n']);
    expect((await store.games()).map(({ text }) => text)).toEqual(['1. 1 2\n']);
  });

  test('keeps both where another tab has gone on with a game meanwhile', async () => {
    const { store, lasting, answer, endPatience } = silentStorage();
    await lasting.keep(game('one', '1. 3 3\n'), undefined);
    const kept = store.keep(game('one', '1. 1\n'), undefined);
    endPatience();
    await kept;
    answer();
    await expect
      .poll(async () => (await lasting.games()).map(({ text }) => text))
      .toEqual(['1. 3 3\n', '1. 1\n']);
  });

  test('is not written over by what began without it', async () => {
    const { store, lasting, answer, endPatience } = silentStorage();
    await lasting.setValue('ratings', 'of months');
    const read = store.value('ratings');
    endPatience();
    expect(await read).toBeUndefined();
    await store.setValue('ratings', 'of today');
    answer();
    await expect.poll(() => store.trouble).toBe('');
    await store.setValue('ratings', 'of this hour');
    expect(await store.value('ratings')).toBe('of this hour');
    expect(await lasting.value('ratings')).toBe('of months');
  });
});
