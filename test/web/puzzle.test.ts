import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { GAMES } from '../../src/games/index.ts';
import { puzzleSetting } from '../../src/play/puzzles/attempt.ts';
import { declaredSettings, withPuzzles } from '../../src/play/puzzles/settings.ts';
import { ANY_LEVEL, noPuzzlesSentence } from '../../src/play/puzzles/source.ts';
import { optionText } from '../../src/play/text/game/options.ts';
import { run } from '../support/puzzle-run.ts';
import { played } from '../support/started.ts';
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
  readonly choices: readonly string[];
};

/** What the terminal prints of a puzzle, on a given day where that matters. */
async function printed(args: readonly string[], now?: Date): Promise<Printed> {
  const { output } = await run(['--json', ...args], [], now === undefined ? {} : { now });
  return JSON.parse(output) as Printed;
}

/** What a puzzle says of the moves before it. */
function playedIn({ game, moves }: Printed): string {
  return puzzleSetting({ match: played(gameOf(game), moves.join(' ')) }).played;
}

const outcome = (page: Page): ReturnType<Page['locator']> => page.locator('.outcome');

test('the puzzle of the day is the terminal’s, is solved once, and is remembered', async () => {
  const page = await openPage(house.browser);
  // A fixed day: every day has another puzzle, and a test is the same on all of them.
  const noon = new Date('2026-11-17T12:00:00Z');
  const daily = await printed(['--daily'], noon);
  await page.clock.setFixedTime(noon);
  const title = GAMES.find(({ id }) => id === daily.game)?.title ?? '';
  await page.goto(`${house.address}#/puzzles`);
  await page.getByRole('link', { name: 'Solve it' }).click();
  const puzzle = page.locator('.puzzle');
  await puzzle.getByRole('heading', { name: title }).waitFor();
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
  await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
  await page.getByText(/^You already solved this one/).waitFor();
  await page.getByText(`${title}: `).waitFor();
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

test('who is new begins with what is easy', async () => {
  const page = await house.open('#/puzzles/leap-to-twenty');
  await page.locator('.puzzle .answers').waitFor();
  await page.getByText('Leap to Twenty, easy', { exact: true }).waitFor();
});

test('the level is chosen, stands in the address, and is kept to', async () => {
  const page = await house.open('#/puzzles/leap-to-twenty');
  await page.locator('.puzzle').waitFor();
  for (const level of ['hard', 'easy']) {
    await page.getByLabel('Difficulty').selectOption(level);
    await page.waitForURL(`**/*level=${level}`);
    await page.getByText(`Leap to Twenty, ${level}`, { exact: true }).waitFor();
  }
  await page.reload();
  await page.getByText('Leap to Twenty, easy', { exact: true }).waitFor();
  // Where there is none of a level, that is said as at a terminal.
  await page.goto(`${house.address}#/puzzles/binary-race?set=finish%3D7&level=hard`);
  await page.getByText(/has no hard puzzle: all [\d,]+ positions were checked/).waitFor();
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
  await page.getByText('No more mistakes to practise in 1 game.').waitFor();
});

test('a game without puzzles says so, and which options have some', async () => {
  const page = await house.open(
    `#/puzzles/number-quest?set=${encodeURIComponent('numbers=4 picks=4')}`,
  );
  await page
    .getByText(/has no position with exactly one right answer: all [\d,]+ positions/)
    .waitFor();
  await page.getByText('Try these options:').waitFor();
  await page.locator('main .card a.button').first().click();
  await page.locator('.puzzle .answers').waitFor();
});

test('what a game says of its puzzles is told at once, and its lesson has some', async () => {
  const game = GAMES.find(({ puzzles = [] }) => puzzles.length > 0);
  if (game === undefined) throw new Error('There is no such game.');
  const choice = { game, options: defaultOptions(game.options) };
  const page = await house.open(`#/puzzles/${game.id}`);
  await page.getByText(noPuzzlesSentence(choice, ANY_LEVEL.what)).waitFor();
  await soon(() => page.locator('main .card .row').first().locator('a').count()).toBe(
    declaredSettings(choice).length,
  );
  await page.goto(`${house.address}#/learn/${game.id}?step=puzzles`);
  await page.locator('.puzzle .answers').waitFor();
  await page.getByText(`Played with: ${optionText(withPuzzles(choice))}`).waitFor();
  // From the list of puzzles one comes to such as there are.
  await page.goto(`${house.address}#/puzzles`);
  await page.getByRole('link', { name: `Puzzles of ${game.title}` }).click();
  await page.locator('.puzzle .answers').waitFor();
});
