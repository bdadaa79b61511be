import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { openBrowser } from './browser.ts';
import { type Served, servePage } from './served.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  expect(await served.stop()).toBe(0);
});

/** A fresh page that fails the test when it has anything to complain of. */
async function openPage(complaints: string[]): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

describe.each(GAMES.map(({ id, title }) => ({ id, title })))('$title', ({ id, title }) => {
  test('is played to its end against a program, by pointer', async () => {
    const complaints: string[] = [];
    const page = await openPage(complaints);
    await page.goto(served.address);
    await page.getByRole('link', { name: `Play ${title}` }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const over = page.locator('.over h2');
    for (let turn = 0; turn < 200 && !(await over.isVisible()); turn++) {
      const answer = page.locator('.answers button').first();
      await Promise.race([answer.waitFor(), over.waitFor()]);
      if (await over.isVisible()) break;
      await answer.click();
    }
    expect(await over.textContent()).toMatch(/wins?$/);
    expect(page.url()).toContain(id);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
