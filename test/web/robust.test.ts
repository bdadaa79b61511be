import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openPage, untilKept } from './open-page.ts';
import { type Served, servePage } from './served.ts';
import { soon } from './soon.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  expect(await served.stop()).toBe(0);
});

/** Begins a game against a program that has to solve it first. */
async function begin(page: Page): Promise<void> {
  const link = linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:perfect']);
  await page.goto(`${served.address}${link}`);
  await page.locator('.answers button').first().waitFor();
}

async function playTurns(page: Page, turns: number): Promise<void> {
  await page.locator('.answers button').first().click();
  await page.waitForFunction((text) => location.hash.includes(text), `Turns+%22${turns}%22`);
}

/** Lets the test end the page's workers, as a browser that runs out of memory does: without a word. */
async function reachWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begun: Worker[] = [];
    Object.assign(window, { begun });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        begun.push(this);
      }
    };
  });
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
    const { begun } = window as unknown as { readonly begun: Worker[] };
    for (const worker of begun.splice(0)) worker.terminate();
  });
}

test('a worker that dies between two turns is not missed', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints);
  await reachWorkers(page);
  await begin(page);
  await playTurns(page, 2);
  await endWorkers(page);
  await playTurns(page, 4);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.advice').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what is awaited from a worker that dies is told, and can be asked for again', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints);
  await reachWorkers(page);
  await page.goto(`${served.address}#/map/number-quest`);
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await endWorkers(page);
  await page.getByText('The part of the page that computes has stopped').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.map canvas').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what takes long can be stopped, and the next question is answered', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints);
  const large = linkTo(gameOf('leap-to-twenty', { finish: 4000 }), ['Ann', 'bot:perfect']);
  await page.goto(`${served.address}${large}`);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('was stopped').waitFor();
  await page.goto('about:blank');
  await begin(page);
  await playTurns(page, 2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([
  ['#/play', 'There is no game in this address.'],
  ['#/play?record=nonsense', 'Nothing here'],
  ['#/play?record=%5BGame+%22leap-to-twenty%22%5D%0A%0A1.+9+9', 'Nothing here'],
  ['#/play?record=%E0%A4%A', 'Nothing here'],
  ['#/%E0%A4%A/%', 'Nothing here'],
  ['#/new/chess', 'There is no game "chess" here.'],
  ['#/nowhere/at/all', 'Nothing here'],
  [`#/play?record=${'%F0%9F%8E%B2'.repeat(5000)}`, 'Nothing here'],
])('a mangled link leads somewhere: %s', async (hash, sentence) => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints);
  await page.goto(`${served.address}${hash}`);
  await page.getByText(sentence).first().waitFor();
  await page.getByRole('link', { name: 'To the games' }).click();
  await page.getByRole('link', { name: 'Play Trail Blazer' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('storage that is blocked takes nothing away from a game', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints);
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
  await page.getByRole('button', { name: /^Colours/ }).click();
  await page.reload();
  await page.locator('.answers button').first().waitFor();
  await playTurns(page, 4);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('storage that is full takes nothing away from a game', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, complaints);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(served.address).origin,
    quotaSize: 1,
  });
  await begin(page);
  await playTurns(page, 2);
  await page.reload();
  await page.locator('.answers button').first().waitFor();
  await playTurns(page, 4);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('two tabs play two games at once', async () => {
  const complaints: string[] = [];
  const one = await openPage(browser, complaints);
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
  expect(complaints).toEqual([]);
  await one.context().close();
});

test('what was kept of the page gives way to a game of one’s own on the same port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-own-'));
  const program = resolve('bin/parlor.js');
  await promisify(execFile)(process.execPath, [program, 'new', 'my-game.ts'], { cwd: folder });
  const before = await servePage();
  const page = await openPage(browser, []);
  await page.goto(before.address);
  await untilKept(page);
  await before.stop();
  const { port } = new URL(before.address);
  const after = await servePage('--game', join(folder, 'my-game.ts'), '--port', port);
  await page.goto(after.address);
  await page.getByRole('link', { name: 'Play My Game' }).waitFor();
  await page.context().close();
  expect(await after.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
