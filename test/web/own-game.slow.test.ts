import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stuckUntil } from './hastened-watch.ts';
import { goToHash } from './open-page.ts';
import { openOwnGames, recordOf, sourceOf } from './own-game-page.ts';

const { openGame } = openOwnGames();

/** Puts something among what the browser keeps of the page. */
async function keep(page: Page, store: string, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([where, what, name]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlor');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const writing = result.transaction(where, 'readwrite');
          const entry = { key: name, value: what, version: 'by hand', written: Date.now() };
          writing.objectStore(where).put(entry);
          writing.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
    [store, value, key] as const,
  );
}

describe('a game that a page cannot play', () => {
  test('to its end leaves the page free while its worker is held', async () => {
    const page = await openGame('lock', sourceOf('lock'));
    await page.getByRole('link', { name: 'Play Lock' }).waitFor();
    // To solve it is to come to the rule that never comes back.
    await goToHash(page, recordOf('lock', 'bot:perfect'));
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    });
    await page.getByRole('button', { name: /^Change to/ }).click();
    await stop.click();
    await page.getByText('Stopped.').waitFor();
    await page.getByRole('link', { name: 'Another opponent' }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  test('to its end says so where its rules never come back, and goes on otherwise', async () => {
    const page = await openGame('lock', sourceOf('lock'));
    const turn = async (digit: string): Promise<void> =>
      page.locator('.answers').getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('link', { name: 'Play Lock' }).waitFor();
    await goToHash(page, recordOf('lock', 'Ben', '1. 5 5  2. 5'));
    await turn('5');
    await stuckUntil(page, 'has not returned after');
    await turn('4');
    await page.getByText('4 of 6').waitFor();
    expect(decodeURIComponent(page.url())).toContain('2. 5 4'.replaceAll(' ', '+'));
    // A link that leads there is not opened, and the page can be used.
    await goToHash(page, recordOf('lock', 'Ben', '1. 5 5  2. 5 5'));
    await page.getByText('Checking the rules').waitFor();
    await stuckUntil(page, 'has not returned after');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  });

  test('where only the search of a program comes says so, and the page goes on', async () => {
    const page = await openGame('lock', sourceOf('lock'));
    await page.getByRole('link', { name: 'Play Lock' }).waitFor();
    await goToHash(page, recordOf('lock', 'bot:greedy', '1. 5 5  2. 5'));
    await stuckUntil(page, 'has not returned after');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  });

  test('any more from what was kept says so, and the page goes on', async () => {
    const page = await openGame('lock', sourceOf('lock'), '#/history');
    const head = (more: string): string =>
      `[Game "lock"]\n[Player1 "Ann"]\n[Player2 "Ben"]\n[Seed "7"]\n${more}`;
    /** A game that was played to its end before the rules were changed: now they never come back from it. */
    const stuck = head('[Result "1-0"]\n[Turns "6"]\n\n1. 5 5  2. 5 5  3. 1 1\n');
    await page.getByText('No games have been played here yet.').waitFor();
    await keep(page, 'values', 'lessons', { lock: { step: 'match', games: { match: stuck } } });
    await keep(page, 'records', 'first', stuck);

    // A lesson begins its game anew.
    await goToHash(page, '/learn/lock');
    await page.getByRole('heading', { name: /^Step 5/ }).waitFor();
    await stuckUntil(page, 'Your unfinished game here cannot be continued');
    await page.getByRole('button', { name: 'Stop' }).click();

    // A series goes on without the game before.
    const next = head('[First "2"]\n[Round "2"]\n[Points "1-0"]\n\n1. 1\n');
    await goToHash(page, `/play?${new URLSearchParams({ record: next })}`);
    await stuckUntil(page, 'The series goes on without its earlier games.');
    await page.locator('.answers button').first().click();
    await page.getByText('2 of 6').waitFor();

    // A record that is brought is not read.
    await goToHash(page, '/history');
    await page.getByText('Open a record').click();
    await page.getByLabel('The record').fill(stuck);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await stuckUntil(page, 'The record was only partly read.');

    // Nor are turns played that an address asks for.
    await goToHash(page, '/new/lock?from=5+5+5+5');
    await stuckUntil(page, 'has not returned after');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  });
});
