import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatOptions, settleOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';
import { FIRST_QUESTION } from '../../src/play/lesson/teacher.ts';
import { started } from '../support/started.ts';
import { nextVersion } from './at-table.ts';
import { brokenWords } from './broken-words.ts';
import { drawn } from './drawn.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { isSeen } from './is-seen.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

const PHONE = { viewport: { width: 390, height: 844 } };

function played(start: Match, turns: readonly string[]): Match {
  return turns.reduce((match, turn) => {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  }, start);
}

const topOf = (page: Page, place: string): Promise<number> =>
  page
    .locator(place)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

test.each([
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
])('who else there is to play pushes nothing away on %s', async (_, size) => {
  const page = await openPage(house.browser, size);
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
    await page.goto(`${house.address}#/new/${id}`);
    await page.reload();
    const choices = page.locator('.opponents .choice');
    await soon(() => choices.count()).toBe(2);
    const before = await topOf(page, '.opponents + fieldset');
    await page.evaluate(() => dispatchEvent(new Event('let-go')));
    await soon(() => choices.count()).toBeGreaterThan(3);
    expect(await topOf(page, '.opponents + fieldset'), id).toBe(before);
  }
});

test.each(['binary-race', 'leap-to-twenty', 'number-quest', 'predictive-pursuit', 'trail-blazer'])(
  '%s can be started on a phone without scrolling',
  async (id) => {
    const page = await openPage(house.browser, PHONE);
    await page.goto(`${house.address}${linkTo(gameOf(id), ['Ann', 'bot:random'])}`);
    const answer = page.locator('.answers button').last();
    await soon(() => isSeen(answer)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const opening = page.getByRole('log');
    expect(await opening.evaluate((log) => log.scrollHeight - log.clientHeight)).toBe(0);
  },
);

test('all that is said before the first move is seen on a small phone, and the first turn moves no button', async () => {
  const page = await openPage(house.browser, { viewport: { width: 320, height: 568 } });
  for (const game of GAMES)
    for (const set of [{}, ...(game.variants ?? []).map((variant) => variant.set)]) {
      const settled = settleOptions(game.options, set);
      if (!settled.ok) throw new Error(settled.error.message);
      await page.goto(
        `${house.address}${linkTo(Match.start(game, settled.value), ['Ann', 'Ben'])}`,
      );
      const name = `${game.id} ${formatOptions(set)}`;
      const opening = page.locator('.said.opening');
      await opening.waitFor();
      expect(await opening.evaluate((log) => log.scrollHeight - log.clientHeight), name).toBe(0);
      if (Match.start(game, settled.value).turn.kind === 'both') continue;
      const places = ['.prompt', '.tools .button:last-child'];
      const before = await Promise.all(places.map((place) => topOf(page, place)));
      const answer = page.locator('.answers button').first();
      const played = page.locator('.table[data-turns="1"] .answers');
      const second = page.getByRole('button', { name: /Back to the first question/ });
      await answer.click();
      await played.or(second).first().waitFor();
      if (await second.isVisible()) await answer.click();
      await played.waitFor();
      expect(await Promise.all(places.map((place) => topOf(page, place))), name).toEqual(before);
    }
});

test('who moves second still reads how the game begins, and their first choice moves no button', async () => {
  const page = await openPage(house.browser, PHONE);
  const match = played(started('trail-blazer', 'finish=14 steps=2,3,5 pie=yes'), ['2']);
  await page.goto(`${house.address}${linkTo(match, ['bot:random', 'Ben'])}`);
  const log = page.locator('.said.opening');
  await log.waitFor();
  expect(await log.innerText()).toMatch(/^House rule, pie: .*wins\..*moved 2, to 2\.$/s);
  expect(await log.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  const before = await topOf(page, '.prompt');
  await page.locator('.answers button').first().click();
  await page.locator('.table[data-turns="3"] .answers button').first().waitFor();
  expect(await topOf(page, '.prompt')).toBe(before);
});

test('the numbers of a pool stand in one row on the card of a game', async () => {
  const page = await house.open('', PHONE);
  const pool = page.locator('.picture .tiles').first().locator('.tile');
  await pool.last().waitFor();
  const tops = await pool.evaluateAll((tiles) =>
    tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)),
  );
  expect(tops).toHaveLength(9);
  expect(new Set(tops).size).toBe(1);
});

test('an answer is typed on a phone with its button in view', async () => {
  const page = await openPage(house.browser, PHONE);
  await page.goto(`${house.address}${linkTo(gameOf('number-quest'), ['Ann', 'bot:random'])}`);
  await page.getByRole('button', { name: 'yes' }).click();
  await soon(() => isSeen(page.getByRole('button', { name: 'Answer' }))).toBe(true);
  await soon(() => isSeen(page.getByRole('button', { name: /Back/ }))).toBe(true);
});

test('what is wrong with an option is not hidden by the bar to start', async () => {
  const page = await openPage(house.browser, PHONE);
  await page.goto(`${house.address}#/new/leap-to-twenty`);
  await page.getByText('Other rules').click();
  await page.getByLabel('Finish').fill('abc');
  await soon(() => isSeen(page.getByRole('alert').first())).toBe(true);
});

test('in a review what is said of a turn stands above the board, and the graph below it', async () => {
  const page = await openPage(house.browser, PHONE);
  const link = linkTo(played(gameOf('leap-to-twenty'), ['4', '4', '1']), ['Ann', 'Ben']);
  await page.goto(`${house.address}${link.replace('#/play', '#/review')}`);
  await page.locator('.chance-graph').waitFor();
  const places = ['.turn-steps', '.review-said', '.review .table-board', '.chance-graph', '.tools'];
  const tops = await Promise.all(places.map((place) => topOf(page, place)));
  expect(tops).toEqual(tops.toSorted((one, two) => one - two));
  await page.getByText(/^With best play from the start: /).waitFor();
});

