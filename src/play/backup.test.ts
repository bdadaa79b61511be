import { expect, test } from 'vitest';
import { good } from '../../test/store-suite/store-suite.ts';
import type { Store } from '../store/contract.ts';
import { memoryStore } from '../store/memory.ts';
import { backupText, mergeBackup, splitBackup } from './backup.ts';
import { addRecords } from './history/add-records.ts';
import { readLesson, writeLesson } from './lesson/lesson-progress.ts';

const rating = (puzzles: number, value = 1500) => ({
  rating: value,
  deviation: 80,
  volatility: 0.06,
  puzzles,
});
const puzzle = (value: number, ...met: readonly string[]) => ({
  rating: value,
  deviation: 70,
  volatility: 0.06,
  met,
});
const record = (moves: string, result = '*', date = '2026-01-02T03:04:05Z'): string =>
  `[Game "trail-blazer"]\n[Player1 "Ann"]\n[Player2 "bot:2"]\n[Result "${result}"]\n[Seed "7"]\n[Date "${date}"]\n\n${moves}\n`;

async function put(store: Store, entries: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) {
    const [collection, key = ''] = name.split('/') as ['ratings' | 'values', string];
    good(await store[collection].put(key, value, null));
  }
}

const restOf = (text: string) => {
  const { rest } = splitBackup(text);
  if (rest?.ok !== true) throw new Error('no rest');
  return rest.value;
};

test('a backup brings everything to an empty place, and twice is as good as once', async () => {
  const store = memoryStore();
  await put(store, {
    'values/settings': { name: 'Ann' },
    'ratings/toy': { people: { '': rating(3) }, puzzles: { p: puzzle(1400, '') } },
    'ratings/_days': { '': { '2026-01-02': ['', 'toy'] } },
    // A cache is no part of it, nor is what is damaged.
    'values/no puzzles 0.1.0 toy': { kind: 'none' },
    'ratings/broken': 5,
  });
  await writeLesson(store, 'toy', { step: 'idea', games: { guided: 'x' }, done: ['rules'] });
  const text = good(await backupText(store, [record('1. 1 2'), record('1. 3')], { theme: 'dark' }));
  const { records } = splitBackup(text);
  expect(records).toBe(`${record('1. 1 2')}\n${record('1. 3')}\n`);
  const other = memoryStore();
  for (let times = 0; times < 2; times++) {
    good(await mergeBackup(other, restOf(text)));
    expect(good(await backupText(other, [record('1. 1 2'), record('1. 3')], {}))).toBe(text);
  }
});

test('what is here stays, and what has come further wins', async () => {
  const here = memoryStore();
  const there = memoryStore();
  await put(here, {
    'values/settings': { name: 'Ben' },
    'ratings/toy': {
      people: { '': rating(5, 1600), Ann: rating(1) },
      puzzles: { p: puzzle(1400, '', 'Ann'), q: puzzle(1300, '') },
    },
    'ratings/_days': { '': { '2026-01-02': [''] } },
  });
  await put(there, {
    'values/settings': { name: 'Ann', coach: true },
    'ratings/toy': {
      people: { '': rating(4, 1700), Ann: rating(2, 1450) },
      puzzles: { p: puzzle(1420, 'Eve'), q: puzzle(1310, '', 'Ann'), r: puzzle(1200, '') },
    },
    'ratings/_days': { '': { '2026-01-02': ['toy'], '2026-01-03': [''] } },
  });
  await writeLesson(here, 'toy', { step: 'idea', games: { guided: 'mine' }, done: ['guided'] });
  await writeLesson(there, 'toy', {
    step: 'match',
    games: { guided: 'theirs', match: 'theirs' },
    done: ['rules'],
  });
  good(await mergeBackup(here, restOf(good(await backupText(there, [], {})))));
  expect(good(await here.values.get('settings'))?.value).toEqual({ name: 'Ben', coach: true });
  expect(good(await here.ratings.get('toy'))?.value).toMatchObject({
    people: { '': rating(5, 1600), Ann: rating(2, 1450) },
    puzzles: {
      p: puzzle(1400, '', 'Ann', 'Eve'),
      q: puzzle(1310, '', 'Ann'),
      r: puzzle(1200, ''),
    },
  });
  expect(good(await here.ratings.get('_days'))?.value).toEqual({
    '': { '2026-01-02': ['', 'toy'], '2026-01-03': [''] },
  });
  expect(await readLesson(here, 'toy')).toEqual({
    step: 'match',
    games: { guided: 'mine', match: 'theirs' },
    done: ['rules', 'guided'],
  });
});

test('a text of records alone has no rest, and a damaged rest leaves the games whole', () => {
  expect(splitBackup(record('1. 1'))).toEqual({ records: record('1. 1'), rest: undefined });
  for (const damage of ['{', '5', '']) {
    const { records, rest } = splitBackup(`${record('1. 1')}\n[Kept "1"]\n${damage}`);
    expect(records).toBe(`${record('1. 1')}\n`);
    expect(rest).toMatchObject({ ok: false, error: { message: expect.stringContaining('games') } });
  }
});

test('games are added once, and the one that has come further stays', async () => {
  const store = memoryStore();
  let ids = 0;
  const add = async (...texts: readonly string[]): Promise<readonly boolean[]> =>
    good(await addRecords(store, texts, () => `id-${++ids}`)).map(({ isKnown }) => isKnown);
  const texts = async (): Promise<readonly unknown[]> => {
    const keys = good(await store.records.list()).map(({ key }) => key);
    return Promise.all(keys.map(async (key) => good(await store.records.get(key))?.value));
  };
  expect(await add(record('1. 1 2'), record('1. 1 2'))).toEqual([false, true]);
  // The same game, earlier and later.
  expect(await add(record('1. 1'))).toEqual([true]);
  expect(await add(record('1. 1 2  2. 3'))).toEqual([false]);
  expect(await texts()).toEqual([record('1. 1 2  2. 3')]);
  // Given up where it stood: that is further too, and does not go back.
  expect(await add(record('1. 1 2  2. 3', '0-1'), record('1. 1 2  2. 3'))).toEqual([false, true]);
  expect(await texts()).toEqual([record('1. 1 2  2. 3', '0-1')]);
  // Another way on, another day, and a game without a day are games of their own.
  const others = [
    record('1. 3'),
    record('1. 1', '*', '2026-02-02'),
    '[Game "toy"]\n[Result "*"]\n\n1. 1\n',
  ];
  expect(await add(...others)).toEqual([false, false, false]);
  expect(await add(...others)).toEqual([true, true, true]);
  expect(await texts()).toHaveLength(4);
});
