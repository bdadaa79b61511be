import type { Page } from 'playwright-core';

/** Will press a button of this document in the moment it appears: it may be gone before a test could press it. */
export async function pressOnceThere(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => {
    const watcher = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === text,
      );
      if (button === undefined) return;
      watcher.disconnect();
      button.click();
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, name);
}
