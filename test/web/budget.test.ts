import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openPage } from './open-page.ts';
import { type Served, servePage } from './served.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  expect(await served.stop()).toBe(0);
});

/** Bytes of script, compressed, that a visitor waits for before the first game. */
const MOST = 60_000;

test('the scripts of a first game are at most 60 kB', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints, { serviceWorkers: 'block' });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.headers()['content-type']?.startsWith('text/javascript'))
      scripts.set(pathname, response.body());
  });
  await page.goto(served.address);
  await page.getByRole('link', { name: 'Play Trail Blazer' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.answers button').first().click();
  await page.locator('.answers button').first().waitFor();
  // The worker computes beside the page, which is there before it; nobody waits for it to see the board.
  const first = [...scripts].filter(([path]) => !/\/worker-/.test(path));
  const sizes = await Promise.all(
    first.map(async ([path, body]) => [path, gzipSync(await body, { level: 9 }).length] as const),
  );
  const told = sizes.map(([path, size]) => `${path} ${size}`).join(', ');
  expect(sizes.length).toBeGreaterThan(0);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    told,
  ).toBeLessThanOrEqual(MOST);
  await page.context().close();
});
