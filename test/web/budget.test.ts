import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { firstLoad } from './first-load.ts';
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
  const sizes = await firstLoad(browser, served.address);
  const told = sizes.map(([path, size]) => `${path} ${size}`).join(', ');
  expect(sizes.length).toBeGreaterThan(0);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    told,
  ).toBeLessThanOrEqual(MOST);
});
