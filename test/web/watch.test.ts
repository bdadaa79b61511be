import { expect, test } from 'vitest';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

test('two programs are watched turn by turn, held and let go, and play the same from the same seed', async () => {
  const ends: string[] = [];
  for (let time = 0; time < 2; time++) {
    const page = await openPage(house.browser);
    await page.clock.install();
    await page.goto(`${house.address}#/new/trail-blazer`);
    await page.getByRole('radio', { name: /^Level 2/ }).check();
    await page.getByText('Watch, repeat, or share with a class').click();
    await page.getByLabel('Seed').fill('many');
    await page.getByText('A seed is a whole number from 0 to 4294967295, not "many".').waitFor();
    await soon(() => page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Who plays your side').selectOption('bot:random');
    await page.getByRole('button', { name: 'Start' }).click();
    const next = page.getByRole('button', { name: 'Next turn' });
    await next.waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    // What is shown links to its map, with the whole game.
    const turnsShown = async (): Promise<number> => {
      const href = await page.getByRole('link', { name: 'Map' }).getAttribute('href');
      return Number(/Turns\+%22(\d+)%22/.exec(href ?? '')?.[1]);
    };
    const before = await turnsShown();
    for (let turn = 1; turn <= 3; turn++) {
      await next.click();
      await soon(turnsShown).toBe(before + turn);
    }
    // It stands still until it is let go.
    await page.clock.fastForward(60_000);
    await soon(() => turnsShown()).toBe(before + 3);
    await page.getByRole('button', { name: 'Continue' }).click();
    const over = page.locator('.over h2');
    await soon(async () => {
      await page.clock.fastForward(2000);
      return over.isVisible();
    }).toBe(true);
    await soon(() => over.innerText()).toMatch(/^(Random|Level 2) wins$/);
    await soon(() => next.count()).toBe(0);
    await soon(async () => {
      await page.clock.fastForward(500);
      return page.url();
    }).toMatch(/Result\+%22[01]-[01]%22/);
    expect(page.url()).toContain('Seed+%227%22');
    ends.push((page.url().split('Turns')[1] ?? '').replace(/&id.*/, ''));
    await page.context().close();
  }
  expect(ends[1]).toBe(ends[0]);
});
