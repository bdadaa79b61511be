import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { tidyAtExit } from '../support/left-behind.ts';
import { sharedBrowser } from './browser.ts';
import { openPage } from './open-page.ts';
import { type Served, serve } from './served.ts';

/** A browser and a page that is served to it, which test files share. */
export type House = {
  readonly browser: Browser;
  readonly address: string;
  /** The page of a new visitor, at this place. */
  open(place?: string, options?: BrowserContextOptions): Promise<Page>;
};

let sharedPage: Promise<Served> | undefined;

/** Opens the house for the file of tests that calls this. */
export function openHouse(): House {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    sharedPage ??= serve([], tidyAtExit);
    [browser, served] = await Promise.all([sharedBrowser(), sharedPage]);
  });
  return {
    get browser() {
      return browser;
    },
    get address() {
      return served.address;
    },
    async open(place = '', options = {}) {
      const page = await openPage(browser, options);
      await page.goto(`${served.address}${place}`);
      return page;
    },
  };
}
