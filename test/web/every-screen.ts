import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Game } from '../../src/core/contract/game.ts';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { GAMES } from '../../src/games/index.ts';
import { estimate } from '../../src/solve/estimate.ts';
import { gameOf, linkTo } from './game-link.ts';
import type { House } from './house.ts';
import { goToHash, openPage } from './open-page.ts';

export const SIZES = {
  'on a small phone': { width: 320, height: 640 },
  'on a desktop': { width: 1280, height: 800 },
} as const;

const SCHEMES = ['light', 'dark'] as const;

/** A game of each kind under way, and one that is over. */
export function gamesUnderWay(games: readonly Game[] = GAMES): readonly string[] {
  return games.flatMap((game) => {
    let match = gameOf(game.id);
    const begun = linkTo(match, ['Ann', 'Bob']);
    while (match.turn.kind !== 'over' && match.turns < 300) {
      const [seat] = match.waiting;
      if (seat === undefined) break;
      const legal = match.legal(seat);
      const after = match.choose(seat, legal[match.turns % legal.length] as string);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
    return [begun, linkTo(match, ['Ann', 'Bob'])];
  });
}

/** What axe finds: all of it, or only what is about colours, as nothing else changes with them. */
export function axeFaultsOf(
  page: Page,
  tags: readonly string[] | undefined,
): Promise<readonly string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: loaded } = window as unknown as {
      readonly axe: {
        run(options: object): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
          }[];
        }>;
      };
    };
    const { violations } = await loaded.run({
      resultTypes: ['violations'],
      ...(runOnly === undefined ? {} : { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, tags);
}

/** What axe finds in light and in dark, targets that are too small to be hit, and whether something leaves the window sideways. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const tags = colorScheme === SCHEMES[0] ? undefined : ['cat.color'];
    for (const fault of await axeFaultsOf(page, tags)) faults.push(`${colorScheme}: ${fault}`);
  }
  return [...faults, ...(await sizeFaultsOf(page))];
}

/** Lets axe be asked on a page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** Looks over the screen that a page shows. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

function sizeFaultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"]';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      // What is chosen by its label is as large as that; a link in the middle of a sentence is as large as its words.
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isInText =
        control.tagName === 'A' &&
        getComputedStyle(control).display === 'inline' &&
        (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
      if (width === 0 || isInText || !control.checkVisibility()) continue;
      if (width < 43.5 || height < 43.5)
        faults.push(`small: ${control.outerHTML.slice(0, 160)} ${width} × ${height}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`wide: ${scrollWidth} in ${clientWidth}`);
    return faults;
  });
}

/** Whether a place is about a game that is worked out while people wait. */
function takesLong(href: string): boolean {
  return GAMES.some(
    ({ id, rules, options }) =>
      href.includes(`/${id}`) && estimate(rules(defaultOptions(options))).states > 1_000_000,
  );
}

/** Goes to a place and waits until it is there, with all that it has to work out; of a large game, until it is seen to wait. */
export async function goTo(page: Page, href: string): Promise<void> {
  await goToHash(page, href.slice(1));
  await page.waitForFunction(() => document.querySelector('main h1') !== null);
  // The script of a screen is waited for in any case.
  await page.waitForFunction(
    (awaited) => document.querySelector(awaited) === null,
    takesLong(href) ? 'main > .waiting' : '.waiting',
  );
}

/** The places that a screen leads to; a game under way is a place of its own kind. */
function linksOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href') ?? ''),
  );
}

/** Follows every link from the first screen, or only those about some games, and looks each screen over. */
export async function expectUsable(
  { browser, address }: House,
  viewport: { readonly width: number; readonly height: number },
  games: readonly Game[] = GAMES,
): Promise<void> {
  // Of the variants one is looked at: their screens are those of their games.
  const [looked] = games[0]?.variants ?? [];
  const variants = GAMES.flatMap((game) => game.variants ?? []);
  const others = [
    ...GAMES.filter((game) => !games.includes(game)),
    ...variants.filter((variant) => variant !== looked),
  ];
  const page = await openPage(browser, { viewport });
  await page.goto(address);
  await loadAxe(page);
  const known = new Set<string>();
  const waiting = [
    '#/',
    '#/nowhere',
    '#/new/nothing',
    '#/play?record=nonsense',
    ...gamesUnderWay(games),
  ];
  const faults: string[] = [];
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    // Of places that differ only in what is set in their address, one is looked at.
    const place = href.startsWith('#/play') ? href : href.replace(/\?.*/, '');
    if (known.has(place) || others.some(({ id }) => place.includes(`/${id}`))) continue;
    known.add(place);
    await goTo(page, href);
    for (const fault of await faultsOf(page)) faults.push(`${place.slice(0, 60)} ${fault}`);
    const links = await linksOn(page);
    waiting.push(...links.filter((link) => !link.startsWith('#/play')));
  }
  expect(known.size).toBeGreaterThan(10 + games.length);
  expect([...new Set(faults)]).toEqual([]);
}
