import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Match } from '../src/core/match/match.ts';
import { openBrowser } from '../test/web/browser.ts';
import { gameOf, linkTo } from '../test/web/game-link.ts';
import { serveFolder } from '../test/web/static-server.ts';

// Pictures of the main screens, from the built page, on a phone and on a desktop, by day and by night.

const FOLDER = 'docs/screens';
const SIZES = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 800 } };
const THEMES = ['light', 'dark'] as const;

/** The main screens: where each is, and what must be there before it is looked at. */
const SCREENS: Readonly<Record<string, readonly [hash: string, shown: string]>> = {
  home: ['#/', '.cards'],
  play: [linkTo(played('leap-to-twenty', ['4', '1', '4', '2']), ['Ann', 'bot:3']), '.answers'],
  sealed: [linkTo(played('predictive-pursuit', []), ['Ann', 'Bob']), '.hand-over'],
  review: [
    linkTo(playedOut('leap-to-twenty'), ['Ann', 'Bob']).replace('#/play', '#/review'),
    'main h1',
  ],
  learn: ['#/learn/leap-to-twenty', 'main h1'],
  map: ['#/map/leap-to-twenty', '.map canvas'],
};

/** A game after these turns. */
function played(id: string, turns: readonly string[]): Match {
  return turns.reduce((match, turn) => {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  }, gameOf(id));
}

/** A game to its end, each turn another of the legal moves. */
function playedOut(id: string): Match {
  let match = gameOf(id);
  for (;;) {
    const [seat] = match.waiting;
    if (seat === undefined) return match;
    const legal = match.legal(seat);
    const after = match.choose(seat, legal[(match.turns * 2) % legal.length] as string);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
}

const [browser, server] = await Promise.all([
  openBrowser(),
  serveFolder('dist/web', { isolated: true }),
]);
mkdirSync(FOLDER, { recursive: true });
try {
  for (const [name, [hash, shown]] of Object.entries(SCREENS))
    for (const [size, viewport] of Object.entries(SIZES))
      for (const theme of THEMES) {
        const file = `${FOLDER}/${name}-${size}-${theme}.webp`;
        writeFileSync(
          file,
          await picture(browser, `${server.address}${hash}`, shown, {
            viewport,
            colorScheme: theme,
          }),
        );
        console.log(file);
      }
} finally {
  await browser.close();
  await server.stop();
}

async function picture(
  browser: Browser,
  address: string,
  shown: string,
  look: {
    readonly viewport: { width: number; height: number };
    readonly colorScheme: 'light' | 'dark';
  },
): Promise<Buffer> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  // What comes from the worker.
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await context.close();
  return Buffer.from(data, 'base64');
}
