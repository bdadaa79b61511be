import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { STEP_TITLES } from '../../src/play/text/game/lesson.ts';
import { played } from '../support/started.ts';
import { nextVersion } from './at-table.ts';
import { drawn } from './drawn.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { isSeen } from './is-seen.ts';
import { keptGames } from './kept-games.ts';
import { soon } from './soon.ts';

const house = openHouse();

const PHONE = {
  viewport: { width: 390, height: 700 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
} as const;
const AGAINST_A_PROGRAM = linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:random']);

const turnsOf = (page: Page): Promise<string | null> =>
  page.locator('.table').getAttribute('data-turns');

async function middleOf(place: Locator): Promise<readonly [number, number]> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('the second click of a double click answers nothing, even when the next question is there', async () => {
  const page = await house.open(AGAINST_A_PROGRAM);
  const answer = page.locator('.answers button').first();
  await answer.waitFor();
  await page.mouse.move(...(await middleOf(answer)));
  await page.mouse.down();
  await page.mouse.up();
  await soon(() => turnsOf(page)).toBe('2');
  await answer.waitFor();
  await page.mouse.move(...(await middleOf(answer)));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await drawn(page);
  expect(await turnsOf(page)).toBe('2');
  // A click of its own does.
  await answer.click();
  await soon(() => turnsOf(page)).toBe('4');
});

test('a held key answers once', async () => {
  const page = await house.open(AGAINST_A_PROGRAM);
  await page.locator('.answers button').first().focus();
  await page.keyboard.down('Enter');
  await soon(() => turnsOf(page)).toBe('2');
  await soon(() => page.evaluate(() => document.activeElement?.closest('.answers') !== null)).toBe(
    true,
  );
  // Until it is lifted, each is a repetition.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await drawn(page);
  expect(await turnsOf(page)).toBe('2');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await soon(() => turnsOf(page)).toBe('4');
});

/** Where something is on the page, however far that is scrolled. */
function topOf(page: Page, place: string): Promise<number> {
  return page
    .locator(place)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
}

test('nothing is read out twice, and no line moves a button', async () => {
  const link = linkTo(gameOf('trail-blazer'), ['Ann', 'bot:random']);
  const page = await house.open(link, PHONE);
  await page.locator('.answers button').first().waitFor();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const log = document.querySelector('[role="log"]');
    if (log === null) throw new Error('There is no log.');
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) heard.push(node.textContent ?? '');
        if (target.nodeType === Node.TEXT_NODE) heard.push(target.textContent ?? '');
      }
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  const before = await topOf(page, '.answers');
  for (let turn = 0; turn < 3; turn++) {
    await nextVersion(page, () => page.locator('.answers button').first().click());
    await page.locator('.answers button').first().waitFor();
    expect(await topOf(page, '.answers')).toBe(before);
  }
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.length).toBeGreaterThanOrEqual(6);
  expect(new Set(heard).size).toBe(heard.length);
  const hint = page.getByRole('button', { name: 'Hint' });
  const hintTop = await topOf(page, '.tools .button');
  await hint.tap();
  const advice = page.locator('.advice');
  await advice.waitFor();
  await soon(() => isSeen(advice)).toBe(true);
  expect(await topOf(page, '.tools .button')).toBe(hintTop);
});

test('a fact that appears below the board moves no button', async () => {
  const begun = played(gameOf('leap-to-twenty'), '4 1');
  const page = await house.open(linkTo(begun, ['Ann', 'Ben']), PHONE);
  await page.locator('.answers button').first().waitFor();
  const before = await topOf(page, '.answers');
  await nextVersion(page, () => page.getByRole('button', { name: '1', exact: true }).click());
  await page.getByText('skips the next turn', { exact: true }).waitFor();
  expect(await topOf(page, '.answers')).toBe(before);
});

