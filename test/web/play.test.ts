import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { playOut } from './at-table.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';
import { tabTo } from './tab-to.ts';

const house = openHouse();

describe.each(GAMES.map(({ id, title }) => ({ id, title })))('$title', ({ id, title }) => {
  test('is played to its end against a program, by pointer', async () => {
    const page = await house.open();
    await soon(() => page.title()).toBe('Parlor');
    await page.getByRole('link', { name: `Play ${title}` }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await soon(() => page.title()).toBe(`${title} · Parlor`);
    expect(await playOut(page)).toMatch(/wins?$/);
    expect(page.url()).toContain(id);
  });

  test('is played to its end by keyboard alone, from the front door', async () => {
    const page = await house.open();
    await tabTo(page, new RegExp(`^Play ${title}$`));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await tabTo(page, /^Start$/);
    await page.keyboard.press('Enter');
    const end = await playOut(page, async (answer) => {
      await tabTo(page, new RegExp(`^${await answer.textContent()}$`));
      await page.keyboard.press('Enter');
    });
    expect(end).toMatch(/wins?$/);
  });
});
