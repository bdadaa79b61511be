import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Served, servePage } from './served.ts';

// Whichever file of tests imports these has a browser and a page that is served to it, from its first test to its last.
export let browser: Browser;
export let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), servePage()]);
});

afterAll(async () => {
  await browser.close();
  expect(await served.stop()).toBe(0);
});
