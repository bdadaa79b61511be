import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';
import { resign } from './at-table.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { keptGames } from './kept-games.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** Waits until the address holds a game with so many turns, and it is drawn. */
async function turnsIn(page: Page, turns: number): Promise<void> {
  await soon(() => page.url()).toContain(`Turns+%22${turns}%22`);
  await page.locator(`.table[data-turns="${turns}"]`).waitFor();
}

describe('a link', () => {
  /** Two turns are played, and the game is shared. */
  async function shareGame(page: Page): Promise<void> {
    await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'Ben'])}`);
    for (let turn = 1; turn <= 2; turn++) {
      await page.locator('.answers button').last().click();
      await turnsIn(page, turn);
    }
    await page.getByRole('button', { name: 'Share as a link' }).click();
  }

  /** Another visitor opens it and finds the same game. */
  async function openShared(link: string, like: Page): Promise<void> {
    // Everything stands behind the #, which no browser sends anywhere.
    expect(new URL(link).search).toBe('');
    expect(link).not.toContain('id=');
    const other = await openPage(house.browser);
    await other.goto(link);
    await other.locator('.answers button').first().waitFor();
    await soon(() => other.locator('.players').textContent()).toBe(
      await like.locator('.players').textContent(),
    );
    await turnsIn(other, 2);
    await other.locator('.answers button').first().click();
    await turnsIn(other, 3);
    await other.context().close();
  }

  test('is copied where that is allowed, and holds the whole game', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await openPage(house.browser, { permissions });
    await shareGame(page);
    await page.getByText('Link copied. It contains the whole game.').waitFor();
    await openShared(await page.evaluate(() => navigator.clipboard.readText()), page);
  });

  test.each([
    ['is blocked', "() => Promise.reject(new DOMException('No.', 'NotAllowedError'))"],
    ['is none', 'undefined'],
  ])('stands there to be copied by hand where the clipboard %s', async (_, writeText) => {
    const page = await openPage(house.browser);
    await page.addInitScript(
      `Object.defineProperty(navigator, 'clipboard', { value: { writeText: ${writeText} } });`,
    );
    await shareGame(page);
    await page.getByText('This link contains the whole game.').waitFor();
    await openShared(await page.getByLabel('The link').inputValue(), page);
  });
});

test('a series is played to its end, with points and sides swapped, also after a reload', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  await page.getByRole('radio', { name: /A friend/ }).check();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your friend’s name').fill('Ben');
  await page.getByLabel('How many games').selectOption('Best of 3');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Game 1, best of 3', { exact: true }).waitFor();
  const seats = (): Promise<readonly string[]> => page.locator('.player').allTextContents();
  const over = page.locator('.over h2');
  await soon(seats).toEqual([expect.stringContaining('Ann'), expect.stringContaining('Ben')]);
  await page.locator('.answers button').first().click();
  await turnsIn(page, 1);
  await resign(page);
  await soon(() => over.textContent()).toBe('Ann wins');
  await page.getByRole('button', { name: 'Next game' }).click();
  await page.getByText('Game 2, best of 3', { exact: true }).waitFor();
  await soon(seats).toEqual([expect.stringContaining('Ben'), expect.stringContaining('Ann')]);
  await page.locator('.answers button').first().click();
  await turnsIn(page, 1);
  // The points, the sides and the turn are there again.
  const before = await seats();
  await page.reload();
  await page.getByText('Game 2, best of 3', { exact: true }).waitFor();
  await soon(seats).toEqual(before);
  await resign(page);
  await soon(() => over.textContent()).toBe('Ben wins');
  await page.getByRole('button', { name: 'Next game' }).click();
  await page.getByText('Game 3, best of 3', { exact: true }).waitFor();
  await soon(seats).toEqual([expect.stringContaining('Ann'), expect.stringContaining('Ben')]);
  await page.locator('.answers button').first().click();
  await turnsIn(page, 1);
  await resign(page);
  await page.getByText('Ann wins the series.').waitFor();
  // A series that is decided is followed by another.
  await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
  await page.getByText('Game 1, best of 3', { exact: true }).waitFor();
  await soon(seats).toEqual([expect.stringContaining('Ben'), expect.stringContaining('Ann')]);
  // Each game of it is kept as one of its own.
  await soon(async () => (await keptGames(page)).length).toBe(3);
});

/** A game that begins with a sealed turn. */
function sealedGame(): string {
  const sealed = GAMES.find(
    (game) => Match.start(game, defaultOptions(game.options)).turn.kind === 'both',
  );
  if (sealed === undefined) throw new Error('There is no such game.');
  return sealed.id;
}

test('a program remembers the games of a series, also after a reload', async () => {
  const page = await openPage(house.browser);
  // How many earlier games the program is told of with each question.
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (message?.task === 'choose') told.push(message.given[0].earlier.length);
      Reflect.apply(postMessage, this, [message]);
    };
  });
  const told = (): Promise<readonly number[]> =>
    page.evaluate(() => (window as unknown as { readonly told: number[] }).told);
  await page.goto(`${house.address}${linkTo(gameOf(sealedGame()), ['Ann', 'bot:reader'])}`);
  await page.locator('.answers button').first().click();
  await turnsIn(page, 1);
  await resign(page);
  await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
  await page.locator('.answers button').first().click();
  await turnsIn(page, 1);
  await soon(told).toContain(1);
  await soon(async () => (await keptGames(page)).length).toBe(2);
  await page.reload();
  await page.locator('.answers button').first().waitFor();
  await soon(async () => [...new Set(await told())]).toEqual([1]);
});

test('a revealed choice cannot be undone, and a press says why', async () => {
  const page = await house.open(linkTo(gameOf(sealedGame()), ['Ann', 'bot:random']));
  await page.locator('.answers button').first().click();
  await page.locator('.reveal').waitFor();
  await turnsIn(page, 1);
  const players = await page.locator('.players').textContent();
  // The button looks disabled, and a press is answered with the reason.
  await page.getByRole('button', { name: 'Undo', disabled: true }).click({ force: true });
  await page.getByText("You can't undo a revealed choice.").waitFor();
  expect(page.url()).toContain('Turns+%221%22');
  await soon(() => page.locator('.players').textContent()).toBe(players);
  // The game goes on.
  await page.locator('.answers button').first().click();
  await turnsIn(page, 2);
});

test('a game that is over stays as it was: it is only taken up again as another one', async () => {
  const page = await house.open(linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben']));
  await page.locator('.answers button').first().click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await resign(page);
  await page.locator('.over h2').waitFor();
  await soon(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});
