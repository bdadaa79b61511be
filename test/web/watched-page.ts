import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page that remembers all that it complained of. */
export type WatchedPage = { readonly page: Page; close(): Promise<void> };

/** A fresh page; closing it fails the test where it had anything to complain of. */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    page,
    async close() {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}
