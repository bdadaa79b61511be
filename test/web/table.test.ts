import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Game } from '../../src/core/contract/game.ts';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { formatRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { PLAY_ANYWAY } from '../../src/play/talk/command.ts';
import { playOut } from './at-table.ts';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';
import { tabTo } from './tab-to.ts';

const house = openHouse();

/** A game that begins with an open turn, or a sealed one. */
function gameOf(kind: 'one' | 'both', wanted: (game: Game) => boolean = () => true): Game {
  const game = GAMES.find(
    (one) => Match.start(one, defaultOptions(one.options)).turn.kind === kind && wanted(one),
  );
  if (game === undefined) throw new Error('There is no such game.');
  return game;
}

function addressOf(game: Game, players: readonly [string, string], tags = {}): string {
  const match = Match.start(game, defaultOptions(game.options));
  const record = formatRecord({ match, players, tags: { Seed: '1', ...tags } });
  return `${house.address}#/play?${new URLSearchParams({ record })}`;
}

/** Everything on the page that could give a secret away. */
function everythingOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all = [document.documentElement.outerHTML, location.href];
    for (const storage of [localStorage, sessionStorage])
      for (let index = 0; index < storage.length; index++) {
        const key = storage.key(index) ?? '';
        all.push(key, storage.getItem(key) ?? '');
      }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames)
        all.push(
          JSON.stringify(
            await new Promise((resolve, reject) => {
              const asked = database.transaction(store).objectStore(store).getAll();
              asked.onsuccess = () => resolve(asked.result);
              asked.onerror = () => reject(asked.error);
            }),
          ),
        );
      database.close();
    }
    // What was typed or ticked is no part of the markup.
    for (const field of document.querySelectorAll('input')) all.push(field.value);
    return all.join('\n');
  });
}

test('a sealed choice is nowhere in the page before both are in, and open then', async () => {
  const game = gameOf('both');
  // The page must look the same for every first choice: two runs differ in nothing else.
  const seen: (readonly string[])[] = [];
  for (const choice of [0, 1]) {
    const page = await openPage(house.browser);
    // Neither the time nor chance may make a difference.
    await page.clock.setFixedTime(new Date('2026-01-01T00:00:00Z'));
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => array;
    });
    await page.goto(addressOf(game, ['Ann', 'Ben']));
    await page.getByRole('button', { name: 'I am Ann' }).click();
    const answer = page.locator('.answers button').nth(choice);
    const chosen = (await answer.textContent()) ?? '';
    await answer.click();
    await page.getByRole('button', { name: 'I am Ben' }).waitFor();
    // Stored data is looked at too, so it is written by then, and again when the other player chooses.
    await soon(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    const before = await everythingOf(page);
    await page.getByRole('button', { name: 'I am Ben' }).click();
    await page.locator('.answers button').last().waitFor();
    seen.push([before, await everythingOf(page)]);
    await soon(() => page.locator('.reveal').count()).toBe(0);
    await page.locator('.answers button').last().click();
    await page.locator('.reveal').waitFor();
    await soon(() => page.locator('.reveal-card.seat-0').textContent()).toContain(chosen);
    await page.context().close();
  }
  expect(seen[0]?.[0]).toContain('The first choice is made and hidden.');
  expect(seen[1]).toEqual(seen[0]);
});

test('the coach warns before a move that throws the game away, and can be sent away', async () => {
  const game = gameOf('one', ({ id }) => id === 'leap-to-twenty');
  const page = await openPage(house.browser);
  await page.goto(addressOf(game, ['Player A', 'Player B']));
  const answer = (text: string): Promise<void> =>
    page.locator('.answers').getByRole('button', { name: text, exact: true }).click();
  await page.getByLabel(/^Coach/).check();
  // With best play only 4 wins here.
  await answer('1');
  await page.getByText(/^Coach: if you move 1, you give up a win/).waitFor();
  await page.getByText(PLAY_ANYWAY).waitFor();
  await page.getByRole('button', { name: 'No, choose again' }).click();
  await page.reload();
  await soon(() => page.getByLabel(/^Coach/).isChecked()).toBe(true);
  await answer('1');
  await page.getByRole('button', { name: 'Yes, play it' }).click();
  await page.getByText('Player 1 moved 1, to 1.').waitFor();
  await page.getByLabel(/^Coach/).uncheck();
  await answer('1');
  await page.getByText('Player 2 moved 1, to 1.').waitFor();
});

