import { expect, test } from 'vitest';
import { good, storeSuite } from '../store-suite/store-suite.ts';
import { openHouse } from './house.ts';
import { browserPlace } from './store-in-browser.ts';

const house = openHouse();

storeSuite('IndexedDB', () => browserPlace(house.browser, house.address));

const RECORD = (more: string): string =>
  `[Game "trail-blazer"]\n[Options "finish=10 steps=1,2,3"]\n[Player1 "Ann"]\n[Player2 "bot:2"]\n[Result "*"]\n[Seed "7"]\n${more}[Turns "2"]\n\n1. 1 2\n`;
const LESSON = { step: 'idea', games: { guided: 'a record' }, done: ['rules', 'guided'] };
const RATED = {
  people: { '': { rating: 1600, deviation: 90, volatility: 0.06, puzzles: 4 } },
  puzzles: {},
};

test('a database of the first form is taken over with everything in it', async () => {
  const place = await browserPlace(house.browser, house.address);
  const tab = await place.openTab();
  await tab.evaluate(
    ([games, values]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlor', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('games', { keyPath: 'id' });
          opening.result.createObjectStore('values');
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(['games', 'values'], 'readwrite');
          for (const game of games) writing.objectStore('games').put(game);
          for (const [key, value] of values) writing.objectStore('values').put(value, key);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [
      [
        {
          id: 'own',
          text: RECORD('[Date "2026-01-02T03:04:05Z"]\n'),
          date: '2026-01-02T03:04:05Z',
          written: '2026-01-02T04:00:00.000Z',
          accuracy: [50, 100],
        },
        {
          id: 'taken-in',
          text: RECORD(''),
          date: '2025-05-06T07:08:09Z',
          written: '2025-05-06T07:08:09Z',
          accuracy: null,
        },
      ],
      [
        ['lesson trail-blazer finish=10 steps=1,2,3', LESSON],
        ['puzzles trail-blazer', RATED],
        ['puzzle days', { '2026-01-02': [''] }],
        ['no puzzles 0.1.0 leap-to-twenty', { kind: 'none' }],
      ],
    ] as const,
  );
  const store = await place.open();
  const record = async (key: string): Promise<unknown> => good(await store.records.get(key));
  const value = async (key: string): Promise<unknown> => good(await store.values.get(key))?.value;
  const rating = async (key: string): Promise<unknown> => good(await store.ratings.get(key))?.value;
  expect(good(await store.records.list()).map(({ key }) => key)).toEqual(['own', 'taken-in']);
  expect(await record('own')).toMatchObject({
    value: RECORD('[Date "2026-01-02T03:04:05Z"]\n'),
    written: Date.parse('2026-01-02T04:00:00Z'),
  });
  // The day of a game that was brought in stands in its record from now on.
  expect(await record('taken-in')).toMatchObject({
    value: RECORD('[Date "2025-05-06T07:08:09Z"]\n'),
    written: Date.parse('2025-05-06T07:08:09Z'),
  });
  const { version } = (await record('own')) as { readonly version: string };
  expect(await value('accuracies')).toEqual({ own: { version, accuracy: [50, 100] } });
  expect(await value('lessons')).toEqual({ 'trail-blazer finish=10 steps=1,2,3': LESSON });
  expect(await value('no puzzles 0.1.0 leap-to-twenty')).toEqual({ kind: 'none' });
  expect(await rating('trail-blazer')).toEqual(RATED);
  expect(await rating('_days')).toEqual({ '': { '2026-01-02': [''] } });
  await place.close();
});
