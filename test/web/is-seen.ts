import type { Locator } from 'playwright-core';

/** Whether all of something is on the screen, with nothing before it. */
export function isSeen(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const inside = [0.25, 0.5, 0.75].map((part) =>
      document.elementFromPoint((left + right) / 2, top + part * (bottom - top)),
    );
    return isWhole && inside.every((one) => element.contains(one));
  });
}
