import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OptionValues } from '../../src/core/contract/option.ts';
import { nameOf } from '../../src/core/contract/variant.ts';
import { puzzleSetting } from '../../src/play/puzzles/attempt.ts';
import { run } from '../support/puzzle-run.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { keptGames } from './kept-games.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

type Printed = {
  readonly game: string;
  readonly title?: string;
  readonly answer: string;
  readonly moves: readonly string[];
  readonly options: OptionValues;
  readonly choices: readonly string[];
};

/** What the terminal prints of a puzzle, on a given day where that matters. */
async function printed(args: readonly string[], now?: Date): Promise<Printed> {
  const { output } = await run(['--json', ...args], [], now === undefined ? {} : { now });
  return JSON.parse(output) as Printed;
}

/** What a puzzle says of the moves before it. */
function playedIn({ game, moves, options }: Printed): string {
  const { length } = moves;
  const match = moves.reduce(
    (at, move) => {
      const after = at.play(move);
      if (!after.ok) throw new Error(after.error.message);
      return after.value;
    },
    gameOf(game, options),
  );
  expect(match.turns).toBe(length);
  return puzzleSetting({ match }).played;
}

const outcome = (page: Page): ReturnType<Page['locator']> => page.locator('.outcome');

test('the puzzle of the day is the terminal’s, is solved once, and is remembered', async () => {
  const page = await openPage(house.browser);
  // A fixed day: every day has another puzzle, and a test is the same on all of them.
  const noon = new Date('2026-11-17T12:00:00Z');
  const daily = await printed(['--daily'], noon);
  await page.clock.setFixedTime(noon);
  const match = gameOf(daily.game, daily.options);
  await page.goto(`${house.address}#/puzzles`);
  await page.getByRole('link', { name: 'Solve it' }).click();
  const puzzle = page.locator('.puzzle');
  await puzzle.getByRole('heading', { name: nameOf(match) }).waitFor();
  await page.getByText(playedIn(daily), { exact: true }).waitFor({ state: 'attached' });
  // On the board where the answer has a place there, else by its button.
  const place = puzzle
    .locator('.board')
    .getByRole('button', { name: new RegExp(`^${daily.answer}(:|$)`) });
  const button = puzzle
    .locator('.answers')
    .getByRole('button', { name: daily.answer, exact: true });
  await ((await place.count()) === 1 ? place : button).click();
  await outcome(page).getByRole('heading', { name: 'Solved' }).waitFor();
  await page.getByText(/^Right: /).waitFor();
  await page
    .getByText(/^Solved! Streak: 1 day\. The next puzzle comes at midnight UTC\.$/)
    .waitFor();
  await page.getByText(/^Rating in .*: 1\d\d\d \(provisional, give or take \d+\)\./).waitFor();
  // What follows is on the board, turn by turn; the focus stays on the pressed step.
  await puzzle.getByText(/^Turn 1 of \d+$/).waitFor();
  const next = puzzle.getByRole('button', { name: 'Next turn' });
  await next.focus();
  await page.keyboard.press('Enter');
  await puzzle.getByText(/^Turn 2 of \d+$/).waitFor();
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  // One press copies the result, which gives nothing away.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Parlor 2026-11-17 ✓');
  await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
  await page.getByText(/^You already solved this one/).waitFor();
  await page.getByText(`${match.game.title}: `).waitFor();
  // The streak is on the first screen.
  await page.goto(`${house.address}#/`);
  await page.getByText('Today’s puzzle is solved. Streak: 1 day').waitFor();
});

test('a wrong answer is followed by a second try, hints by less, and giving up by the answer', async () => {
  const page = await openPage(house.browser);
  // Of a game with some choice, so that there is a second try.
  const { game } = await printed(['leap-to-twenty', '--seed', '1']);
  await page.goto(`${house.address}#/puzzles/${game}`);
  const answers = page.locator('.puzzle .answers button');
  await answers.first().waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Think .* ahead/).waitFor();
  // One of the first two answers is wrong; where the first was right, the next puzzle tells.
  for (let puzzle = 1; ; puzzle++) {
    expect(puzzle).toBeLessThan(12);
    await page.getByRole('heading', { name: `Puzzle ${puzzle}`, exact: true }).waitFor();
    await answers.first().waitFor();
    await answers.first().click();
    const again = page.getByText(/Try again\.$/);
    await outcome(page).or(again).first().waitFor();
    if (await again.isVisible()) {
      await answers.first().click();
      await page.getByText('You already tried that.').waitFor();
      break;
    }
    await page.getByRole('button', { name: 'Next puzzle' }).click();
  }
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await outcome(page).getByRole('heading', { name: 'The answer' }).waitFor();
  await page.getByText(/^Rating in .*\(provisional/).waitFor();
  await page.getByText(/^Score: .* shown\.$/).waitFor();
});

test('a puzzle stays when the page is loaded again, and the one of the day can be tried again', async () => {
  const page = await house.open('#/puzzles?any=1');
  const posed = async (): Promise<string> => {
    await page.locator('.puzzle .answers').waitFor();
    return page.locator('.puzzle').innerText();
  };
  await posed();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByRole('heading', { name: 'Puzzle 2' }).waitFor();
  const before = await posed();
  await page.reload();
  await page.getByRole('heading', { name: 'Puzzle 2' }).waitFor();
  await soon(() => posed()).toBe(before);
  await page.getByText('Score: 0 of 1 right, 1 shown.').waitFor();

  await page.goto(`${house.address}#/puzzles`);
  await page.getByRole('link', { name: 'Solve it' }).click();
  const daily = await posed();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await soon(() => posed()).toBe(daily);
});

