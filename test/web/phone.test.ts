import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { gameOf, linkTo } from './game-link.ts';
import { browser, served } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const topOf = (page: Page, place: string): Promise<number> =>
  page
    .locator(place)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

test.each([
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
])('who else there is to play pushes nothing away on %s', async (_, size) => {
  const page = await openPage(browser, size);
  // Nothing is asked of the worker before it is let go.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
      const send = (): void => Reflect.apply(postMessage, this, given);
      if ('isLetGo' in window) send();
      else held.push(send);
    };
    addEventListener('let-go', () => {
      Object.assign(window, { isLetGo: true });
      for (const send of held) send();
    });
  });
  for (const { id } of GAMES) {
    await page.goto(`${served.address}#/new/${id}`);
    await page.reload();
    const choices = page.locator('.opponents .choice');
    await soon(() => choices.count()).toBe(2);
    const before = await topOf(page, '.opponents + fieldset');
    await page.evaluate(() => dispatchEvent(new Event('let-go')));
    await soon(() => choices.count()).toBeGreaterThan(3);
    expect(await topOf(page, '.opponents + fieldset'), id).toBe(before);
  }
});

test('in a review what is said of a turn stands above the board, and the graph below it', async () => {
  const page = await openPage(browser, PHONE);
  const played = ['4', '4', '1'].reduce((match, turn) => {
    const after = match.play(turn);
    return after.ok ? after.value : match;
  }, gameOf('leap-to-twenty'));
  const link = linkTo(played, ['Ann', 'Ben']);
  await page.goto(`${served.address}${link.replace('#/play', '#/review')}`);
  await page.locator('.chance-graph').waitFor();
  const places = ['.turn-steps', '.review-said', '.review .table-board', '.chance-graph', '.tools'];
  const tops = await Promise.all(places.map((place) => topOf(page, place)));
  expect(tops).toEqual(tops.toSorted((one, two) => one - two));
  await page.getByText(/^With best play from the start: /).waitFor();
});

test('in a lesson the board is seen at once, and the question with it', async () => {
  const page = await openPage(browser, PHONE);
  await page.goto(`${served.address}#/learn/leap-to-twenty?step=guided`);
  await page.getByText(/^Hint: /).waitFor();
  await soon(() => topOf(page, '.table-board')).toBeLessThan(PHONE.viewport.height / 2);
  await soon(() => topOf(page, '.prompt')).toBeLessThan(PHONE.viewport.height);
  // Who plays against the learner is told after the board.
  await soon(() => topOf(page, '.lesson-step > .about')).toBeGreaterThan(
    await topOf(page, '.table-side'),
  );
});
