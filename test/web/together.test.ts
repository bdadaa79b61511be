import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { newFolder, openAt, startProgram } from '../server/server-house.ts';
import { endAfterFile } from '../support/left-behind.ts';
import { expectSound, loadAxe, SIZES } from './every-screen.ts';
import { openHouse } from './house.ts';
import { goToHash } from './open-page.ts';
import { answer, openServerPage, playBoth } from './server-page.ts';
import { soon } from './soon.ts';
import { tabTo } from './tab-to.ts';

const house = openServerPage();
const alone = openServerPage(null);
const files = openHouse();

/** A table for Ann and Ben, with a page for each. */
async function pagesAt(
  game: string,
  more: Partial<Parameters<typeof openAt>[1]> = {},
): Promise<{ readonly ann: Page; readonly ben: Page; readonly id: string }> {
  const { id, tokens } = await openAt(house.address, { game, ...more });
  const [ann, ben] = await Promise.all(tokens.map((token) => house.open(`#/at/${id}/${token}`)));
  if (ann === undefined || ben === undefined) throw new Error('There is no page.');
  await Promise.all([ann, ben].map((page) => page.locator('.table').waitFor()));
  return { ann, ben, id };
}

/** Opens a table on a page by keyboard alone, and gives the link for the friend. */
async function openByKeyboard(page: Page, title: string, name: string): Promise<string> {
  await tabTo(page, /^Play together$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Play together' }).waitFor();
  await tabTo(page, new RegExp(`^${title}$`));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await page.getByLabel('Your name').focus();
  await page.keyboard.type(name);
  await tabTo(page, /^Open the table$/);
  await page.keyboard.press('Enter');
  return page.getByLabel('The link for your friend').inputValue();
}

test('every game is played to its end from two devices, and both keep it', async () => {
  const [ann, ben] = await Promise.all([house.open(), house.open()]);
  const titles = GAMES.map(({ title }) => title);
  for (const [index, { id: game, title }] of GAMES.entries()) {
    // An open game and a sealed one are opened by keyboard alone.
    if (index < 2) {
      await goToHash(ann, '#/');
      const link = await openByKeyboard(ann, title, 'Ann');
      const code = ann.getByRole('img', { name: 'The link as a QR code' });
      await code.waitFor();
      await goToHash(ben, link.slice(link.indexOf('#')));
      await code.waitFor({ state: 'hidden' });
    } else {
      const { id, tokens } = await openAt(house.address, { game });
      await Promise.all(
        [ann, ben].map((page, seat) => goToHash(page, `#/at/${id}/${tokens[seat]}`)),
      );
    }
    await soon(() => ann.title()).toBe(`Your turn · ${title} · Parlor`);
    await playBoth(ann, ben);
    const ends = [ann, ben].map((page) => page.locator('.over h2').innerText());
    expect(await Promise.all(ends)).toContain('You win');
    // The address of a review holds the whole game: it is the same for both, apart from their seats.
    const reviews = [ann, ben].map((page) =>
      page.getByRole('link', { name: 'Review' }).getAttribute('href'),
    );
    const [one, two] = await Promise.all(reviews);
    expect(one?.replace(/&seat=1$/, '&seat=2')).toBe(two);
  }
  await ben.getByRole('link', { name: 'Review' }).click();
  await ben.getByRole('heading', { name: 'the review' }).waitFor();
  // Each is told about their own game.
  await ben.getByText('Your chance after each turn').first().waitFor();
  await ben.getByText(/^You: /).waitFor();
  await ann.getByRole('link', { name: 'History' }).click();
  await soon(() => ann.locator('.game-row h3').allInnerTexts()).toEqual(titles.toReversed());
});

test('a sealed choice is in no message to the other page before both have chosen', async () => {
  const { id, tokens } = await openAt(house.address, { game: 'predictive-pursuit' });
  const ann = await house.open();
  const ben = await house.open();
  const sent: string[] = [];
  const received: string[] = [];
  ann.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload))),
  );
  ben.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  await ann.goto(`${house.address}/#/at/${id}/${tokens[0]}`);
  await ben.goto(`${house.address}/#/at/${id}/${tokens[1]}`);
  await ben.locator('.answers button').first().waitFor();
  await answer(ann, 'last');
  await ann.getByText('You chose 2.').waitFor();
  await soon(() => received.join()).toContain('"kind":"chosen","player":1');
  const [, nonce = 'none'] = /"nonce":"([0-9a-f]{64})"/.exec(sent.join()) ?? [];
  expect(received.join()).not.toContain(nonce);
  expect(received.join()).not.toMatch(/"move":|"half":"|"moves":\["/);
  await answer(ben, 'first');
  await soon(() => received.join()).toContain(nonce);
  await ben.getByRole('log').getByText('Ann chose 2; you guessed 1.').waitFor();
  await playBoth(ann, ben);
  for (const page of [ann, ben])
    await page.getByText('Checked on this device: no hidden choice was changed.').waitFor();
});

