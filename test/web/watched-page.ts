import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './open-page.ts';

/** A page that remembers all that it complained of. */
export type WatchedPage = { readonly page: Page; close(): Promise<void> };

/** A fresh page; closing it fails the test where it had anything to complain of. */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints, options);
  return {
    page,
    async close() {
      await page.context().close();
      expect(complaints).toEqual([]);
    },
  };
}
