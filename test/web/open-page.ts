import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { HANGS } from './hangs.ts';
import { slowDown } from './slowness.ts';
import { soon } from './soon.ts';

/** Each new visitor would fetch and keep the whole page: only tests about that allow it. */
function hideServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** A new visitor, who leaves at the end of the test and fails it where the pages had other complaints than these. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
  expected: readonly string[] = [],
): Promise<BrowserContext> {
  // Motion takes a third of a page's processor time. The tests of the table itself ask for it.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(HANGS);
  const complaints: string[] = [];
  context.on('page', (page) => {
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  onTestFinished(async () => {
    await soon(() => complaints.length).toBeGreaterThanOrEqual(expected.length);
    await context.close();
    expect(complaints).toEqual(expected);
  });
  if (options.serviceWorkers === undefined) await context.addInitScript(hideServiceWorkers);
  await slowDown(context);
  return context;
}

/** The first page of a new visitor. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await openContext(browser, options);
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

/** Goes to another place of the page, as a link does. */
export async function goToHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}
