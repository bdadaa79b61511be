import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Served, servePage } from './served.ts';

/** A browser and a page that is served to it, from the first test of a file to its last. */
export type House = { readonly browser: Browser; readonly address: string };

/** Opens one for the file of tests that calls this. */
export function openHouse(): House {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), servePage()]);
  });
  afterAll(async () => {
    await browser.close();
    expect(await served.stop()).toBe(0);
  });
  return {
    get browser() {
      return browser;
    },
    get address() {
      return served.address;
    },
  };
}
