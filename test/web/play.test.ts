import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { playOut } from './at-table.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';
import { tabTo } from './tab-to.ts';

const house = openHouse();

test.each(GAMES.map(({ id, title }) => ({ id, title })))(
  '$title is played to its end against a program, by keyboard and by pointer',
  async ({ id, title }) => {
    const page = await house.open('', { reducedMotion: 'no-preference' });
    await soon(() => page.title()).toBe('Parlor');
    await tabTo(page, new RegExp(`^Play ${title}$`));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await tabTo(page, /^Start$/);
    await page.keyboard.press('Enter');
    await soon(() => page.title()).toBe(`${title} · Parlor`);
    const end = await playOut(page, async (answer, turn) => {
      if (turn % 2 === 1) return answer.click();
      await tabTo(page, new RegExp(`^${await answer.textContent()}$`));
      await page.keyboard.press('Enter');
    });
    expect(end).toMatch(/wins?$/);
    expect(page.url()).toContain(id);
  },
);
