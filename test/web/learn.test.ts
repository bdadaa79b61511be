import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { render } from '../../src/core/contract/phrase.ts';
import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';
import { FIRST_QUESTION } from '../../src/play/lesson/teacher.ts';
import { withPuzzles } from '../../src/play/puzzles/settings.ts';
import {
  GOES_ON,
  LESSON_STEPS,
  lessonEnd,
  lessonNotDone,
  NO_PUZZLES,
  STEP_TITLES,
  stepTitle,
} from '../../src/play/text/game/lesson.ts';
import { GAIN_TITLE } from '../../src/play/text/game/lesson-gain.ts';
import { optionText } from '../../src/play/text/game/options.ts';
import { briefLines } from '../../src/play/text/game/summary.ts';
import { estimate } from '../../src/solve/estimate.ts';
import { solve } from '../../src/solve/solve.ts';
import { judge } from '../../src/study/review/judgement.ts';
import { playOut, resign } from './at-table.ts';
import { brokenWords } from './broken-words.ts';
import { drawn } from './drawn.ts';
import { openHouse } from './house.ts';
import { goToHash } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** A small game whose first choice matters: a lesson in it is quick, and there is something to say of it. */
const game = GAMES.find((one) => {
  const { rules, turn, state } = Match.start(one, defaultOptions(one.options));
  if (turn.kind !== 'one' || estimate(rules).states > 10_000) return false;
  const solved = solve(rules);
  const [move] = rules.moves(state, 0);
  return solved.ok && (judge(solved.value, state, 0, rules.notate(move))?.loss ?? 0) > 0;
});
if (game === undefined) throw new Error('There is no such game.');

const heading = (page: Page, step: (typeof LESSON_STEPS)[number]): Promise<void> =>
  page.getByRole('heading', { name: stepTitle(step) }).waitFor();
const choose = (page: Page, step: (typeof LESSON_STEPS)[number]): Promise<void> =>
  page.locator('.steps').getByText(STEP_TITLES[step]).click();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('a lesson goes from the rules to a game alone, and continues where it was left', async () => {
  const page = await house.open();
  await page.getByRole('link', { name: `Learn ${game.title}` }).click();
  const next = (step: (typeof LESSON_STEPS)[number]): Promise<void> =>
    page.getByRole('button', { name: `Next: ${STEP_TITLES[step]}` }).click();

  await heading(page, 'rules');
  const rules = await page.locator('.reading').innerText();
  for (const line of briefLines(game, defaultOptions(game.options)))
    expect(rules).toContain(render(line, { seat: null }).trim());

  await next('idea');
  await heading(page, 'idea');
  // How an idea is known is there for who asks for it.
  const proof = page.locator('.reading details p').first();
  await proof.waitFor({ state: 'attached' });
  await soon(() => proof.isVisible()).toBe(false);
  await page.getByText('How sure is that?').first().click();
  await proof.waitFor();
  // The idea is shown on boards, with the places that matter lit.
  await page.getByRole('heading', { name: 'Won by the idea' }).waitFor();
  await page.getByRole('heading', { name: 'Lost without it' }).waitFor();
  await soon(() => page.locator('.better-square').count()).toBeGreaterThan(2);

  await next('guided');
  await heading(page, 'guided');
  // The teacher asks before the first choice, and tells afterwards.
  await page.getByText(FIRST_QUESTION).waitFor();
  await soon(() => page.getByText(/^Hint: /).count()).toBe(0);
  await page.locator('.answers button').first().click();
  await page.getByText(/^Not (the best|what the idea says)\. /).waitFor();
  const turns = await page.locator('.came-from').count();
  expect(turns).toBeGreaterThan(0);

  // From the reload on, what the lesson is worth is held back until the test lets it go.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
      const send = (): void => Reflect.apply(postMessage, this, given);
      const [order] = given as [{ readonly task?: string }];
      if (order.task === 'lessonGain') addEventListener('let-go', send, { once: true });
      else send();
    };
  });
  // A reload in mid-game leaves neither the step nor the game.
  await page.reload();
  await page.getByText(GOES_ON).waitFor();
  await heading(page, 'guided');
  await page.locator('.came-from').first().waitFor();
  await playOut(page);

  await next('puzzles');
  await heading(page, 'puzzles');
  const card = page.locator('.puzzle');
  await card.or(page.getByText(NO_PUZZLES)).first().waitFor();
  for (let puzzle = 1; await card.isVisible(); puzzle++) {
    expect(puzzle).toBeLessThan(5);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByRole('button', { name: /^(Next puzzle|Your score)$/ }).click();
    await drawn(page);
  }
  await page.getByText('Score: 0 of 3 right, 3 shown.').waitFor();
  await next('match');
  await heading(page, 'match');
  await soon(() => page.locator('.advice').count()).toBe(0);
  await playOut(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Finish' }).click();
  await page
    .getByRole('heading', { name: lessonEnd({ game, options: defaultOptions(game.options) }) })
    .waitFor();
  // While the gain is worked out, the line that says so can be read on a phone.
  await page.getByText('Working out what you can do now').waitFor();
  expect(await brokenWords(page.locator('.lesson-end'))).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await page.getByRole('heading', { name: GAIN_TITLE }).waitFor();
  await page.getByText(/^If you follow the lesson, you now /).waitFor();
  // Its sentences stand apart like other paragraphs.
  const [first, second] = await page
    .locator('.lesson-end .reading p')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()));
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThan(8);
  await page.getByRole('link', { name: 'More puzzles' }).waitFor();
  await soon(() => page.locator('.steps li.done').count()).toBe(LESSON_STEPS.length);
});