test('a choice that the server does not get outlasts a reload', async () => {
  const { ann, ben } = await pagesAt('predictive-pursuit', { trust: 'nobody' });
  await answer(ann);
  await ann.getByText('You chose 1.').waitFor();
  await ann.reload();
  await ann.getByText('You chose 1.').waitFor();
  await answer(ben, 'last');
  await ann.locator('.table[data-turns="1"]').waitFor();
  await ben.locator('.table[data-turns="1"]').waitFor();
});

test('a reload and a lost network change nothing, and what was chosen meanwhile arrives', async () => {
  const { id, tokens } = await openAt(house.address, { game: 'leap-to-twenty' });
  const ann = await house.open();
  let isCut = false;
  let cut = async (): Promise<void> => {};
  await ann.routeWebSocket(/\/live$/, (socket) => {
    if (isCut) return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    cut = async () => {
      await server.close({ code: 1001 });
      await socket.close({ code: 1001 });
    };
  });
  await ann.goto(`${house.address}/#/at/${id}/${tokens[0]}`);
  const ben = await house.open(`#/at/${id}/${tokens[1]}`);
  await answer(ann);
  await answer(ben);
  await ann.locator('.table[data-turns="2"]').waitFor();
  await ann.reload();
  await ann.locator('.table[data-turns="2"]').waitFor();
  isCut = true;
  await cut();
  await ann.getByText('The connection is lost. Trying again…').waitFor();
  await ann.locator('.answers button').first().click();
  expect(await ann.locator('.table').getAttribute('data-turns')).toBe('2');
  isCut = false;
  await ann.getByText('You are connected').waitFor();
  await ben.locator('.table[data-turns="3"]').waitFor();
  isCut = true;
  await cut();
  await answer(ben);
  isCut = false;
  await ann.locator('.table[data-turns="4"]').waitFor();
});

test('an onlooker sees the game and its end, is counted, and can do nothing', async () => {
  const { ann, ben, id } = await pagesAt('trail-blazer');
  const onlooker = await house.open(`#/at/${id}`);
  await onlooker.getByText('You are watching').waitFor();
  await ann.getByText('1 onlooker').waitFor();
  await answer(ann);
  await onlooker.locator('.table[data-turns="1"]').waitFor();
  expect(await onlooker.locator('.answers, .turn-place button').count()).toBe(0);
  expect(await onlooker.getByRole('button', { name: /Resign|Call off|undo/ }).count()).toBe(0);
  await playBoth(ann, ben);
  await onlooker.locator('.over h2').waitFor();
  await onlooker.getByRole('link', { name: 'Review' }).waitFor();
  expect(await onlooker.getByRole('button', { name: 'Offer a rematch' }).count()).toBe(0);
});

