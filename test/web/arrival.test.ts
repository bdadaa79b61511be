import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { goToHash, openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.tagName);

test('what is gone back to stands where it was left, and what is new begins at its top', async () => {
  const page = await house.open('', { viewport: { width: 390, height: 700 } });
  const link = page.getByRole('link', { name: /^Rules of / }).last();
  await link.scrollIntoViewIfNeeded();
  const where = await scrolled(page);
  expect(where).toBeGreaterThan(500);
  await link.press('Enter');
  await page.locator('.clause').first().waitFor();
  await soon(() => scrolled(page)).toBe(0);
  // A screen reader's focus moves to the heading, without a frame around everything.
  await soon(() => focused(page)).toBe('H1');
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
  ).toBe('none');
  await page.mouse.wheel(0, 600);
  await soon(() => scrolled(page)).toBeGreaterThan(300);
  const read = await scrolled(page);
  await page.goBack();
  await page.locator('.cards').waitFor();
  await soon(() => scrolled(page)).toBe(where);
  await page.goForward();
  await page.locator('.clause').first().waitFor();
  await soon(() => scrolled(page)).toBe(read);
  await soon(() => page.evaluate(() => Math.round(history.state.scroll))).toBe(read);
  await page.reload();
  await page.locator('.clause').first().waitFor();
  await soon(() => scrolled(page)).toBe(read);
});

test('a link followed by keyboard never loses the focus', async () => {
  const page = await openPage(house.browser);
  for (const name of ['Solve it', 'From your own games', 'Puzzles from any game']) {
    await page.goto(`${house.address}#/puzzles`);
    await page.getByRole('link', { name }).press('Enter');
    await page.waitForFunction(() => location.hash !== '#/puzzles');
    await soon(() => focused(page)).toMatch(/^H[12]$/);
  }
  // How hard they are is chosen by arrow keys without leaving the list.
  // The list is not there before its levels are known.
  await page.getByLabel('Difficulty').press('ArrowDown');
  await soon(() => page.url()).toContain('level=');
  await soon(() => focused(page)).toBe('SELECT');
});

test('a screen that arrives while it is opened a second time is shown', async () => {
  const page = await openPage(house.browser);
  await page.clock.install();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const script = /\/history-[^/]*\.js$/;
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(house.address);
  await page.locator('.cards').waitFor();
  const asked = page.waitForRequest(script);
  await goToHash(page, '#/history');
  const address = (await asked).url();
  await goToHash(page, '#/');
  await page.locator('.cards').waitFor();
  // From here on the page draws, but what it does after a picture waits for the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await goToHash(page, '#/history');
  await page.locator('main .waiting').waitFor();
  release();
  await page.evaluate((script) => import(script), address);
  await page.clock.resume();
  await page.getByText('Open a record').waitFor();
});

test('an address that leads nowhere says why', async () => {
  const page = await house.open('#/nonsense');
  await page.getByText('This page does not exist.').waitFor();
  await page.goto(`${house.address}#/rules`);
  await page.getByText('This address names no game.').waitFor();
});

test('from a game under way one looks things up and comes back to it', async () => {
  const page = await house.open(linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben']));
  await page.locator('.answers button').first().click();
  await page.locator('.came-from').first().waitFor();
  const said = await page.locator('.said').innerText();
  await page.getByRole('link', { name: /^Rules of / }).click();
  await page.locator('.clause').first().waitFor();
  await page.getByRole('link', { name: /^Audit of / }).click();
  await page.getByRole('heading', { name: /the audit$/ }).waitFor();
  // It is known after the page was loaded again too.
  await page.reload();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.locator('.came-from').first().waitFor();
  await soon(() => page.locator('.said').innerText()).toBe(said);
  // Of another game, or by other rules, one does not come back to this one.
  for (const place of ['#/rules/trail-blazer', '#/rules/leap-to-twenty?set=finish%3D30']) {
    await page.goto(`${house.address}${place}`);
    await page.locator('.clause').first().waitFor();
    await soon(() => page.getByRole('link', { name: 'Back to the game' }).count()).toBe(0);
    await page.goBack();
    await page.locator('.came-from').first().waitFor();
  }
  // A visitor from elsewhere is not offered a game that they are not in.
  await page.goto(`${house.address}#/`);
  await page
    .getByRole('link', { name: /^Rules of / })
    .first()
    .click();
  await page.locator('.clause').first().waitFor();
  await soon(() => page.getByRole('link', { name: 'Back to the game' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Learn', exact: true }).waitFor();
});

test('every press of the colours changes them', async () => {
  const page = await house.open('', { colorScheme: 'dark' });
  const paper = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.getByRole('button', { name: 'Change to light colours' }).click();
  await page.getByRole('button', { name: 'Change to dark colours' }).waitFor();
  await soon(() => paper()).not.toBe(dark);
  await page.reload();
  await page.getByRole('button', { name: 'Change to dark colours' }).click();
  await page.getByRole('button', { name: 'Change to light colours' }).waitFor();
  await soon(() => paper()).toBe(dark);
});