test('a lesson of a game without hard puzzles leads to none', async () => {
  const page = await house.open('#/learn/predictive-pursuit?step=rules');
  await page.getByRole('button', { name: `Next: ${STEP_TITLES.idea}` }).click();
  await heading(page, 'idea');
  await page.goto(`${house.address}#/learn/predictive-pursuit?step=end`);
  await page.getByRole('button', { name: 'Repeat the lesson' }).waitFor();
  expect(await page.getByRole('link', { name: 'More puzzles' }).count()).toBe(0);
});

test('the end of a lesson that was never begun is its beginning', async () => {
  const page = await house.open(`#/learn/${game.id}?step=end`);
  await heading(page, 'rules');
  await page.waitForURL(/step=rules$/);
  await goToHash(page, `#/learn/${game.id}?step=end`);
  await page.waitForURL(/step=rules$/);
  await heading(page, 'rules');
});

test('a lesson says of a step that it is done only when it is, and a game of it is never lost', async () => {
  const page = await house.open(`#/learn/${game.id}`);
  await heading(page, 'rules');
  await choose(page, 'match');
  await heading(page, 'match');
  await soon(() => page.locator('.steps li.done').count()).toBe(0);

  // Resigning at once does not complete the step.
  await resign(page);
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
  await page.getByRole('button', { name: `Next: ${STEP_TITLES.idea}` }).click();
  await heading(page, 'idea');
  await page.goBack();
  await heading(page, 'rules');
  await page.goBack();
  await heading(page, 'match');
  await page.locator('.came-from').first().waitFor();
  await soon(() => page.locator('.said').innerText()).toBe(said);
  await resign(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  const missing = LESSON_STEPS.filter((step) => step !== 'rules');
  await page.getByRole('heading', { name: lessonNotDone(missing) }).waitFor();
  await soon(() =>
    page.getByText(lessonEnd({ game, options: defaultOptions(game.options) })).count(),
  ).toBe(0);
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

test('a lesson calls you by the name that you gave', async () => {
  const page = await house.open(`#/new/${game.id}`);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.answers').waitFor();
  await goToHash(page, `#/learn/${game.id}?step=match`);
  await heading(page, 'match');
  await page.getByText('Ann', { exact: true }).waitFor();
  expect(await page.getByText('Player 1', { exact: true }).count()).toBe(0);
});

test('a lesson about a house rule keeps its screen when the rule has been fetched', async () => {
  const page = await house.open('#/learn/snail-race');
  await heading(page, 'rules');
  const title = await page.locator('h1').elementHandle();
  await page.getByRole('button', { name: `Next: ${STEP_TITLES.idea}` }).click();
  await heading(page, 'idea');
  expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a lesson whose puzzles come from a variant tells its rules', async () => {
  const lent = GAMES.map((one) => ({ game: one, options: defaultOptions(one.options) })).find(
    (chosen) => withPuzzles(chosen) !== chosen,
  );
  if (lent === undefined) throw new Error('There is no such game.');
  const page = await house.open(`#/learn/${lent.game.id}?step=puzzles`);
  const about = page.getByText(`A variant of ${lent.game.title}: ${optionText(withPuzzles(lent))}`);
  await about.waitFor();
});

test('a lesson in which the second player wins lets you move second', async () => {
  const page = await house.open('#/learn/swap-trail?step=guided');
  await page.getByText('It opens, because with best play the second player wins.').waitFor();
  await page.getByRole('button', { name: 'swap' }).waitFor();
});