test('where both choose unseen, one of the opponents reads habits', async () => {
  const page = await house.open(`#/new/${gameOf('both').id}`);
  await page.getByRole('radio', { name: 'Perfect', exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Reader' }).waitFor();
});

test('a game too large to solve has opponents, and says what a hint and a coach cannot', async () => {
  const page = await house.open('#/new/leap-to-twenty?set=finish%3D100000');
  await page.getByRole('radio', { name: 'Searcher' }).waitFor();
  await page.getByRole('radio', { name: 'Greedy' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.answers button').first().click();
  await soon(() => page.url()).toContain('Turns+%222%22');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page
    .getByText(/^There is no hint\. This game is too big to solve here: its 80,001,600,008 states/)
    .waitFor();
  await page.getByLabel(/^Coach/).check();
  await page
    .getByText(
      /^The coach cannot help\. This game is too big to solve here: its 80,001,600,008 states/,
    )
    .waitFor();
});

test('a hint speaks to what is asked, also in the middle of a move', async () => {
  const game = gameOf('one', (one) => {
    const { rules, state } = Match.start(one, defaultOptions(one.options));
    const { words } = one.book(defaultOptions(one.options));
    return rules.moves(state, 0).some((move) => words.spell(state, move).length > 1);
  });
  const page = await openPage(house.browser);
  await page.goto(addressOf(game, ['Ann', 'Ben']));
  const prompt = page.locator('.prompt');
  const first = await prompt.textContent();
  await page.locator('.answers button').first().click();
  await soon(() => prompt.textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^(Hint: |There is no hint)/).waitFor();
  await soon(() => prompt.textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Back to the first question' }).click();
  await soon(() => prompt.textContent()).toBe(first);
});

test('a whole game is played by keyboard alone, given up, and played again with sides swapped', async () => {
  const game = gameOf('one', ({ id }) => id === 'trail-blazer');
  const page = await house.open(`#/new/${game.id}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.getByRole('radio', { name: /^Level 1/ }).waitFor();
  await tabTo(page, /^Start$/);
  await page.keyboard.press('Enter');
  const end = await playOut(page, async (_, turn) => {
    // The first answer of the next choice is where the last one was.
    if (turn === 0) await tabTo(page, /^\d$/);
    else await page.waitForFunction(() => document.activeElement?.closest('.answers') !== null);
    const before = page.url();
    await page.keyboard.press('Enter');
    // The address follows every turn.
    await page.waitForURL((now) => now.href !== before);
  });
  expect(end).toMatch(/wins?$/);
  await tabTo(page, /^Play again/);
  await page.keyboard.press('Enter');
  await page.getByText('Game 2', { exact: true }).waitFor();
  await soon(() => page.locator('.player.seat-0').textContent()).toContain('Level 1');
  await tabTo(page, /^Resign$/);
  await page.keyboard.press('Enter');
  await page.getByText('Resign this game?').waitFor();
  // The safe answer is at hand, and Escape is one too.
  await page.waitForFunction(() => document.activeElement?.textContent === 'No, keep playing');
  await page.keyboard.press('Escape');
  // After a "no" the focus is back at the button.
  await page.waitForFunction(() => document.activeElement?.textContent === 'Resign');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'No, keep playing');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Resign');
  await page.keyboard.press('Enter');
  await page.getByText('Resign this game?').waitFor();
  await tabTo(page, /^Yes, resign$/);
  await page.keyboard.press('Enter');
  await page.locator('.over h2').waitFor();
  // What was given up stays so after a reload.
  await page.reload();
  await page.getByText(/You resign\./).waitFor();
});

test('a game is played by touch on a phone, on the board itself, and nothing is wider than the screen', async () => {
  const game = gameOf('one', ({ id }) => id === 'binary-race');
  const page = await house.open(`#/new/${game.id}`, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'Start' }).tap();
  const tap = async (square: Locator): Promise<void> => {
    const box = await square.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await square.tap();
  };
  expect(await playOut(page, tap, '.board button.target')).toMatch(/wins?$/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
