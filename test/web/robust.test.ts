import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { keptGames } from './kept-games.ts';
import { lastingPort } from './lasting-port.ts';
import { goToHash, openPage, untilKept } from './open-page.ts';
import { servePage } from './served.ts';
import { silenceStorage } from './silent-storage.ts';
import { soon } from './soon.ts';

const house = openHouse();

/** Begins a game against a program that has to solve it first. */
async function begin(page: Page): Promise<void> {
  const link = linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:perfect']);
  await page.goto(`${house.address}${link}`);
  await page.locator('.answers button').first().waitFor();
}

async function playTurns(page: Page, turns: number): Promise<void> {
  await page.locator('.answers button').first().click();
  await page.waitForFunction((text) => location.hash.includes(text), `Turns+%22${turns}%22`);
  await page.locator(`.table[data-turns="${turns}"]`).waitFor();
}

/** The workers that a page has begun, and whether what they have worked out is kept from it. */
type Reached = { readonly begun: Worker[]; isHeld: boolean };

/**
 * Lets the test end the page's workers, as a browser that runs out of memory does: without a word. Those that are held
 * are not done before that, however late it comes.
 */
async function reachWorkers(page: Page, isHeld: boolean): Promise<void> {
  await page.addInitScript((held) => {
    const reached: Reached = { begun: [], isHeld: held };
    Object.assign(window, { reached });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        reached.begun.push(this);
        this.addEventListener('message', (event) => {
          if (reached.isHeld && event.data.kind === 'done') event.stopImmediatePropagation();
        });
      }
    };
  }, isHeld);
}

/** Ends them once the page watches over them, which it does as soon as they have begun. */
async function endWorkers(page: Page): Promise<void> {
  await soon(() =>
    page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ name }) => name?.startsWith('parlor worker') === true);
    }),
  ).toBe(true);
  await page.evaluate(() => {
    const { reached } = window as unknown as { readonly reached: Reached };
    reached.isHeld = false;
    for (const worker of reached.begun.splice(0)) worker.terminate();
  });
}

test('a worker that dies between two turns is not missed', async () => {
  const page = await openPage(house.browser);
  await reachWorkers(page, false);
  await begin(page);
  await playTurns(page, 2);
  await endWorkers(page);
  await playTurns(page, 4);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.advice').first().waitFor();
});

test('what is awaited from a worker that dies is told, and can be asked for again', async () => {
  const page = await openPage(house.browser);
  await reachWorkers(page, true);
  await page.goto(`${house.address}#/map/leap-to-twenty`);
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await endWorkers(page);
  await page.getByText('The solver has stopped').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.map canvas').waitFor();
});

test('what takes long can be stopped, and the next question is answered', async () => {
  const page = await openPage(house.browser);
  const large = linkTo(gameOf('leap-to-twenty', { finish: 4000 }), ['Ann', 'bot:perfect']);
  await page.goto(`${house.address}${large}`);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  await page.goto('about:blank');
  await begin(page);
  await playTurns(page, 2);
});