test('a wrong answer says why, and the refutation is played through before the second try', async () => {
  const page = await house.open('#/puzzles?any=1&count=1&seed=3');
  const answers = page.locator('.puzzle .answers button');
  const steps = page.getByRole('group', { name: 'What follows' });
  await answers.first().waitFor();
  // Two presses at once answer once.
  await answers.first().evaluate((first) => {
    (first as HTMLElement).click();
    (first.nextElementSibling as HTMLElement).click();
  });
  await steps.waitFor();
  await page
    .getByText(/^(If you .*|.* Try again\.|Right: .*)$/)
    .first()
    .waitFor();
  const isSettled = (await outcome(page).count()) > 0;
  if (isSettled) await outcome(page).getByRole('heading', { name: 'Solved' }).waitFor();
  await steps.getByRole('button', { name: 'Next turn' }).click();
  await steps.getByText(/^Turn \d of \d+$/).waitFor();
  if (isSettled) return;
  // The question is still open.
  await page.getByText(/Try again\.$/).waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await outcome(page).getByRole('heading', { name: 'The answer' }).waitFor();
});

test('the answers stay under the finger when a wrong one is refuted', async () => {
  const page = await openPage(house.browser, { viewport: { width: 390, height: 844 } });
  const noon = new Date('2026-11-19T12:00:00Z');
  const { answer } = await printed(['--daily'], noon);
  await page.clock.setFixedTime(noon);
  await page.goto(`${house.address}#/puzzles?daily=2026-11-19`);
  const answers = page.locator('.puzzle .answers button');
  await answers.first().waitFor();
  const isRight = (await answers.first().innerText()) === answer;
  const button = isRight ? answers.nth(1) : answers.first();
  const before = await button.boundingBox();
  await button.click();
  await page.getByText(/Try again\.$/).waitFor();
  await page.getByRole('group', { name: 'What follows' }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
});

test('the level is chosen, stands in the address, and is kept to', async () => {
  const page = await house.open('#/puzzles/leap-to-twenty');
  await page.locator('.puzzle').waitFor();
  const offered = page.getByLabel('Difficulty').locator('option');
  await soon(() => offered.allTextContents()).toEqual(['near your rating', 'medium', 'hard']);
  for (const level of ['hard', 'medium']) {
    await page.getByLabel('Difficulty').selectOption(level);
    await page.waitForURL(`**/*level=${level}`);
    // By the book or in a variant.
    await page.getByText(new RegExp(`^[\\w -]+, ${level}$`)).waitFor();
  }
  await page.reload();
  await page.getByText(/^[\w -]+, medium$/).waitFor();
  // Where there is none of a level, that is said as at a terminal.
  await page.goto(`${house.address}#/puzzles/leap-to-twenty?level=easy`);
  await page.getByText(/has no easy puzzles.*There are medium or hard ones\.$/).waitFor();
});

test('a mistake in a game that was played here becomes a puzzle', async () => {
  const page = await house.open('#/puzzles');
  await page.getByRole('link', { name: 'From your own games' }).click();
  await page.getByText('No mistakes to practise yet.').waitFor();
  // With best play 4 wins, and nothing else does.
  await page.goto(`${house.address}${linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben'])}`);
  await page.locator('.answers').getByRole('button', { name: '1', exact: true }).click();
  await soon(async () => (await keptGames(page)).length).toBe(1);
  await page.goto(`${house.address}#/puzzles?mine=1`);
  await page.getByText(/^From a game on \d{4}-\d\d-\d\d against Ben, turn 1\.$/).waitFor();
  const answers = page.locator('.puzzle .answers');
  await answers.getByRole('button', { name: '4', exact: true }).click();
  await outcome(page).getByRole('heading', { name: 'Solved' }).waitFor();
  await page.getByText('In that game the choice was 1.').waitFor();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page
    .getByText(
      'No more mistakes to practise in 1 game: only those with exactly one right answer are posed.',
    )
    .waitFor();
});

test('a game without hard puzzles says so, and other options name those that have some', async () => {
  const page = await house.open('#/puzzles/predictive-pursuit');
  await page
    .getByText(/has no hard puzzles, by the book or in its variants: all [\d,]+ positions/)
    .waitFor();
  await page.getByRole('link', { name: 'Learn Predictive Pursuit' }).waitFor();
  await page.goto(`${house.address}#/puzzles/binary-race?set=finish%3D7`);
  await page.getByText(/has no hard puzzles: all [\d,]+ positions/).waitFor();
  await page.getByText('Try these options:').waitFor();
  await page.locator('main .card a.button').first().click();
  await page.locator('.puzzle .answers').waitFor();
});

test('a game without hard puzzles has no link to any', async () => {
  const page = await house.open('#/puzzles');
  const card = page.locator('.card', { hasText: 'Predictive Pursuit' });
  await card.getByText('It has no hard puzzles.').waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  await page.getByRole('link', { name: 'Puzzles of Binary Race' }).waitFor();
});

test('a game without any by the book poses those of its variants, by name', async () => {
  const page = await house.open('#/puzzles');
  await page.getByRole('link', { name: 'Puzzles of Binary Race' }).click();
  await page.locator('.puzzle .answers').waitFor();
  await page.getByText(/^(Exact Change|Three Coins), /).waitFor();
  await page.getByText(/^A variant of Binary Race: /).waitFor();
});
