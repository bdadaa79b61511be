import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { gameOf, linkTo } from './game-link.ts';
import { goToHash, openPage } from './open-page.ts';
import { type Served, servePage } from './served.ts';

/** A page with the game of Sprawl, for the file of tests that opens it. */
export type SprawlPage = {
  readonly browser: Browser;
  readonly address: string;
  /** Where the game's file is. */
  readonly folder: string;
};

export function openSprawl(): SprawlPage {
  let browser: Browser;
  let served: Served;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlor-sprawl-'));
    const source = readFileSync(new URL('own-games/sprawl.ts', import.meta.url), 'utf8');
    const file = join(folder, 'sprawl.ts');
    writeFileSync(file, source.replace("'../../../src/index.ts'", "'parlor'"));
    [browser, served] = await Promise.all([sharedBrowser(), servePage('--game', file)]);
  });
  afterAll(async () => {
    expect(await served.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });
  return {
    get browser() {
      return browser;
    },
    get address() {
      return served.address;
    },
    get folder() {
      return folder;
    },
  };
}

/** A game of Sprawl with so many places, after these turns. */
function placeOf(options: string, turns = ''): string {
  const record = `[Game "sprawl"]\n[Options "${options}"]\n[Player1 "Ann"]\n[Player2 "Ben"]\n\n${turns}\n`;
  return `#/play?${new URLSearchParams({ record })}`;
}

export const WIDE: string = placeOf('columns=40 rows=12', '1. c40r12');

/** What is wider than the window, or too small to be tapped. */
export function troubles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth}`] : [];
    const small = [...document.querySelectorAll<HTMLElement>('main :is(button, select, input)')]
      .filter((one) => !one.matches('[type="radio"], [type="checkbox"], .link'))
      .filter((one) => one.offsetWidth > 0 && Math.min(one.offsetWidth, one.offsetHeight) < 44);
    return [...wide, ...small.map((one) => one.outerHTML.slice(0, 80))];
  });
}

/** Goes through every kind of screen in a window of this width with text of this size. */
export async function expectFitting(
  { browser, address }: SprawlPage,
  width: number,
  text: string,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const page = await openPage(browser, {
    viewport: { width, height: 800 },
    colorScheme,
  });
  await page.goto(address);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
  const long = linkTo(gameOf('leap-to-twenty', { finish: 500 }), ['Ann', 'Ben']);
  const places = [
    [placeOf('columns=19 rows=19'), '.cell.target'],
    [WIDE, '.cell.target'],
    [WIDE.replace('#/play', '#/review'), '.table-board .cell'],
    ['#/new/sprawl', '.start'],
    ['#/learn/sprawl', '.lesson-step .cell'],
    ['#/rules/sprawl', 'main h2'],
    [long, '.square.target'],
    ['#/', '.picture .cell'],
  ] as const;
  for (const [hash, sign] of places) {
    await goToHash(page, hash);
    await page.locator(sign).first().waitFor();
    if (hash.startsWith('#/new')) await page.getByText('Other rules').click();
    expect(await troubles(page), hash.slice(0, 40)).toEqual([]);
  }
}
