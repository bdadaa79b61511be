import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextVersion } from './at-table.ts';
import { brokenWords } from './broken-words.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { isSeen } from './is-seen.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** A game in which both choose unseen, on a phone of this size, between these. */
async function sealedGame(
  [width, height]: readonly [number, number],
  colorScheme: 'light' | 'dark',
  players: readonly [string, string],
): Promise<Page> {
  const page = await house.open(linkTo(gameOf('predictive-pursuit'), players), {
    viewport: { width, height },
    colorScheme,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  });
  return page;
}

test.each([
  [[390, 700], 'light'],
  [[320, 568], 'dark'],
] as const)('on a phone of %j each step of a hidden turn is seen at once', async (size, scheme) => {
  const page = await sealedGame(size, scheme, ['Ann', 'Ben']);
  const answers = page.locator('.answers button');
  const reveal = page.locator('.reveal');
  for (let turn = 0; turn < 3; turn++) {
    // The one who moves chooses first, then the one who guesses.
    for (const [step, name] of (turn % 2 === 0 ? ['Ann', 'Ben'] : ['Ben', 'Ann']).entries()) {
      const take = page.getByRole('button', { name: `I am ${name}` });
      await take.waitFor();
      await soon(() => isSeen(take)).toBe(true);
      // The player who goes first may hold the device already.
      await soon(() => page.locator('.hand-over').innerText()).toContain(
        step === 0 ? `${name} goes first.` : `Hand the device to ${name}.`,
      );
      // What both chose lies open until one of them takes the device, and no longer.
      await soon(() => reveal.count()).toBe(
        turn > 0 && name === (turn % 2 === 0 ? 'Ann' : 'Ben') ? 1 : 0,
      );
      if ((await reveal.count()) === 1) await soon(() => isSeen(reveal)).toBe(true);
      await take.tap();
      await answers.last().waitFor();
      await soon(() => isSeen(answers.last())).toBe(true);
      await soon(() => reveal.count()).toBe(0);
      await answers.nth(name === 'Ann' ? 0 : 1).tap();
    }
    await reveal.waitFor();
    // Two people look at it: it speaks of both by name.
    await soon(() => page.locator('.said').innerText()).not.toMatch(/\byou/i);
  }
});

test.each([
  [[320, 640], '100%', '.reveal', true],
  [[390, 844], '200%', '.reveal', true],
  // There is no room for both: what happened comes first.
  [[320, 640], '200%', '.reveal-card.seat-0', false],
] as const)(
  'on a phone of %j with text of %s what a program and I chose is seen, and what to press next',
  async (size, text, what, hasRoom) => {
    const page = await sealedGame(size, 'light', ['Ann', 'bot:random']);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, text);
    const answers = page.locator('.answers button');
    for (let turn = 0; turn < 3; turn++) {
      await answers.last().waitFor();
      if (turn > 0) {
        await soon(() => isSeen(page.locator(what))).toBe(true);
        if (hasRoom) await soon(() => isSeen(answers.last())).toBe(true);
      }
      // The program has chosen: nothing moves any more while this is tapped.
      await page.locator(`.table[data-version="${2 * turn + 1}"]`).waitFor();
      // Quickly on the same spot it would be a double tap, which answers once.
      await nextVersion(page, () => answers.nth(turn % 2).tap());
    }
  },
);

test.each([
  [320, 640],
  [390, 844],
] as const)(
  'on a phone of %i by %i with large text it can be read whose turn to choose it is',
  async (...size) => {
    const page = await sealedGame(size, 'light', ['Ann', 'Ben']);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const card = page.locator('.hand-over');
    for (const name of ['Ann', 'Ben']) {
      const take = page.getByRole('button', { name: `I am ${name}` });
      await take.waitFor();
      await soon(() => brokenWords(card)).toEqual([]);
      // All of it is seen at once.
      await soon(async () => (await card.boundingBox())?.height).toBeLessThan(size[1]);
      await take.tap();
      await page.locator('.answers button').first().tap();
    }
  },
);

test('who moves and who guesses is said before and after, and chance can decide', async () => {
  const page = await sealedGame([390, 844], 'light', ['Ann', 'bot:random']);
  const parts = page.locator('.player-part');
  await soon(() => parts.allTextContents()).toEqual(['you move', 'guesses']);
  const told = page.locator('.cards-place .heard');
  await soon(() => told.textContent()).toBe('You move; Random guesses.');
  const top = (): Promise<number> =>
    page.evaluate(() => {
      const bottom = document.querySelector('.table-board')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('.tools')?.getBoundingClientRect().top ?? 0) - bottom;
    });
  const before = await top();
  await nextVersion(page, () => page.getByRole('button', { name: 'Let chance decide' }).tap());
  await soon(() => told.textContent()).toMatch(/^You chose [12]; Random guessed [12]\.$/);
  await soon(() => parts.allTextContents()).toEqual(['you guess', 'moves']);
  // The log reads it out, so the card does not.
  await soon(() => page.locator('.cards-place [role="status"]').count()).toBe(0);
  await page.getByRole('group', { name: "Guess Random's move" }).waitFor();
  // The cards were there already, and the log has its room.
  expect(await top()).toBe(before);
});
