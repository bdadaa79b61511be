import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goToHash, openPage } from './open-page.ts';
import { servePage } from './served.ts';
import { soon } from './soon.ts';
import { expectFitting, openSprawl, troubles, WIDE } from './sprawl-page.ts';

const sprawl = openSprawl();

// Other windows: sprawl.slow.test.ts.
test('however large a game is, all of it fits a phone with text of twice the size', () =>
  expectFitting(sprawl, 390, '200%', 'dark'));

/** Opens a game of test/shipped as a stranger's, in the windows of a phone and of a laptop. */
async function inWindows(id: string, hash: string, look: (page: Page) => Promise<void>) {
  const source = readFileSync(new URL(`../shipped/${id}/game.ts`, import.meta.url), 'utf8');
  const file = join(sprawl.folder, `${id}.ts`);
  writeFileSync(file, source.replaceAll(/'\.\.\/\.\.\/\.\.\/src\/[^']*'/g, "'parlor'"));
  const { address, stop } = await servePage('--game', file);
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    const page = await openPage(sprawl.browser, { viewport: { width, height } });
    await page.goto(`${address}${hash}`);
    // It is said once that the file is a stranger's.
    await page.getByRole('button', { name: 'OK' }).click();
    await look(page);
    await page.close();
  }
  expect(await stop()).toBe(0);
}

test('a board of seven by seven is seen whole on a phone and on a laptop', async () => {
  const record = '[Game "crossing"]\n[Player1 "Ann"]\n[Player2 "Ben"]\n\n\n';
  await inWindows('crossing', `#/play?${new URLSearchParams({ record })}`, async (page) => {
    await page.locator('.cell.target').first().waitFor();
    const seen = (): Promise<readonly boolean[]> =>
      page.locator('.grid').evaluate((grid) => {
        const { right, bottom } = grid.getBoundingClientRect();
        return [grid.scrollWidth <= grid.clientWidth, right <= innerWidth, bottom <= innerHeight];
      });
    await soon(seen).toEqual([true, true, true]);
    expect(await troubles(page)).toEqual([]);
  });
});

test('a long list of levels scrolls, with the chosen one in sight, and pushes nothing down', async () => {
  await inWindows('ladders', '#/new/ladders?set=rungs%3D40', async (page) => {
    const opponents = page.locator('.opponents');
    const heightOf = (): Promise<number> =>
      opponents.evaluate((list) => Math.round(list.getBoundingClientRect().height));
    await opponents.waitFor();
    const before = await heightOf();
    await soon(() => page.locator('.opponents .choice').count()).toBeGreaterThan(12);
    expect(await heightOf()).toBe(before);
    const isShown = (): Promise<boolean> =>
      page.locator('.opponents .choices').evaluate((list) => {
        const [outer, inner] = [list, list.querySelector(':checked')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return outer && inner ? inner.top >= outer.top && inner.bottom <= outer.bottom : false;
      });
    await soon(isShown).toBe(true);
  });
});

test('a board wider than the window shows the last move, and is gone over by key', async () => {
  const page = await openPage(sprawl.browser, { viewport: { width: 390, height: 800 } });
  await page.goto(`${sprawl.address}${WIDE}`);
  const left = (): Promise<number> => page.locator('.grid').evaluate((grid) => grid.scrollLeft);
  const isInView = (cell: string): Promise<boolean> =>
    page.locator(cell).evaluate((one) => {
      const { left: from, right: to } = one.getBoundingClientRect();
      return from >= 0 && to <= innerWidth;
    });
  await page.locator('.cell.just').waitFor();
  await soon(() => isInView('.cell.just')).toBe(true);
  await soon(() => left()).toBeGreaterThan(0);
  // One stop for all its places; the arrow keys go on from there, and bring what they come to into view.
  await soon(() => page.locator('.cell.target[tabindex="0"]').count()).toBe(1);
  await page.locator('.cell.target[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const at = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  await soon(() => at()).toBe('c2r2');
  await soon(() => isInView('.cell:focus')).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await soon(() => at()).toBe('c2r1');
  await page.keyboard.press('Enter');
  await page.getByText('Ben names c2r1.').waitFor();
  // The next choice goes on beside it.
  await soon(at).toMatch(/^c[123]r[12]$/);
  await page.keyboard.press('Tab');
  await soon(() => page.evaluate(() => document.activeElement?.closest('.grid') === null)).toBe(
    true,
  );
  // Where nothing can be chosen it is moved sideways by key.
  await goToHash(page, WIDE.replace('#/play', '#/review'));
  const grid = page.locator('.table-board .grid[tabindex="0"]');
  await grid.focus();
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await soon(left).toBeGreaterThan(before);
});
