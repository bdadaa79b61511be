import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { gameOf, linkTo } from './game-link.ts';
import { lastingPort } from './lasting-port.ts';
import { goToHash, openPage, untilKept } from './open-page.ts';
import { soon } from './soon.ts';
import { serveFolder } from './static-server.ts';

// The page as a folder of static files, under some path of a host that knows nothing of it.

let browser: Browser;
let scratch: string;
let site: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'parlor-site-'));
  site = join(scratch, 'site');
  [browser] = await Promise.all([
    sharedBrowser(),
    promisify(execFile)(process.execPath, ['scripts/site.ts', site]),
  ]);
});
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Begins a game against a program that has to solve it first, and plays one turn. */
async function playPerfect(page: Page): Promise<void> {
  const link = linkTo(gameOf('leap-to-twenty'), ['Ann', 'bot:perfect']);
  await goToHash(page, link.slice(1));
  await page.locator('.answers button').first().click();
  await page.locator('.table[data-turns="2"] .answers button').first().waitFor();
}

test('works under any path, and after the first visit without a network, solver included', async () => {
  const server = await serveFolder(site, { under: '/some/path/' });
  const page = await openPage(browser, { serviceWorkers: 'allow' });
  await page.goto(server.address);
  await soon(() => page.getByRole('link', { name: 'Licences' }).getAttribute('href')).toBe(
    './licences.txt',
  );
  await playPerfect(page);
  await soon(() => page.evaluate(() => crossOriginIsolated)).toBe(false);
  await untilKept(page);
  expect(server.requested.filter((path) => !path.startsWith('/some/path/'))).toEqual([]);
  const game = page.url();

  await server.stop();
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(game);
  await page.locator('.answers button').first().waitFor();
  // Screens that were never opened, and a game that was never solved.
  await page.goto(`${server.address}#/map/trail-blazer`);
  await page.locator('.map canvas').waitFor();
  await page.getByRole('link', { name: 'Parlor', exact: true }).click();
  await playPerfect(page);
});

test('announces a newer version, and loads it when it is asked to; the game stays', async () => {
  const newer = join(scratch, 'newer');
  cpSync(site, newer, { recursive: true });
  change(newer);
  const port = await lastingPort();
  const server = await serveFolder(site, { under: '/parlor/', port });
  const page = await openPage(browser, { serviceWorkers: 'allow' });
  await page.goto(server.address);
  await untilKept(page);
  await playPerfect(page);
  const other = await page.context().newPage();
  await other.goto(server.address);
  await server.stop();
  const changed = await serveFolder(newer, { under: '/parlor/', port });

  // The cached version is shown until the visitor asks for the newer one on the server.
  await page.reload();
  const notice = page.getByText('A new version of Parlor is ready');
  await notice.waitFor();
  await page.locator('.answers button').first().click();
  // The program has answered as well.
  await page.waitForFunction(() => location.hash.includes('Turns+%224%22'));
  await page.locator('.table[data-turns="4"]').waitFor();
  const told = await page.locator('.players').textContent();
  await soon(() => page.getByText('Changed').count()).toBe(0);
  const game = page.url();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Changed').first().waitFor();
  expect(page.url()).toBe(game);
  await soon(() => page.locator('.players').textContent()).toBe(told);
  await soon(() => notice.count()).toBe(0);

  // Another tab goes on as it was, with the parts of its own version that it has not fetched yet.
  await changed.stop();
  await page.context().setOffline(true);
  await other.evaluate(() => {
    location.hash = '#/map/trail-blazer';
  });
  await other.locator('.map canvas').waitFor();
  await soon(() => other.getByText('Changed').count()).toBe(0);
});

/** Makes another version of a built page: its scripts have other names, as they have once they say something else. */
function change(folder: string): void {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(file)) continue;
    let text = readFileSync(join(folder, file), 'utf8').replaceAll(/\bGames\b/g, 'Changed');
    for (const script of scripts) text = text.replaceAll(script, `newer-${script}`);
    writeFileSync(join(folder, file), text);
  }
  for (const script of scripts)
    renameSync(join(folder, 'assets', script), join(folder, 'assets', `newer-${script}`));
  const worker = join(folder, 'service-worker.js');
  const text = readFileSync(worker, 'utf8');
  const version = /[0-9a-f]{16}/.exec(text)?.[0];
  if (version === undefined) throw new Error('The worker has no version.');
  writeFileSync(worker, text.replaceAll(version, version.split('').reverse().join('')));
}

test('has icons for phones of the sizes that its manifest names', () => {
  const manifest = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8'));
  const icons: readonly { src: string; sizes: string; type: string; purpose: string }[] =
    manifest.icons;
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes } of drawn) {
    const header = readFileSync(join(site, src));
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('apple-touch-icon.png');
});