test('a question as long as the one before moves no button', async () => {
  const page = await house.open(linkTo(gameOf('number-quest'), ['Ann', 'Ben']));
  await page.getByRole('button', { name: 'yes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your prediction' }).fill('45');
  await page.keyboard.press('Enter');
  await page.locator('.answers button').first().waitFor();
  const longest = await topOf(page, '.tools .button');
  await nextVersion(page, () => page.locator('.answers button').first().click());
  await page.getByRole('button', { name: 'no', exact: true }).waitFor();
  expect(await topOf(page, '.tools .button')).toBe(longest);
});

test('on a phone right and wrong of a puzzle are in view', async () => {
  const page = await house.open(linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben']), PHONE);
  // Only 4 wins: this mistake becomes a puzzle.
  await page.locator('.answers').getByRole('button', { name: '1', exact: true }).tap();
  await soon(async () => (await keptGames(page)).length).toBe(1);
  await page.goto(`${house.address}#/puzzles?mine=1`);
  const onBoard = (answer: string): Locator =>
    page.locator('.puzzle .board').getByRole('button', { name: new RegExp(`^${answer}:`) });
  await onBoard('1').tap();
  const again = page.getByText(/Try again\.$/);
  await again.waitFor();
  await soon(() => isSeen(again)).toBe(true);
  await onBoard('4').tap();
  const next = page.getByRole('button', { name: 'Next puzzle' });
  await soon(() => isSeen(page.locator('.outcome'))).toBe(true);
  await soon(() => isSeen(next)).toBe(true);
});

test('on a phone what a tapped cell of the map says is in view', async () => {
  const page = await house.open('#/map/leap-to-twenty', PHONE);
  const map = page.getByRole('application');
  await map.waitFor();
  await map.scrollIntoViewIfNeeded();
  const tip = page.locator('.map-tip');
  const isWhole = (): Promise<boolean> =>
    tip.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
  for (const part of [0.15, 0.5, 0.9]) {
    const box = await map.boundingBox();
    if (box === null) throw new Error('There is no map.');
    await page.touchscreen.tap(box.x + part * box.width, box.y + part * box.height);
    await soon(() => tip.textContent()).toMatch(/square \d+/);
    await soon(isWhole).toBe(true);
  }
});

test('a pressed step of a lesson keeps the focus', async () => {
  const page = await house.open('#/learn/leap-to-twenty');
  for (const name of [STEP_TITLES.idea, STEP_TITLES.puzzles, STEP_TITLES.rules]) {
    const step = page.locator('.steps').getByRole('button', { name });
    await step.focus();
    await page.keyboard.press('Enter');
    await page.locator('.lesson-step h2').getByText(name).waitFor();
    expect(await step.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

test('a tile can be pressed first, and the question follows', async () => {
  const page = await house.open(linkTo(gameOf('number-quest'), ['Ann', 'Ben']), PHONE);
  const pool = page.locator('.tiles-part').first();
  const answer = (name: string): Locator =>
    page.locator('.answers').getByRole('button', { name, exact: true });
  await answer('no').waitFor();
  const before = await topOf(page, '.answers');
  await pool.getByRole('button', { name: '7' }).tap();
  await soon(() => pool.getByRole('button', { name: '7', pressed: true }).count()).toBe(1);
  await page.getByText('Answer this, then your choice on the board is played.').waitFor();
  expect(await topOf(page, '.answers')).toBe(before);
  await soon(() => isSeen(answer('no'))).toBe(true);
  expect(await turnsOf(page)).toBe('0');
  await answer('no').tap();
  await soon(() => turnsOf(page)).toBe('1');
  // With a prediction in between, which is a number too.
  await pool.getByRole('button', { name: '9' }).tap();
  await answer('yes').tap();
  await page.locator('.answers input').fill('8');
  await page.getByRole('button', { name: 'Answer' }).tap();
  await soon(() => turnsOf(page)).toBe('2');
  await soon(() => page.url()).toContain('7+8%3A9');
});