/** Two turns of a game, as an address holds them. */
const WHOLE = (() => {
  let match = gameOf('leap-to-twenty');
  for (const turn of ['4', '1']) {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  return linkTo(match, ['Ann', 'Ben']);
})();

function cutOff(link: string): string {
  return link.slice(0, -8);
}

test('a place in a review, a day and a level that are none do no harm', async () => {
  const page = await openPage(house.browser);
  const review = WHOLE.replace('/play', '/review');
  for (const turn of ['-5', '1e99', '0.5', 'last']) {
    await page.goto(`${house.address}${review}&turn=${turn}`);
    await page.getByText(/^(The start|Turn [12] of 2)$/).waitFor();
  }
  await page.goto(`${house.address}#/puzzles?daily=yesterday`);
  await page.getByText('"yesterday" is not a day').waitFor();
  await page.goto(`${house.address}#/puzzles/trail-blazer?level=silly`);
  await page.locator('.puzzle').waitFor();
});

test('an unknown program is named, and another can be chosen', async () => {
  const page = await house.open(linkTo(gameOf('trail-blazer'), ['Ann', 'bot:nobody']));
  await page.getByText('There is no program "bot:nobody".').waitFor();
  await page.getByRole('link', { name: 'Another opponent' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
});

test('a worker that dies while a program gets ready is told of, and the game goes on', async () => {
  const page = await openPage(house.browser);
  await reachWorkers(page, true);
  const link = linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:perfect']);
  await page.goto(`${house.address}${link}`);
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await endWorkers(page);
  await page.getByText('The solver has stopped').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.answers button').first().waitFor();
});

test('storage that a later version has written is left alone, and that is said', async () => {
  const page = await house.open('icon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlor', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
  );
  await begin(page);
  await playTurns(page, 2);
  await page.getByText('A newer version of Parlor has kept games in this browser').waitFor();
  await page.reload();
  await page.locator('.answers button').first().waitFor();
  await playTurns(page, 4);
});

const MANGLED: readonly (readonly [hash: string, sentence: string | RegExp])[] = [
  ['#/play', 'There is no game in this address.'],
  ['#/play?record=nonsense', 'Nothing here'],
  ['#/play?record=%5BGame+%22leap-to-twenty%22%5D%0A%0A1.+9+9', 'Nothing here'],
  ['#/play?record=%E0%A4%A', 'Nothing here'],
  ['#/%E0%A4%A/%', 'Nothing here'],
  ['#/new/chess', 'There is no game "chess" here.'],
  ['#/play/chess', 'There is no game "chess" here.'],
  ['#/nowhere/at/all', 'Nothing here'],
  [`#/play?record=${'%F0%9F%8E%B2'.repeat(5000)}`, 'Nothing here'],
  [cutOff(WHOLE), /^The game in this address, line \d+/],
  [WHOLE.replace('%22leap-to-twenty%22', '%22chess%22'), 'There is no game "chess" here.'],
  [WHOLE.replace('finish%3D20', 'finish%3D999999999'), /"finish" cannot be "999999999"/],
  [WHOLE.replace('finish%3D20', 'colour%3Dred'), /has no option "colour"/],
  [
    WHOLE.replace('1.+4+1', '1.+3+1'),
    /\(turn 1\): "3" is not a legal move here\. Legal: 1, 2, 4\./,
  ],
  [WHOLE.replace('1.+4+1', `1.+4+1${'+1'.repeat(30_000)}`), /^The game in this address, line \d+/],
  [WHOLE.replaceAll('%0A', '+'), /This tag is damaged/],
  [WHOLE.replace(/record=(.*)/, (_, record) => `record=${btoa(record)}`), /which game it is/],
  [
    WHOLE.replace(/record=(.*)/, (_, record) => `record=${encodeURIComponent(record)}`),
    /which game/,
  ],
  ['#/new/leap-to-twenty?set=finish%3Dmany', /"finish" cannot be "many"/],
];

test('a link to play a game or a variant without a record opens a new one', async () => {
  const page = await house.open('#/play/leap-to-twenty?set=finish%3D25');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await soon(() => page.title()).toBe('Leap to Twenty · New game · Parlor');
  await goToHash(page, '/play/thin-ice');
  await soon(() => page.title()).toBe('Thin Ice · New game · Parlor');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.answers button').first().waitFor();
});

test('a mangled link leads somewhere', async () => {
  const page = await openPage(house.browser);
  for (const [index, [hash, sentence]] of MANGLED.entries()) {
    // A page that is loaded with it, and one that is open already: each kind of link in one of these ways.
    if (index % 6 === 0) {
      await page.goto('about:blank');
      await page.goto(`${house.address}${hash}`);
    } else await goToHash(page, hash.slice(1));
    await page.getByText(sentence).first().waitFor();
    await page.getByRole('link', { name: 'Go to the games' }).click();
    await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  }
});

test('storage that is blocked takes nothing away from a game', async () => {
  const page = await openPage(house.browser);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  });
  await begin(page);
  await playTurns(page, 2);
  await page.getByRole('button', { name: /^Change to/ }).click();
  await page.reload();
  await page.locator('.answers button').first().waitFor();
  await playTurns(page, 4);
});

test('storage that is full takes nothing away from a game', async () => {
  const page = await openPage(house.browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(house.address).origin,
    quotaSize: 1,
  });
  await begin(page);
  await playTurns(page, 2);
  await page.reload();
  await page.locator('.answers button').first().waitFor();
  await playTurns(page, 4);
});

