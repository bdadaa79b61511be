import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';

const house = openHouse();

describe.each(GAMES.map(({ id, title }) => ({ id, title })))('$title', ({ id, title }) => {
  test('is played to its end against a program, by pointer', async () => {
    const page = await house.open();
    await soon(() => page.title()).toBe('Parlor');
    await page.getByRole('link', { name: `Play ${title}` }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await soon(() => page.title()).toBe(`${title} · Parlor`);
    const over = page.locator('.over h2');
    for (let turn = 0; turn < 200 && !(await over.isVisible()); turn++) {
      const answer = page.locator('.answers button').first();
      await answer.or(over).first().waitFor();
      if (await over.isVisible()) break;
      const before = await page.locator('main').textContent();
      await answer.click();
      await changedFrom(page, before);
    }
    await soon(() => over.textContent()).toMatch(/wins?$/);
    expect(page.url()).toContain(id);
  });

  test('is played to its end by keyboard alone, from the front door', async () => {
    const page = await house.open();
    await tabTo(page, `Play ${title}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    const over = page.locator('.over h2');
    for (let press = 0; press < 400 && !(await over.isVisible()); press++) {
      await page.locator('.answers button').first().or(over).first().waitFor();
      if (await over.isVisible()) break;
      const before = await page.locator('main').textContent();
      await tabTo(page, await page.locator('.answers button').first().evaluate(nameOf));
      await page.keyboard.press('Enter');
      await changedFrom(page, before);
    }
    await soon(() => over.textContent()).toMatch(/wins?$/);
  });
});

/** Waits until what an answer led to is drawn: the buttons before that are those of the question before. */
async function changedFrom(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction(
    (seen) => document.querySelector('main')?.textContent !== seen,
    before,
  );
}

function nameOf(button: Element): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
}

/** Presses Tab until the control of that name has a visible focus. */
async function tabTo(page: Page, name: string): Promise<void> {
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