test('a table for anyone is joined from the list, a move is taken back, and a rematch is played', async () => {
  const ann = await house.open('#/together/trail-blazer');
  await ann.getByText('Anyone', { exact: true }).click();
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByLabel('Time').selectOption({ label: '10 minutes + 5 seconds a move' });
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await ann.getByRole('heading', { name: 'Your table is open' }).waitFor();
  const ben = await house.open('#/together');
  const row = ben.locator('.lobby li').filter({ hasText: 'Ann' });
  await row.getByText('one game · 10 minutes + 5 seconds a move · you go second').waitFor();
  await ben.getByText('A game is deleted after 30 days without a move.').waitFor();
  await row.getByRole('button', { name: 'Join' }).click();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Save your name' }).click();
  await ann.locator('.player').filter({ hasText: 'Ben' }).getByText('connected').waitFor();
  expect(await ann.getByRole('timer').allInnerTexts()).toEqual(['10:00', '10:00']);
  await answer(ann);
  await soon(() => ben.title()).toMatch(/^Your turn/);
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await ann.getByText('You asked Ben to undo').waitFor();
  await ben.getByRole('button', { name: 'Allow it' }).click();
  await ann.locator('.table[data-turns="0"]').waitFor();
  await playBoth(ann, ben);
  await ann.getByRole('button', { name: 'Offer a rematch' }).click();
  await ben.getByText('Ann offers a rematch.').waitFor();
  await ben.getByRole('button', { name: 'Play again, sides swapped' }).click();
  await ann.getByText('Game 2').waitFor();
  await soon(() => ben.title()).toMatch(/^Your turn/);
  await ben.getByRole('link', { name: 'Games', exact: true }).click();
  await ben.getByRole('link', { name: 'Play Trail Blazer, with Ann, your turn' }).click();
  await answer(ben);
  await ann.locator('.table[data-turns="1"]').waitFor();
});

test('a program of the server plays, and the page checks its choices', async () => {
  const page = await house.open('#/together/trail-blazer');
  await page.getByText('A program', { exact: true }).click();
  await page.getByLabel('Which program').selectOption('bot:random');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const over = page.locator('.over h2');
  const asked = page.locator('.answers button').first();
  for (;;) {
    await asked.or(over).first().waitFor();
    if (await over.isVisible()) break;
    await answer(page);
  }
  await page.getByText('Checked on this device: the program played as it had to.').waitFor();
});

test('a tab in the background has its turn in the title, and tells it if it may', async () => {
  const { ann, ben } = await pagesAt('trail-blazer');
  await ben.context().grantPermissions(['notifications']);
  await ben.getByLabel('Notify me').check();
  await ben.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'hidden', { value: true });
    class Told extends EventTarget {
      static readonly permission = 'granted';
      constructor(text: string) {
        super();
        Object.assign(window, { told: text });
      }
    }
    Object.assign(window, { Notification: Told });
  });
  await answer(ann);
  await soon(() => ben.title()).toBe('Your turn · Trail Blazer · Parlor');
  await soon(() => ben.evaluate(() => (window as unknown as { told?: string }).told)).toBe(
    'Trail Blazer: your turn',
  );
  await ann.getByRole('link', { name: 'Games', exact: true }).click();
  await soon(() => ann.title()).toBe('Parlor');
});

test('the server ends a game whose time is up, and the page says so', async () => {
  const clock = { kind: 'move', milliseconds: 1000 } as const;
  const { ann, ben } = await pagesAt('trail-blazer', { clock });
  await answer(ann);
  await ann.getByRole('heading', { name: 'You win' }).waitFor();
  await ben.getByText('You ran out of time.').waitFor();
});