/** Lets the time go by for which the page waits, until it says something. */
async function lateUntil(page: Page, sentence: string): Promise<void> {
  await soon(async () => {
    await page.clock.fastForward(6000);
    return page.getByText(sentence).first().isVisible();
  }).toBe(true);
}

test('storage that never answers is not waited for, and nothing is lost when it does', async () => {
  const page = await openPage(house.browser);
  await page.clock.install();
  await silenceStorage(page);
  const go = (hash: string): Promise<void> =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  const silent = 'The storage of this browser does not answer.';
  await page.goto(`${house.address}#/learn/trail-blazer`);
  await lateUntil(page, silent);
  await page.getByRole('heading', { name: /^Step 1/ }).waitFor();
  await go('/puzzles/trail-blazer');
  await page.locator('.puzzle').waitFor();
  await page.getByText(silent).waitFor();
  // The second game of a series is not held up by the first.
  await go(
    `/play?${WHOLE.split('?')[1]}`.replace('Seed+%221%22', 'Seed+%221%22%5D%0A%5BRound+%222%22'),
  );
  await page.getByText('Game 2', { exact: true }).waitFor();
  await page.locator('.answers button').first().click();
  await page.waitForFunction(() => location.hash.includes('Turns+%223%22'));
  await page.getByText(silent).waitFor();
  await go('/history');
  await page.getByText('Ann against Ben').waitFor();
  await page.getByText(silent).waitFor();
  await page.evaluate(() => (window as unknown as { letStorageAnswer(): void }).letStorageAnswer());
  await page.getByText(silent).waitFor({ state: 'hidden' });
  await page.getByText('Ann against Ben').waitFor();
  await soon(async () => (await keptGames(page)).length).toBe(1);
});

test('two tabs play two games at once', async () => {
  const one = await openPage(house.browser);
  await begin(one);
  const two = await one.context().newPage();
  await begin(two);
  await playTurns(one, 2);
  await playTurns(two, 2);
  await playTurns(one, 4);
  await one.reload();
  await one.locator('.answers button').first().waitFor();
  await playTurns(one, 6);
  await playTurns(two, 4);
});

test('the cached page gives way to a custom game on the same port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-own-'));
  const program = resolve('bin/parlor.js');
  await promisify(execFile)(process.execPath, [program, 'new', 'my-game.ts'], { cwd: folder });
  const port = String(await lastingPort());
  const before = await servePage('--port', port);
  const page = await openPage(house.browser, { serviceWorkers: 'allow' });
  await page.goto(before.address);
  await untilKept(page);
  await before.stop();
  const after = await servePage('--game', join(folder, 'my-game.ts'), '--port', port);
  await page.goto(after.address);
  await page.getByRole('link', { name: 'Play My Game' }).waitFor();
  await page.context().close();
  expect(await after.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

test('what was kept of the page gives way to another program on the same port', async () => {
  const port = await lastingPort();
  const before = await servePage('--port', String(port));
  const page = await openPage(house.browser, { serviceWorkers: 'allow' });
  await page.goto(before.address);
  await untilKept(page);
  await before.stop();
  // With nothing there the page goes on by itself.
  await page.goto(before.address);
  await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  // An open page would find the other program by itself, and reload in the middle of what follows.
  await page.goto('about:blank');

  const stranger = createServer(({ url }, response) => {
    const isPage = url === '/' || url === '/status';
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(isPage ? '<link rel="icon" href="data:," /><h1>Another program</h1>' : '');
  });
  stranger.listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  const status = await page.goto(`${before.address}status`);
  expect(status?.fromServiceWorker()).toBe(false);
  await page.getByRole('heading', { name: 'Another program' }).waitFor();
  await page.goto(before.address);
  await page.getByRole('heading', { name: 'Another program' }).waitFor();
  // The worker lets go after it has answered. Its cache may outlast it: a lookup under way makes a deleted one again.
  await soon(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  stranger.closeAllConnections();
  stranger.close();
});
