import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resign } from './at-table.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { goToHash } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** All that a page shows or reads out. */
function readOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`,
    );
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
}

test('a new player is offered an even game, and the chosen opponent stays chosen', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  const radio = (name: RegExp): ReturnType<Page['getByRole']> => page.getByRole('radio', { name });
  await radio(/^Perfect$/).waitFor();
  await soon(() => radio(/^Level 2, a casual player$/).isChecked()).toBe(true);
  const about = page.locator('.about[role="status"]');
  await soon(async () => (await about.allTextContents()).join(' ')).not.toContain('bot:');
  await radio(/^Random$/).check();
  await page.getByText('Other rules').click();
  await page.getByLabel('finish', { exact: false }).first().fill('15');
  await soon(() => page.getByText('Looking who else there is').count()).toBe(0);
  await soon(() => radio(/^Random$/).isChecked()).toBe(true);
});

test('after three losses the level below is offered, and results suggest an opponent', async () => {
  const page = await house.open(linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:3']));
  for (const again of [true, true, false]) {
    await page.locator('.answers button').first().click();
    await page.getByText(/^(Ann|You) moved \d+, to \d+\.$/).waitFor();
    await resign(page);
    await page.getByRole('heading', { name: 'Level 3 wins' }).waitFor();
    if (again) await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
  }
  // It comes when the levels are known, and must not move what was there before it.
  const next = page.locator('.over .row > *').last();
  await soon(() => next.innerText()).toBe('Play Level 2, a casual player');
  // Ann opened the third game, so the program opens the next.
  await page.getByRole('link', { name: 'Play Level 2, a casual player' }).click();
  await page.locator('.player.seat-0', { hasText: 'Level 2' }).waitFor();
  await page.locator('.player.seat-1', { hasText: 'Ann' }).waitFor();
  await goToHash(page, '/new/leap-to-twenty');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByText(/; suggested for you after 3 games\.$/).waitFor();
  // A click on the suggested one chooses it: another name, with other results, changes nothing then.
  const suggested = await page.locator('.opponents :checked').getAttribute('value');
  await page.locator('.opponents label', { has: page.locator(':checked') }).click();
  await page.getByLabel('Your name').fill('Ben');
  await soon(() => page.getByText(/; suggested for you/).count()).toBe(0);
  expect(await page.locator('.opponents :checked').getAttribute('value')).toBe(suggested);
  await page.getByLabel('Your name').fill('Ann');
  await soon(() => page.getByRole('radio', { name: /^(Random|Level 1.*)$/ }).count()).toBe(2);
  await soon(() => page.getByRole('radio', { name: 'The computer' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /A friend/ }).check();
  await soon(() => page.getByRole('radio', { name: 'You', exact: true }).isChecked()).toBe(true);
});

test('a stronger program opens the first game if opening wins', async () => {
  const page = await house.open('#/new/trail-blazer');
  const opens = (): ReturnType<Page['getByRole']> =>
    page.getByRole('radio', { name: 'The computer' });
  await page.getByRole('radio', { name: /^Perfect$/ }).waitFor();
  await soon(() => opens().isChecked()).toBe(false);
  await page.getByRole('radio', { name: /^Perfect$/ }).check();
  await soon(() => opens().isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Toss a coin' }).check();
  await page.getByRole('radio', { name: /^Random$/ }).check();
  await soon(() => page.getByRole('radio', { name: 'Toss a coin' }).isChecked()).toBe(true);
});

test('people read programs in words wherever they meet them, and a record keeps their names', async () => {
  const page = await house.open(linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:3']));
  await page.locator('.answers button').first().click();
  await page.getByText(/^Level 3 moved \d+, to \d+\.$/).waitFor();
  await soon(() => page.locator('.player.seat-1').textContent()).toContain('Level 3');
  await soon(() => readOn(page)).not.toContain('bot:');
  expect(page.url()).toContain('%22bot%3A3%22');
  await resign(page);
  await page.getByRole('heading', { name: 'Level 3 wins' }).waitFor();
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByText(/^Ann against Level 3\. You resigned/).waitFor();
  await page.getByText(/^With best play from the start/).waitFor();
  await soon(() => readOn(page)).not.toContain('bot:');
  await goToHash(page, '/history');
  await page.getByText('Ann against Level 3', { exact: true }).waitFor();
  await page.getByText('By opponent and game').click();
  await page.getByText('against Level 3', { exact: true }).waitFor();
  await page.getByLabel('Search').fill('level 3');
  await page.getByText('1 game.', { exact: true }).waitFor();
  await soon(() => readOn(page)).not.toContain('bot:');
  await goToHash(page, `/play?${linkTo(gameOf('trail-blazer'), ['Ann', 'bot:99']).split('?')[1]}`);
  await page.getByText('There is no Level 99 here').waitFor();
  await soon(() => readOn(page)).not.toContain('bot:');
  await goToHash(page, '/learn/trail-blazer');
  await page.getByRole('button', { name: 'A game with help', exact: true }).click();
  await page.getByText(/^You play against Level 1: it /).waitFor();
  await soon(() => readOn(page)).not.toContain('bot:');
});

test('a person cannot take the name of a program', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  const start = page.locator('form button[type="submit"]');
  await page.getByLabel('Your name').fill(' bot:perfect');
  await page.getByText('"bot:perfect" is the name of a program. Choose another.').waitFor();
  await soon(() => start.isDisabled()).toBe(true);
  await page.getByLabel('Your name').fill('👨‍👩‍👧 Jose\u0301');
  await start.click();
  await page.waitForFunction(() => location.hash.startsWith('#/play'));
  const record = new URLSearchParams(page.url().split('?')[1]).get('record');
  expect(record).toContain('"👨‍👩‍👧 Jos\u00e9"');
});
