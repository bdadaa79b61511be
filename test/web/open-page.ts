import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { HANGS } from './hangs.ts';
import { slowDown } from './slowness.ts';

/** A new visitor, whose pages write down whatever they have to complain of. */
export async function openVisit(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(HANGS);
  context.on('page', (page) => {
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  await slowDown(context);
  return context;
}

/** The first page of a new visitor. */
export async function openPage(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await openVisit(browser, complaints, options);
  return context.newPage();
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
