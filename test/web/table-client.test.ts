import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRecord } from '../../src/core/match/record.ts';
import type { ChoiceOrder, TaskOrder } from '../../src/web/work/tasks/tasks.ts';
import {
  type Client,
  clientSuite,
  recordIn,
  type Setup,
  type Sitting,
} from '../client-suite/client-suite.ts';
import { heldQuestions, type Questions } from '../client-suite/held-program.ts';
import { started } from '../support/started.ts';
import { nextVersion } from './at-table.ts';
import { drawn } from './drawn.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { openContext, openPage } from './open-page.ts';
import { silenceStorage } from './silent-storage.ts';
import { soon } from './soon.ts';

const house = openHouse();

type HeldPage = { readonly held: Questions };

/** Puts the test in the worker's place for a program's choices. */
function holdPrograms(): void {
  const { held } = window as unknown as HeldPage;
  window.Worker = class extends Worker {
    override postMessage(message: TaskOrder): void {
      const { id, task, given } = message;
      if (task !== 'choose') {
        super.postMessage(message);
        return;
      }
      const [{ match, seat, seed, earlier }] = given as readonly [ChoiceOrder];
      void held.ask({ moves: match.moves, seat, seed, earlier }).then((value) => {
        this.dispatchEvent(new MessageEvent('message', { data: { id, kind: 'done', value } }));
      });
    }
  };
}

function addressOf({ game, options, players, seed, rounds }: Setup): string {
  const tags: Record<string, string> = { Seed: String(seed) };
  if (rounds !== undefined)
    Object.assign(tags, { Series: `rounds ${rounds}`, Round: '1', Points: '0-0' });
  const record = formatRecord({ match: started(game, options), players, tags });
  return `${house.address}#/play?${new URLSearchParams({ record })}`;
}

/** The record in the address. */
function recordAt(address: string) {
  return recordIn(new URLSearchParams(new URL(address).hash.split('?')[1]).get('record') ?? '');
}

async function sit(context: BrowserContext, address: string): Promise<Sitting> {
  const page = await context.newPage();
  await page.addInitScript(`window.held = (${heldQuestions})()`);
  await page.addInitScript(holdPrograms);
  await page.goto(address);
  let left: string | undefined;
  const button = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).press('Enter');
  /** A press is for what is on the screen: it has to be the game as it stands. */
  const settled = async (): Promise<void> => {
    // A tab in the background draws nothing.
    await page.bringToFront();
    const table = page.locator('.table');
    await soon(async () => {
      const shown = Number(await table.getAttribute('data-turns'));
      return shown - recordAt(page.url()).match.turns;
    }).toBe(0);
    await drawn(page);
  };
  const shown = async (): Promise<string> => {
    await settled();
    return page.locator('main').innerText();
  };
  return {
    asked: (index) =>
      page.evaluate((one) => (window as unknown as HeldPage).held.asked(one), index),
    answer: (index, move) =>
      page.evaluate(([one, what]) => (window as unknown as HeldPage).held.answer(one, what), [
        index,
        move,
      ] as const),
    async choose(...moves) {
      await settled();
      const answers = moves.map((name) =>
        page.locator('.answers').getByRole('button', { name, exact: true }),
      );
      await answers.at(-1)?.waitFor();
      const elements = await Promise.all(answers.map((answer) => answer.elementHandle()));
      await page.evaluate((pressed) => {
        for (const element of pressed) (element as HTMLElement).click();
      }, elements);
    },
    async takeBack(times = 1) {
      await settled();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.evaluate((element: HTMLElement, presses) => {
        for (let press = 0; press < presses; press++) element.click();
      }, times);
    },
    async resign() {
      await settled();
      await button('Resign');
      await button('Yes, resign');
    },
    nextGame: () => button('Next game'),
    async halfIn() {
      const { turns } = recordAt(page.url()).match;
      await page.locator(`.table[data-version="${2 * turns + 1}"]`).waitFor();
    },
    untilOver: () => page.locator('.over h2').waitFor(),
    record: async () => recordAt(left ?? page.url()),
    shown,
    ownHalf: async () => /You (?:chose|guessed) (\S+)\./.exec(await shown())?.[1],
    isElsewhere: () => page.getByText('You played on in another tab.').isVisible(),
    another: () => sit(context, left ?? page.url()),
    async leave() {
      left = page.url();
      await page.close();
    },
  };
}

const client: Client = {
  held: 'bot:random',
  typesAhead: false,
  open: async (setup) => sit(await openContext(house.browser), addressOf(setup)),
  async watch(setup) {
    const page = await openPage(house.browser);
    await page.clock.install();
    await page.goto(addressOf(setup));
    const over = page.locator('.over h2');
    const games: (readonly string[])[] = [];
    for (;;) {
      while (!(await over.isVisible())) await page.clock.fastForward(2000);
      games.push(recordAt(page.url()).match.moves);
      if (games.length === (setup.rounds ?? 1)) return games;
      await page.getByRole('button', { name: 'Next game' }).click();
      await over.waitFor({ state: 'hidden' });
    }
  },
};

clientSuite('on the page', client);

test('two people who share a device choose again after a reload: no hidden choice is kept', async () => {
  const page = await house.open(linkTo(gameOf('predictive-pursuit'), ['Ann', 'Ben']));
  await page.getByRole('button', { name: 'I am Ann' }).click();
  await page.locator('.answers button').first().click();
  await page.getByRole('button', { name: 'I am Ben' }).waitFor();
  await soon(() => page.url()).toContain('&id=');
  await page.reload();
  await page.getByRole('button', { name: 'I am Ann' }).waitFor();
  await soon(() => page.getByText(/^You (chose|guessed)/).count()).toBe(0);
});

test('a double press between two people plays once, and nothing is complained of', async () => {
  const page = await house.open(linkTo(gameOf('trail-blazer'), ['Ann', 'Ben']));
  const answer = page.locator('.answers button').first();
  for (let turn = 1; turn <= 3; turn++) {
    await answer.waitFor();
    await answer.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await soon(() => page.url()).toContain(`Turns+%22${turn}%22`);
    await page.locator(`.table[data-turns="${turn}"]`).waitFor();
  }
  expect(page.url()).toContain('Turns+%223%22');
  expect(await page.locator('.advice').count()).toBe(0);
});

test('a choice that the coach is long about is not played on a later turn', async () => {
  const page = await openPage(house.browser);
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(order: TaskOrder): void {
        if (order.task !== 'warning') super.postMessage(order);
        else Object.assign(window, { warn: () => super.postMessage(order) });
      }
    };
  });
  await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'bot:random'])}`);
  const coach = page.getByLabel(/^Coach/);
  const answer = page.locator('.answers button').first();
  await coach.check();
  await answer.click();
  await page.waitForFunction(() => 'warn' in window);
  await coach.uncheck();
  await nextVersion(page, () => answer.click());
  await page.locator('.table[data-turns="2"]').waitFor();
  await page.evaluate(() => (window as unknown as { warn(): void }).warn());
  await page.getByText('The table has moved on').waitFor();
  await soon(() => page.url()).toContain('Turns+%222%22');
});

test('storage that does not answer holds a press up for a second at most', async () => {
  const page = await openPage(house.browser);
  await page.clock.install();
  await silenceStorage(page);
  await page.goto(`${house.address}${linkTo(gameOf('trail-blazer'), ['Ann', 'Ben'])}`);
  await page.locator('.answers button').first().click();
  await page.clock.fastForward(1000);
  await soon(() => page.url()).toContain('Turns+%221%22');
  await page.getByText('The storage of this browser does not answer.').waitFor();
});
