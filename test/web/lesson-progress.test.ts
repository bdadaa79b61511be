import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';
import {
  LESSON_STEPS,
  lessonEnd,
  lessonNotDone,
  STEP_TITLES,
  stepTitle,
} from '../../src/play/text/lesson.ts';
import { estimate } from '../../src/solve/estimate.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** A small game: a lesson in it is quick. */
const game = GAMES.find((one) => {
  const { rules, turn } = Match.start(one, defaultOptions(one.options));
  return turn.kind === 'one' && estimate(rules).states <= 10_000;
});
if (game === undefined) throw new Error('There is no such game.');

const heading = (page: Page, step: (typeof LESSON_STEPS)[number]): Promise<void> =>
  page.getByRole('heading', { name: stepTitle(step) }).waitFor();
const choose = (page: Page, step: (typeof LESSON_STEPS)[number]): Promise<void> =>
  page.locator('.steps').getByText(STEP_TITLES[step]).click();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('a lesson says of a step that it is done only when it is, and a game of it is never lost', async () => {
  const page = await house.open(`#/learn/${game.id}`);
  await heading(page, 'rules');
  await choose(page, 'match');
  await heading(page, 'match');
  await soon(() => page.locator('.steps li.done').count()).toBe(0);

  // Resigning at once does not complete the step.
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: lessonNotDone(LESSON_STEPS) }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Play it again' }).click();
  await page.locator('.answers button').first().click();
  await page.locator('.came-from').first().waitFor();
  // The program has answered as well, so that nothing more is said until the learner moves.
  await page.locator('.answers button').first().waitFor();
  const said = await page.locator('.said').innerText();

  // Away to another step and back, by button and as a browser goes back: the game still stands.
  await choose(page, 'rules');
  await heading(page, 'rules');
  await page.getByRole('button', { name: `Next: ${STEP_TITLES.guided}` }).click();
  await heading(page, 'guided');
  await page.goBack();
  await heading(page, 'rules');
  await page.goBack();
  await heading(page, 'match');
  await page.locator('.came-from').first().waitFor();
  await soon(() => page.locator('.said').innerText()).toBe(said);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  const missing = LESSON_STEPS.filter((step) => step !== 'rules');
  await page.getByRole('heading', { name: lessonNotDone(missing) }).waitFor();
  await soon(() => page.getByText(lessonEnd(game)).count()).toBe(0);
  await page.getByRole('button', { name: STEP_TITLES.puzzles, exact: true }).last().click();
  await heading(page, 'puzzles');

  // From puzzle to puzzle the keyboard focus moves along.
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Next puzzle' }).press('Enter');
  await page.getByRole('heading', { name: 'Puzzle 2 of 3' }).waitFor();
  await soon(() => focused(page)).toBe('Puzzle 2 of 3');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Next puzzle' }).press('Enter');
  await page.getByRole('heading', { name: 'Puzzle 3 of 3' }).waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Your score' }).press('Enter');
  await soon(() => focused(page)).toContain('Score: ');
  await soon(() => page.locator('.steps li.done').count()).toBe(2);
});
