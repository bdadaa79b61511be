import type { Page } from 'playwright-core';

/** Waits until the page has drawn what it knows: it draws once a frame, so that what was pressed may stand for one more. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
