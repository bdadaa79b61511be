import type { Page } from 'playwright-core';

/** Does something at the table on the page, and waits until the page has drawn what came of it. */
export async function nextVersion(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-version');
  await act();
  await page.locator(`.table:not([data-version="${before}"])`).waitFor();
}