test('a page plays against a terminal', async () => {
  const { id, tokens } = await openAt(house.address, { game: 'trail-blazer' });
  const ann = await house.open(`#/at/${id}/${tokens[0]}`);
  const home = newFolder();
  const link = `${house.address}/#/at/${id}/${tokens[1]}`;
  const child = endAfterFile(
    spawn(process.execPath, ['bin/parlor.js', 'join', link, '--name', 'Terry'], {
      env: { ...process.env, HOME: home, XDG_STATE_HOME: home },
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  );
  const exit = once(child, 'exit');
  for (let line = 0; line < 60; line++) child.stdin.write(`${(line % 3) + 1}\n`);
  const over = ann.locator('.over h2');
  const asked = ann.locator('.answers button').first();
  for (;;) {
    await asked.or(over).first().waitFor();
    if (await over.isVisible()) break;
    await answer(ann);
  }
  await ann.locator('.player').filter({ hasText: 'Terry' }).waitFor();
  expect(await exit).toEqual([0, null]);
});

test('a seat that is just being taken is refused in words', async () => {
  const { id } = await openAt(house.address, { game: 'trail-blazer', open: true });
  const page = await house.open(`#/at/${id}`);
  const message = 'Both seats of this table are taken.';
  // Put in place of fetch: a refusal from the network would be in the console.
  await page.evaluate(
    (body) => {
      const { fetch } = window;
      window.fetch = async (to, init) =>
        String(to).endsWith('/join') ? Response.json(body, { status: 409 }) : fetch(to, init);
    },
    { code: 'server/no-seat', message },
  );
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  await page.getByText(message).waitFor();
});

test('a page that is only files offers no tables', async () => {
  const page = await files.open('#/new/trail-blazer');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.reload();
  expect((await asked).headers()).not.toHaveProperty('parlor-server');
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  expect(await page.getByText('another device').count()).toBe(0);
});

test('no code is offered for a link that only works on this device', async () => {
  for (const [server, isReachable] of [
    [house, true],
    [alone, false],
  ] as const) {
    const page = await server.open('#/together/trail-blazer');
    await page.getByRole('button', { name: 'Open the table' }).click();
    const link = page.getByLabel('The link for your friend');
    await soon(() => link.inputValue()).toContain(isReachable ? '//192.168.1.5:' : '//127.0.0.1:');
    await soon(() => page.locator('.qr-code').count()).toBe(isReachable ? 1 : 0);
    await soon(() => page.getByText('only works on this device').count()).toBe(isReachable ? 0 : 1);
  }
});

test('the screens of tables can be used by everybody, on a small phone and on a desktop', async () => {
  const { id, tokens } = await openAt(house.address, { game: 'predictive-pursuit' });
  await openAt(house.address, { game: 'trail-blazer', open: true });
  const page = await house.open('#/together', { viewport: SIZES['on a small phone'] });
  await loadAxe(page);
  await page.locator('.lobby li').first().waitFor();
  await expectSound(page);
  await goToHash(page, '#/together/predictive-pursuit');
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.qr-code').waitFor();
  await page.getByText('Links, and your name').click();
  await page.getByLabel('Your own link').waitFor();
  await expectSound(page);
  await goToHash(page, '#/');
  await page.getByRole('link', { name: 'Play together' }).waitFor();
  await expectSound(page);
  await goToHash(page, `#/at/${id}/${tokens[0]}`);
  const ben = await house.open(`#/at/${id}/${tokens[1]}`);
  await playBoth(page, ben);
  await page.getByText('Checked on this device').waitFor();
  await expectSound(page);
  for (const place of [`#/at/${id}/${tokens[0]}`, '#/together']) {
    await goToHash(page, place);
    await page.setViewportSize(SIZES['on a desktop']);
    await expectSound(page);
  }
});

test('your own game is played from two devices', async () => {
  const source = readFileSync(new URL('own-games/noughts.ts', import.meta.url), 'utf8');
  const file = join(newFolder(), 'noughts.ts');
  writeFileSync(file, source.replace("'../../../src/index.ts'", "'parlor'"));
  const flags = ['--game', file, '--port', '0', '--data', newFolder()];
  const { address, child } = await startProgram(...flags);
  const [ann, ben] = await Promise.all([house.open(), house.open()]);
  await ann.goto(`${address}/#/together/noughts`);
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.getByLabel('The link for your friend').inputValue();
  await ben.goto(link);
  await playBoth(ann, ben);
  await ann.getByRole('link', { name: 'Review' }).waitFor();
  // They would try to connect again.
  for (const page of [ann, ben]) await page.goto('about:blank');
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
