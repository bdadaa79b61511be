import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { hastenWatch } from './hastened-watch.ts';
import { openPage } from './open-page.ts';
import { type Served, servePage } from './served.ts';

/** Pages with game files, for the file of tests that opens it. */
export type OwnGames = {
  readonly browser: Browser;
  /** In a folder of its own: a server looks at its game again after every save in the folder. */
  fileWith(name: string, source: string): string;
  /** The address of a server of a game file, which tests share. */
  addressWith(name: string, source: string): Promise<string>;
  /** The page with a game file, at this place. It ends with the test. */
  openGame(
    name: string,
    source: string,
    place?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
};

export function openOwnGames(): OwnGames {
  let browser: Browser;
  let folder: string;
  /** By the source of their game. */
  const servers = new Map<string, Promise<Served>>();
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlor-own-'));
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    for (const served of servers.values()) expect(await (await served).stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });
  const fileWith = (name: string, source: string): string => {
    const file = join(folder, name, `${name}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    return file;
  };
  const addressWith = async (name: string, source: string): Promise<string> => {
    const serving = servers.get(source) ?? servePage('--game', fileWith(name, source));
    servers.set(source, serving);
    return (await serving).address;
  };
  return {
    get browser() {
      return browser;
    },
    fileWith,
    addressWith,
    async openGame(name, source, place = '', options = {}) {
      const address = await addressWith(name, source);
      const page = await openPage(browser, options);
      await hastenWatch(page);
      await page.goto(`${address}${place}`);
      return page;
    },
  };
}

/** A game of the tests as a stranger would write it: by the name of the package. */
export function sourceOf(name: string): string {
  const source = readFileSync(new URL(`own-games/${name}.ts`, import.meta.url), 'utf8');
  return source.replace("'../../../src/index.ts'", "'parlor'");
}

/** The address of such a game between a person and a program, with these turns played. */
export function recordOf(game: string, program: string, turns = ''): string {
  const record = `[Game "${game}"]\n[Player1 "Ann"]\n[Player2 "${program}"]\n[Seed "1"]\n\n${turns}\n`;
  return `#/play?${new URLSearchParams({ record })}`;
}
