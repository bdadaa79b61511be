import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until a control of that name has the focus, which must be seen at each control on the way. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 100; step++) {
    const now = await page.evaluate(() => {
      const { activeElement: at } = document;
      if (at === null || at === document.body) return '';
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      // A new screen starts at its heading, which cannot be pressed.
      const isHeading = at.matches('main, h1, h2');
      const label = at.getAttribute('aria-label') ?? at.textContent ?? '';
      return `${isSeen || isHeading ? '' : 'unseen '}${label.trim()}`;
    });
    expect(now).not.toMatch(/^unseen /);
    if (name.test(now)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached by keyboard.`);
}
