import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { readPageFile } from '../../src/server/http/page-files.ts';
import { startServer, type TestServer } from '../server/server-house.ts';
import { sharedBrowser } from './browser.ts';
import { openPage } from './open-page.ts';

/** A server with the page, and visitors of it. */
export type ServerPage = {
  readonly address: string;
  /** The page of a new visitor, at this place. */
  open(place?: string, options?: BrowserContextOptions): Promise<Page>;
};

/** Serves tables and the page to the file of tests that calls this: on a local network, or to this device alone. */
export function openServerPage(network: string | null = '192.168.1.5'): ServerPage {
  let browser: Browser;
  let server: TestServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([
      sharedBrowser(),
      startServer({
        page: (path) => readPageFile(resolve('dist/web'), path),
        network: network ?? undefined,
      }),
    ]);
  });
  afterAll(() => server.stop());
  return {
    get address() {
      return server.address;
    },
    async open(place = '', options = {}) {
      const page = await openPage(browser, options);
      await page.goto(`${server.address}/${place}`);
      return page;
    },
  };
}

/** Where a page is, and what it asks; null if that is still what it was before. */
function changedFrom(before: string | null): string | null {
  const table = document.querySelector<HTMLElement>('.table');
  const asked = table?.querySelector('.prompt')?.textContent;
  const now = `${table?.dataset.turns} ${asked} ${table?.querySelector('.over') === null}`;
  return now === before ? null : now;
}

/** Answers the question on a page: with the first or the last button, or any number that is typed. */
export async function answer(page: Page, which: 'first' | 'last' = 'first'): Promise<void> {
  const before = await page.evaluate(changedFrom, null);
  const field = page.locator('.answers input');
  if (await field.isVisible()) {
    await field.fill('45');
    await field.press('Enter');
  } else await page.locator('.answers button')[which]().click();
  await page.waitForFunction(changedFrom, before);
}

/** Lets two pages play a game to its end; one takes the first answers, the other the last. */
export async function playBoth(first: Page, second: Page): Promise<void> {
  const asked = '.answers button, .over h2';
  for (let count = 0; count < 300; count++) {
    const waiting = [first, second].map((page) => page.locator(asked).first().waitFor());
    await Promise.race(waiting);
    for (const [page, which] of [
      [first, 'first'],
      [second, 'last'],
    ] as const) {
      if (await page.locator('.over h2').isVisible()) continue;
      if (await page.locator('.answers button').first().isVisible()) await answer(page, which);
    }
    const ends = [first, second].map((page) => page.locator('.over h2').isVisible());
    if ((await Promise.all(ends)).every(Boolean)) {
      await Promise.allSettled(waiting);
      return;
    }
  }
  throw new Error('The game did not end.');
}
