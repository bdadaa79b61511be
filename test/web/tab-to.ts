import type { Page } from 'playwright-core';

/** Goes on with the Tab key until something of that name is under the fingers, where it can be seen that it is. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 100; step++) {
    const now = await page.evaluate(() => {
      const { activeElement: at } = document;
      const isSeen = at?.matches(':focus-visible') ?? false;
      return isSeen ? (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim() : '';
    });
    if (now === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" cannot be reached by keyboard.`);
}
