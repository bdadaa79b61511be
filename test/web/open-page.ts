import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { HANGS } from './hangs.ts';

/** A fresh page, as for a new visitor, that writes down whatever it has to complain of. */
export async function openPage(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(HANGS);
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

/** Waits until the page is kept for when there is no network. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise<void>((resolve) => {
        active?.addEventListener('statechange', () => active.state === 'activated' && resolve());
      });
  });
}
