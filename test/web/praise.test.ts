import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Match } from '../../src/core/match/match.ts';
import { nextVersion, resign } from './at-table.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

function played(id: string, ...turns: readonly string[]): Match {
  return turns.reduce((match, turn) => {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  }, gameOf(id));
}

const places = {
  review: (match: Match, turn: number) =>
    `${linkTo(match, ['Ann', 'Ben']).replace('#/play', '#/review')}&turn=${turn}`,
  map: (match: Match) => linkTo(match, ['Ann', 'Ben']).replace('#/play', `#/map/${match.game.id}`),
};

test('the review draws the better move beside the one that was played', async () => {
  // With best play 4 wins, and nothing else does.
  const page = await house.open(places.review(played('leap-to-twenty', '1', '4', '4'), 1));
  const better = page.locator('.better-square');
  await soon(() => better.allTextContents()).toEqual(['4']);
  await page.getByText('better', { exact: true }).waitFor();
  await page.goto(`${house.address}${places.review(played('leap-to-twenty', '4', '1'), 1)}`);
  await page.locator('.chance-graph').waitFor();
  expect(await better.count()).toBe(0);
  // Predicting 45 wins, whatever is placed with it: no number is better than another.
  await page.goto(`${house.address}${places.review(played('number-quest', '5'), 1)}`);
  await page.getByText('had to predict 45').waitFor();
  expect(await page.locator('.tile.better').count()).toBe(0);
});

test('the map marks no losing move as good', async () => {
  const page = await house.open(places.map(played('leap-to-twenty', '4')));
  const moves = page.locator('.move-list li');
  await soon(() => moves.count()).toBe(3);
  expect(await page.locator('.move-list .best').count()).toBe(0);
  await page.goto(`${house.address}${places.map(played('leap-to-twenty'))}`);
  await soon(() => page.locator('.move-list .best').allTextContents()).toEqual([
    expect.stringMatching(/^move 4:/),
  ]);
});

const ALMOST = ['3', '1', '3', '1', '3', '1'];

test('a game that a person wins is celebrated, and one that is lost is not', async () => {
  const page = await house.open(linkTo(played('trail-blazer', ...ALMOST), ['Ann', 'bot:random']));
  await page.locator('.answers button').last().click();
  await page.getByRole('heading', { name: 'You win' }).waitFor();
  expect(await page.locator('.confetti').count()).toBe(1);
  await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'bot:random'])}`);
  await resign(page);
  await page.getByRole('heading', { name: 'Random wins' }).waitFor();
  expect(await page.locator('.confetti').count()).toBe(0);
});

test('the board does not grow when a token passes the finish', async () => {
  const page = await house.open(linkTo(played('trail-blazer', ...ALMOST), ['Ann', 'bot:random']));
  const squares = page.locator('.square-number');
  expect(await squares.last().innerText()).toBe('10');
  const height = await page.locator('.track').evaluate((track) => track.clientHeight);
  await page.locator('.answers button').last().click();
  await page.getByText('You moved 3, to 12.').waitFor();
  expect(await squares.last().innerText()).toBe('10');
  expect(await page.locator('.track').evaluate((track) => track.clientHeight)).toBe(height);
});

/** How many notes were played by now. */
function notesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { notes: number }).notes);
}

test('turns are heard only after sound is switched on, and then on later visits too', async () => {
  const page = await openPage(house.browser);
  await page.addInitScript(() => {
    Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...given) {
      (window as unknown as { notes: number }).notes++;
      Reflect.apply(start, this, given);
    };
  });
  await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'Ben'])}`);
  const answer = page.locator('.answers button').first();
  await nextVersion(page, () => answer.click());
  await nextVersion(page, () => answer.click());
  expect(await notesOf(page)).toBe(0);
  await page.getByLabel('Sound').check();
  await nextVersion(page, () => answer.click());
  await soon(() => notesOf(page)).toBe(1);
  await page.reload();
  await nextVersion(page, () => answer.click());
  await soon(() => notesOf(page)).toBeGreaterThan(0);
});

test('a link that only works on this device says so and offers the record', async () => {
  const page = await house.open(linkTo(played('trail-blazer', '3'), ['Ann', 'Ben']));
  await page.getByRole('button', { name: 'Share as a link' }).click();
  await page.getByText(/It only works on this device\. To send the game/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-trail-blazer\.parlor$/);
});