test('the last turn is in view from its first line, however many turns led to it', async () => {
  const page = await openPage(house.browser, PHONE);
  // Both land on a square that costs a turn, so both are skipped.
  const match = played(gameOf('leap-to-twenty', { finish: 13, penalty: 2 }), ['4', '4']);
  await page.goto(`${house.address}${linkTo(match, ['Ann', 'Ben'])}`);
  await page.getByText(/^Ben skips this turn/).waitFor();
  /** Whether the last turn begins at the top of the box, or below it with the whole turn in view. */
  const isInView = (): Promise<boolean> =>
    page.getByRole('log').evaluate((log) => {
      const last = [...log.querySelectorAll('.said-turn')].at(-1)?.getBoundingClientRect();
      if (last === undefined) return false;
      const { top, bottom } = log.getBoundingClientRect();
      const below = Math.round(last.top - top);
      return below >= 0 && (below < 40 || last.bottom <= bottom + 1);
    });
  await soon(isInView).toBe(true);
});

test.each(GAMES.flatMap(({ id }) => ['guided', 'match'].map((step) => [step, id])))(
  'the %s game of the lesson of %s can be started on a phone without scrolling',
  async (step, id) => {
    const page = await house.open(`#/learn/${id}?step=${step}`, PHONE);
    await soon(() => isSeen(page.locator('.answers button').last())).toBe(true);
  },
);

test('in a lesson what the teacher says of both moves fits above the next question', async () => {
  const page = await house.open('#/learn/binary-race?step=guided', PHONE);
  const remarks = page.locator('.said-turn:last-child .remark');
  for (let choice = 0; choice < 2; choice++) {
    // The smallest step is a mistake, and the weakest opponent mostly answers with another.
    await nextVersion(page, () => page.locator('.answers button').first().click());
    await remarks.first().waitFor();
    await soon(() => isSeen(remarks.first())).toBe(true);
    await soon(() => isSeen(remarks.last())).toBe(true);
    await soon(() => isSeen(page.locator('.answers button').last())).toBe(true);
  }
});

test('in a lesson the board is seen at once, and the question with it', async () => {
  const page = await house.open('#/learn/leap-to-twenty?step=guided', PHONE);
  await page.getByText(FIRST_QUESTION).waitFor();
  await soon(() => isSeen(page.locator('.table-board'))).toBe(true);
  await soon(() => isSeen(page.locator('.prompt'))).toBe(true);
  // Who plays against the learner is told after the board.
  await soon(() => topOf(page, '.lesson-step > .about')).toBeGreaterThan(
    await topOf(page, '.table-side'),
  );
});

test.each([390, 768, 1280])(
  'on a screen %i wide a board is no higher than its track',
  async (width) => {
    const match = started('trail-blazer', 'finish=14 steps=2,3,5');
    const viewport = { width, height: 900 };
    const page = await house.open(linkTo(match, ['Ann', 'Ben']), { viewport });
    await page.locator('.answers button').first().waitFor();
    // The height is kept once the board is drawn.
    await page.waitForFunction(
      () =>
        document
          .querySelector<HTMLElement>('.table-board')
          ?.style.getPropertyValue('--board-height') !== '',
    );
    const spare = await page.locator('.table-board').evaluate((board) => {
      const { paddingTop, paddingBottom } = getComputedStyle(board);
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      const inner = board.firstElementChild?.getBoundingClientRect().height ?? 0;
      return board.clientHeight - padding - inner;
    });
    expect(Math.abs(spare)).toBeLessThan(2);
  },
);

test('the numbers of a long track are never broken in two, however wide it is', async () => {
  const page = await openPage(house.browser);
  // After these turns its last square is at the right edge of boards of many widths.
  const long = played(gameOf('leap-to-twenty', { finish: 4000 }), ['1', '4']);
  await page.goto(`${house.address}${linkTo(long, ['Ann', 'Ben'])}`);
  await page.locator('.square.finish').waitFor();
  for (let width = 320; width <= 720; width += 40) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    expect(await brokenWords(page.locator('.track')), `${width} wide`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

test('what is under the fingers is never behind the bar that starts a game', async () => {
  const page = await house.open('#/new/trail-blazer', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('radio', { name: /^Level 1/ }).waitFor();
  await page.getByRole('radio', { name: /^Level 1/ }).focus();
  const start = page.getByRole('button', { name: 'Start' });
  /** How far the lower edge of what is under the fingers is above the bar. */
  const room = (): Promise<number> =>
    page.evaluate(() => {
      const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('.start')?.getBoundingClientRect().top ?? 0) - bottom;
    });
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab');
    await drawn(page);
    if (await start.evaluate((button) => button === document.activeElement)) return;
    await soon(room).toBeGreaterThan(0);
  }
  throw new Error('The bar cannot be reached by keyboard.');
});

test.each([320, 390, 1280])(
  'on a screen %i wide no word of a map’s key is broken, with large text either',
  async (width) => {
    const page = await house.open('#/map/trail-blazer', { viewport: { width, height: 800 } });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const key = page.locator('.map-key');
      await soon(() => key.textContent()).toContain('stronger means sooner');
      await soon(() => brokenWords(key)).toEqual([]);
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);
