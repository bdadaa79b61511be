import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { GAMES } from '../../src/games/index.ts';
import { estimate } from '../../src/solve/estimate.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

const SCHEMES = ['light', 'dark'] as const;
const SIZES = {
  'on a small phone': { width: 320, height: 640 },
  'on a desktop': { width: 1280, height: 800 },
} as const;

/** A game of each kind under way, and one that is over. */
function gamesUnderWay(): readonly string[] {
  return GAMES.flatMap((game) => {
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
function axeFaultsOf(page: Page, tags: readonly string[] | undefined): Promise<readonly string[]> {
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
async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, href.slice(1));
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

describe.each(Object.entries(SIZES))('%s', (_, viewport) => {
  test('every screen can be used by everybody, in light and in dark', async () => {
    // Colours that are still on their way to other ones would be looked at half-way.
    const page = await openPage(house.browser, { viewport, reducedMotion: 'reduce' });
    await page.goto(house.address);
    await page.evaluate(axe.source);
    const known = new Set<string>();
    const waiting = [
      '#/',
      '#/nowhere',
      '#/new/nothing',
      '#/play?record=nonsense',
      ...gamesUnderWay(),
    ];
    const faults: string[] = [];
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
      // Of places that differ only in what is set in their address, one is looked at.
      const place = href.startsWith('#/play') ? href : href.replace(/\?.*/, '');
      if (known.has(place)) continue;
      known.add(place);
      await goTo(page, href);
      for (const fault of await faultsOf(page)) faults.push(`${place.slice(0, 60)} ${fault}`);
      const links = await linksOn(page);
      waiting.push(...links.filter((link) => !link.startsWith('#/play')));
    }
    expect(known.size).toBeGreaterThan(15);
    expect([...new Set(faults)]).toEqual([]);
  });
});

/** Two whose names have no place to be broken, in the middle of a game and in its review. */
function longNames(): readonly string[] {
  const moved = gameOf('trail-blazer').play('1');
  if (!moved.ok) throw new Error(moved.error.message);
  const link = linkTo(moved.value, ['W'.repeat(40), 'M'.repeat(40)]);
  return [link, link.replace('#/play', '#/review')];
}

test('with text of twice the size nothing leaves the window', async () => {
  const page = await openPage(house.browser, { viewport: { width: 320, height: 640 } });
  await page.goto(house.address);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const places = ['learn', 'rules', 'map', 'audit'].map((place) => `#/${place}/trail-blazer`);
  const others = ['#/', '#/puzzles', '#/history', ...GAMES.map(({ id }) => `#/new/${id}`)];
  for (const href of [...others, ...places, ...gamesUnderWay(), ...longNames()]) {
    await goTo(page, href);
    const [wide, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(wide, href.slice(0, 60)).toBeLessThanOrEqual(room ?? 0);
  }
});

test('nothing moves for whoever wants it still', async () => {
  const page = await openPage(house.browser, { reducedMotion: 'reduce' });
  await page.goto(`${house.address}${gamesUnderWay()[2]}`);
  await page.locator('.answers button').first().waitFor();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ transitionDuration, animationDuration }) =>
          `${transitionDuration}, ${animationDuration}`
            .split(', ')
            .some((time) => Number.parseFloat(time) > 0.01),
        ).length,
  );
  expect(moving).toBe(0);
});

test('a game is played by keyboard alone, with visible focus, and each move is told', async () => {
  const page = await openPage(house.browser);
  await page.goto(house.address);
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return '';
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
      // A new screen is begun at its heading, which nobody presses.
      const isBegun = ['MAIN', 'H1'].includes(activeElement.tagName);
      return `${isSeen || isBegun ? '' : 'unseen '}${activeElement.tagName} ${name?.trim()}`;
    });
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      const now = await focused();
      expect(now).not.toContain('unseen');
      if (name.test(now)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not come to ${name}.`);
  };
  await tabTo(/^A Play Trail Blazer$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await tabTo(/^BUTTON Start$/);
  await page.keyboard.press('Enter');
  const over = page.locator('.over h2');
  const heard = page.locator('[role="log"], [aria-live="polite"]').first();
  const told: (string | null)[] = [];
  for (let turn = 0; turn < 30 && !(await over.isVisible()); turn++) {
    const answer = page.locator('.answers button').first();
    await answer.or(over).first().waitFor();
    if (await over.isVisible()) break;
    told.push(await heard.textContent());
    await tabTo(/^BUTTON [1-3]$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (before) =>
        document.querySelector('[role="log"], [aria-live="polite"]')?.textContent !== before,
      told.at(-1),
    );
  }
  await soon(() => over.textContent()).toMatch(/wins?$/);
  // Never the same twice: every turn is told.
  expect(new Set(told).size).toBe(told.length);
});
