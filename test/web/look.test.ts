import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { render, renderLines } from '../../src/core/contract/phrase.ts';
import { Match } from '../../src/core/match/match.ts';
import { formatRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { factsOf, findingLines, leadsOf, tallyOf } from '../../src/play/text/game/audit.ts';
import { audit } from '../../src/study/audit/audit.ts';
import { subjectsOf } from '../../src/study/audit/subject.ts';
import { gameOf } from './game-link.ts';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

const settled = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

async function textOf(page: Page, place = 'main'): Promise<string> {
  return settled(await page.locator(place).innerText());
}

describe('the rule book', () => {
  test.each(GAMES.map(({ id }) => id))(
    'of %s is all there, rulings beside their clauses',
    async (id) => {
      const page = await house.open(`#/rules/${id}`);
      await page.locator('.clause').first().waitFor();
      const { game } = gameOf(id);
      const { clauses, rulings, ideas = [] } = game.book(defaultOptions(game.options));
      for (const clause of clauses) {
        const section = page.locator('.clause', {
          has: page.getByRole('heading', { name: clause.title, exact: true }),
        });
        expect(settled(await section.innerText())).toContain(settled(clause.text));
        for (const ruling of rulings.filter((one) => one.clause === clause.id))
          expect(settled(await section.innerText())).toContain(settled(ruling.ruling));
      }
      const whole = await textOf(page);
      for (const { idea } of ideas) expect(whole).toContain(settled(render(idea)));
      for (const name of Object.keys(defaultOptions(game.options)))
        expect(whole).toContain(`${name}=`);
    },
  );

  test('shows the idea of the lesson of a variant that has none of its own', async () => {
    const page = await house.open('#/rules/swap-trail');
    await page.getByRole('heading', { name: 'The idea', exact: true }).waitFor();
    await page.getByText('if Player 1 moves 5 to open, swap sides.').waitFor();
    const quiet = await house.open('#/rules/swap-trail?quiet=1');
    await quiet.getByRole('heading', { name: 'House rules' }).waitFor();
    expect(await quiet.getByRole('heading', { name: 'The idea' }).count()).toBe(0);
  });

  test('checks its ideas, is set by its address, and prints without its buttons', async () => {
    const page = await house.open('#/rules/trail-blazer?set=finish%3D12');
    await page.getByText('True.').first().waitFor();
    await soon(() => textOf(page)).toContain('finish=12');
    await page.emulateMedia({ media: 'print' });
    await soon(() => page.getByRole('link', { name: 'Play' }).isVisible()).toBe(false);
    await soon(() => page.locator('.top').isVisible()).toBe(false);
    await soon(() => page.locator('.ruling').first().isVisible()).toBe(true);
  });
});

describe('the audit', () => {
  test('says what the terminal says', async () => {
    const page = await house.open();
    await page.getByRole('link', { name: 'Audit of Trail Blazer' }).click();
    await page.locator('.finding').first().waitFor();
    const whole = await textOf(page);
    const { game } = gameOf('trail-blazer');
    const found = audit(game, defaultOptions(game.options));
    if (!found.ok) throw new Error(found.error.message);
    const { claims } = found.value;
    expect(whole).toContain(tallyOf({ ...found.value, game }));
    for (const { sentence } of leadsOf(found.value)) expect(whole).toContain(sentence);
    for (const [label, text] of factsOf(found.value))
      expect(whole).toContain(settled(`${label} ${render(text)}`));
    const findings = subjectsOf(claims).flatMap((subject) => subject.findings);
    for (const group of findings)
      for (const line of renderLines(findingLines(group, claims)))
        expect(whole).toContain(settled(line));
    await soon(() => page.locator('.verdict').count()).toBe(findings.length);
  });

  test('never breaks a line between a number and its per cent sign', async () => {
    const page = await house.open('#/audit/predictive-pursuit');
    const text = page.locator('main');
    await soon(() => text.textContent()).toMatch(/\d\u00a0%/);
    expect(await text.textContent()).not.toContain(' %');
  });

  test('shows a witness on the board, by keys and buttons, and plays on from it', async () => {
    const page = await house.open('#/audit/trail-blazer', {
      viewport: { width: 390, height: 844 },
    });
    const show = page.getByRole('button', { name: 'The line: show it on the board' }).first();
    await show.click();
    const replay = page.locator('.replay');
    const said = await replay.locator('.turn-steps > span').innerText();
    const [, last = ''] = /^Turn (\d+) of \1$/.exec(said) ?? [];
    expect(Number(last)).toBeGreaterThan(1);
    // No reader of an audit is one of its players.
    expect(await replay.locator('.replay-said').innerText()).toMatch(
      /^(?!.*\byou\b).*Player [12]/is,
    );
    await replay.getByRole('button', { name: 'To the start' }).click();
    await soon(() => replay.locator('.turn-steps > span').innerText()).toBe(`Turn 0 of ${last}`);
    await page.keyboard.press('ArrowRight');
    await soon(() => replay.locator('.turn-steps > span').innerText()).toBe(`Turn 1 of ${last}`);
    await replay.getByRole('link', { name: 'Play on from here' }).click();
    // Before it begins it is seen where, by which side, and that it is for practice.
    await page.getByText("Playing from turn 2 for practice. This won't count.").waitFor();
    await soon(() => page.getByRole('radio', { name: 'Player 2, to move' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.players').waitFor();
    await page.getByText("Playing from turn 2 for practice. This won't count.").waitFor();
    await soon(() => decodeURIComponent(page.url())).toMatch(/Turns\+"[1-9]/);
    expect(decodeURIComponent(page.url())).toContain('[From+"turn+2"]');
  });

  test('of a large game is announced, can be stopped, and leaves the page free', async () => {
    const page = await house.open('#/audit/number-quest');
    await page.getByText('may take a minute').waitFor();
    // The pressed button goes away: the focus moves to its replacement.
    const focused = (): Promise<string | null> => page.locator(':focus').textContent();
    await page.getByRole('button', { name: 'Start the audit' }).press('Enter');
    await page.getByRole('progressbar').waitFor();
    await soon(focused).toBe('Audit in progress');
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await page.getByText('Stopped.').waitFor();
    await soon(focused).toBe('Try again');
  });
});

describe('the map', () => {
  test('is walked by keys, told by pointing, and played from', async () => {
    const page = await house.open('#/map/trail-blazer');
    const map = page.getByRole('application');
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('This position never occurs.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const told = page.getByRole('status').filter({ hasText: 'Player 1 is to move' });
    await told.waitFor();
    await soon(async () => settled(await told.textContent())).toContain(
      "Player 1's square 1, Player 2's square 2.",
    );
    const box = await map.boundingBox();
    if (box === null) throw new Error('There is no map.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.map-tip').waitFor();
    await soon(() => page.locator('.map-tip').innerText()).toMatch(
      /^Player 1's square \d+, Player 2's square \d+\. /,
    );
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await soon(() => textOf(page, '.map-key')).toContain('Player 1 wins');
    await soon(() => textOf(page, '.map-key')).toContain('never reached');
    await page.getByRole('link', { name: 'Play from here' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.players').waitFor();
    await soon(() => decodeURIComponent(page.url())).toMatch(/Turns\+"[1-9]/);
  });

  test('tells nothing of the cell before, and does not play from it, while another is looked up', async () => {
    const page = await openPage(house.browser);
    // Requests about a position are held back while the test says so.
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      let isHeld = false;
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
        const send = (): void => Reflect.apply(postMessage, this, given);
        const [order] = given as [{ readonly task?: string }];
        if (isHeld && order.task === 'position') held.push(send);
        else send();
      };
      addEventListener('hold', () => {
        isHeld = true;
      });
      addEventListener('let-go', () => {
        isHeld = false;
        for (const send of held) send();
      });
    });
    await page.goto(`${house.address}#/map/trail-blazer`);
    const side = page.locator('.table-side');
    const status = page.locator('.map-screen [role="status"]');
    const start = page.getByRole('link', { name: 'Play from here' });
    await start.waitFor();
    await page.getByRole('application').focus();
    const [before, away] = [await status.innerText(), await start.getAttribute('href')];
    const where = await page.getByText('Play from here').boundingBox();
    await page.evaluate(() => dispatchEvent(new Event('hold')));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await soon(() => status.innerText()).toContain('Looking up this position …');
    await soon(() => side.innerText()).not.toContain(before.split('\n').at(-1));
    await soon(() => start.count()).toBe(0);
    await soon(() => page.getByText('Play from here').boundingBox()).toEqual(where);
    await page.evaluate(() => dispatchEvent(new Event('let-go')));
    await soon(() => start.getAttribute('href')).not.toBe(away);
    await soon(() => status.innerText()).toContain('Player 1 is to move');
    await soon(() => status.innerText()).not.toContain('Looking');
  });

  test('keeps the chosen cell where it is when it is zoomed without a pointer', async () => {
    const page = await house.open('#/map/trail-blazer?set=finish%3D200');
    const map = page.getByRole('application');
    await page.getByRole('link', { name: 'Play from here' }).waitFor();
    const pointedAt = async (): Promise<string> => {
      await page.mouse.move(0, 0);
      await map.scrollIntoViewIfNeeded();
      const box = await map.boundingBox();
      if (box === null) throw new Error('There is no map.');
      await page.mouse.move(box.x + 0.4 * box.width, box.y + 0.4 * box.height);
      return page.locator('.map-tip').innerText();
    };
    await soon(pointedAt).toMatch(/square \d+/);
    const chosen = await pointedAt();
    await page.mouse.down();
    await page.mouse.up();
    for (const _ of '12') await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await map.focus();
    await page.keyboard.press('+');
    await soon(pointedAt).toBe(chosen);
    for (const _ of '12') await page.keyboard.press('-');
    await soon(pointedAt).toBe(chosen);
  });

  test('is come back to at the cell that was played from, in one step', async () => {
    const page = await house.open('#/map/trail-blazer?set=finish%3D12');
    const map = page.getByRole('application');
    await map.focus();
    const entries = await page.evaluate(() => history.length);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await soon(() => page.url()).toMatch(/[?&]at=1-2-0/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const name = "Player 1's square 1, Player 2's square 2.";
    const told = page.getByRole('status').filter({ hasText: name });
    await page.getByRole('link', { name: 'Play from here' }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.goBack();
    await told.waitFor();
    await soon(() => page.url()).toContain('finish%3D12');
    // An address that names no cell of the map leads to where it begins.
    await page.goto(`${house.address}#/map/trail-blazer?at=1-99-0`);
    await page
      .getByRole('status')
      .filter({ hasText: "Player 1's square 0, Player 2's square 0." })
      .waitFor();
  });

  test('has the path of a game, and steps along it', async () => {
    const { game } = gameOf('leap-to-twenty');
    let match = Match.start(game, defaultOptions(game.options));
    for (const turn of ['4', '1', '2']) {
      const after = match.play(turn);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
    const record = formatRecord({ match, players: ['Ann', 'Bob'], tags: {} });
    const page = await house.open(`#/map/${game.id}?${new URLSearchParams({ record })}`);
    await page.getByText('Turn 3 of 3').waitFor();
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByText('Turn 2 of 3').waitFor();
    await soon(() => textOf(page, '.map-key')).toContain('the game');
    await page.getByLabel('The mover', { exact: true }).selectOption({ index: 1 });
    await page.getByText('Off the path').waitFor();
  });

  test('of 4,001 by 4,001 positions is drawn on a canvas, dragged and zoomed', async () => {
    const page = await house.open('#/map/leap-to-twenty?set=finish%3D4000');
    const map = page.getByRole('application');
    await map.waitFor();
    const box = await map.boundingBox();
    if (box === null) throw new Error('There is no map.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const tip = page.locator('.map-tip');
    const pointedAt = async (): Promise<string> => {
      await page.mouse.move(x, y);
      return tip.innerText();
    };
    await soon(pointedAt).toMatch(/square \d+/);
    for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -300);
    const before = await pointedAt();
    await page.mouse.down();
    for (let step = 0; step < 20; step++) await page.mouse.move(x - 6 * step, y - 3 * step);
    await page.mouse.up();
    // Another part of it has come under the pointer.
    await soon(pointedAt).not.toBe(before);
    await soon(() => page.locator('.map canvas').count()).toBe(1);
  });
});
