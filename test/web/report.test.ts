import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMain } from '../support/run-main.ts';
import { scriptedProgram } from '../support/scripted-program.ts';
import { sharedBrowser } from './browser.ts';
import { axeFaultsOf } from './every-screen.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

// The report of an arena is a file by itself: it is opened from the disk, with no server and no network.

const folder = mkdtempSync(join(tmpdir(), 'parlor-report-'));
const fileOf = (name: string): string => join(folder, name);
/** A name that would be markup, and a program whose answers would be. */
const HOSTILE = '<img src=x onerror="document.title=1">';

beforeAll(async () => {
  const script =
    "if (given.kind === 'hello') hello(); if (given.kind === 'view') given.version < 4 ? choose(given.version, given.legal.at(-1)) : say('</script><b>no</b>');";
  writeFileSync(fileOf('agent.js'), scriptedProgram(script));
  const agent = `exec:${process.execPath} ${fileOf('agent.js')} ${HOSTILE}`;
  const env = { PATH: process.env.PATH, HOME: folder, XDG_STATE_HOME: folder };
  for (const words of [
    ['--players', `bot:random,bot:perfect,${agent}`, '--retries', '0', '--pairs', '2'],
    ['report', fileOf('results.jsonl')],
  ]) {
    const isReport = words[0] === 'report';
    const games = isReport ? [] : ['--games', 'leap-to-twenty,predictive-pursuit', '--seed', '5'];
    const out = fileOf(isReport ? 'report.html' : 'results.jsonl');
    const { status, error } = await runMain(['arena', ...words, ...games, '--out', out], { env });
    expect(status, error).toBe(0);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [3, 'Not finished yet: 3 games of 24 between 3 players', 7],
  [0, 'Not finished yet: 0 games of 24 between 3 players', 0],
])('a report on %i games of more says that it is not finished', async (games, said, sections) => {
  const [cut, out] = [fileOf(`${games}.jsonl`), fileOf(`${games}.html`)];
  const lines = readFileSync(fileOf('results.jsonl'), 'utf8').split('\n');
  writeFileSync(cut, `${lines.slice(0, 1 + games).join('\n')}\n`);
  const env = { PATH: process.env.PATH, HOME: folder, XDG_STATE_HOME: folder };
  expect((await runMain(['arena', 'report', cut, '--out', out], { env })).status).toBe(0);
  const page = await openPage(await sharedBrowser());
  await page.goto(pathToFileURL(out).href);
  await soon(() => page.locator('main').innerText()).toContain(said);
  expect(await page.locator('section').count()).toBe(sections);
});

test.each([
  ['a desktop by day', 1280, 'light'],
  ['a phone by night', 390, 'dark'],
] as const)(
  'a report opens from the disk on %s, and every game can be replayed',
  async (...view) => {
    const [, width, colorScheme] = view;
    const page = await openPage(await sharedBrowser(), {
      viewport: { width, height: 900 },
      colorScheme,
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).protocol));
    await page.goto(pathToFileURL(fileOf('report.html')).href);
    await soon(() => page.locator('.mistake .board').count()).toBeGreaterThan(1);
    // Names are text, whatever they hold.
    await soon(() => page.getByText(HOSTILE).count()).toBeGreaterThan(0);
    expect(await page.locator('main img, main b').count()).toBe(0);
    expect(await page.title()).toBe('Arena');
    await soon(() => page.locator('#faults td').count()).toBeGreaterThan(4);
    await page.locator('.mistake button').first().click();
    await soon(() =>
      page.locator('.game-replay .track-token, .game-replay .tile').count(),
    ).toBeGreaterThan(0);
    await soon(() => page.locator('.review-said').innerText()).toContain('Turn');
    await page.getByRole('button', { name: 'To the end' }).click();
    await soon(() => page.locator('.turn-steps').innerText()).toMatch(/Turn (\d+) of \1/);
    await page.getByRole('combobox', { name: 'Player' }).selectOption('bot:perfect');
    await soon(() => page.locator('.replay-row').count()).toBe(16);
    await page.evaluate(axe.source);
    expect(await axeFaultsOf(page, undefined)).toEqual([]);
    // A game further down opens above the list: it is brought into view, and the keys go on from there.
    await page.locator('.replay-row').nth(15).click();
    await soon(() => page.locator('.game-replay h3').innerText()).toMatch(/^Game /);
    await soon(() =>
      page.locator('.game-replay h3').evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return heading === document.activeElement && top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
    // Nothing is wider than the screen, and nothing was fetched.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(new Set(asked)).toEqual(new Set(['file:']));
  },
);

test('a report says what a best response gains, in the games with hidden choices', async () => {
  const env = { PATH: process.env.PATH, HOME: folder, XDG_STATE_HOME: folder };
  const [results, out] = [fileOf('gain.jsonl'), fileOf('gain.html')];
  const plan = ['--players', 'bot:random,bot:perfect', '--pairs', '10', '--seed', '5'];
  const games = ['--games', 'trail-blazer,predictive-pursuit:finish=4'];
  for (const asked of [
    [...plan, ...games, '--out', results],
    ['report', results, '--out', out],
  ]) {
    const { status, error } = await runMain(['arena', ...asked], { env });
    expect(status, error).toBe(0);
  }
  for (const width of [390, 1280]) {
    const page = await openPage(await sharedBrowser(), { viewport: { width, height: 900 } });
    await page.goto(pathToFileURL(out).href);
    // A cell for each player: the other game has no hidden choices.
    const cells = page.locator('#losses td', { hasText: /^\d+\.\d %, −?\d+\.\d % confirmed \(/ });
    await soon(() => cells.count()).toBe(2);
    await soon(() => page.locator('#losses').innerText()).toContain('who has seen these games');
    await page.evaluate(axe.source);
    expect(await axeFaultsOf(page, undefined)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
