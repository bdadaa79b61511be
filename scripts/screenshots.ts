import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Match } from '../src/core/match/match.ts';
import { openBrowser } from '../test/web/browser.ts';
import { gameOf, linkTo } from '../test/web/game-link.ts';
import { serveFolder } from '../test/web/static-server.ts';

// Takes pictures of the main screens from the built page, on phone and desktop, light and dark, and lists them.

const FOLDER = 'docs/screens';
/** A desktop is scaled down, because it is never shown larger here. */
const SIZES = {
  phone: { width: 390, height: 780, scale: 1 },
  desktop: { width: 1280, height: 800, scale: 0.75 },
} as const;
const THEMES = ['light', 'dark'] as const;
const QUALITY = 70;

/** A screen: its title, its address, and the steps before the picture. */
type Screen = {
  readonly title: string;
  readonly hash: string;
  readonly act?: (page: Page) => Promise<void>;
};

const SCREENS: Readonly<Record<string, Screen>> = {
  home: { title: 'The games', hash: '#/' },
  new: { title: 'A new game', hash: '#/new/leap-to-twenty' },
  play: {
    title: 'Each square shows the move that leads there',
    hash: linkTo(played('leap-to-twenty', ['4', '1', '4', '2']), ['Ann', 'Bob']),
  },
  quest: {
    title: 'The pool, the sequence and who placed what',
    hash: linkTo(played('number-quest', ['5', '30:9', '1', '8']), ['Ann', 'Bob']),
    act: (page) => page.locator('.answers button').first().click(),
  },
  sealed: {
    title: 'Two secret choices are revealed, and the device changes hands',
    hash: linkTo(played('predictive-pursuit', []), ['Ann', 'Bob']),
    async act(page) {
      for (const choice of [0, 1]) {
        await page.locator('.hand-over button').click();
        await page.locator('.answers button').nth(choice).click();
      }
    },
  },
  learn: { title: 'The first step of a lesson', hash: '#/learn/leap-to-twenty' },
  puzzle: { title: 'The puzzle of a day', hash: '#/puzzles?daily=2026-01-01' },
  review: {
    title: 'A review, turn by turn: what you played and what was better',
    hash: `${linkTo(playedOut('leap-to-twenty'), ['Ann', 'Bob']).replace('#/play', '#/review')}&turn=4`,
    act: (page) => page.locator('.chance-graph').waitFor(),
  },
  map: {
    title: 'Every position is a cell of the map, coloured by who wins',
    hash: linkTo(played('leap-to-twenty', ['4', '1', '4', '2']), ['Ann', 'Bob']).replace(
      '#/play',
      '#/map/leap-to-twenty',
    ),
  },
  rules: { title: 'The rule book, rulings beside their clauses', hash: '#/rules/leap-to-twenty' },
  audit: {
    title: 'What a rule book promises, with a witness on the board',
    hash: '#/audit/trail-blazer',
    async act(page) {
      const show = page.getByRole('button', { name: 'show it on the board' }).first();
      await show.click();
      await page
        .locator('.finding', { has: page.locator('.replay') })
        .evaluate((finding) => finding.scrollIntoView());
    },
  },
  history: {
    title: 'The games played in this browser',
    hash: '#/',
    async act(page) {
      for (const [players, match] of [
        [['Ann', 'Bob'], played('trail-blazer', ['3', '1', '2', '3', '2', '2'])],
        [['Ann', 'Bob'], played('leap-to-twenty', ['4', '1'])],
        [['Ann', 'Eve'], played('binary-race', ['16', '1', '8', '2'])],
      ] as const) {
        await page.goto(`${server.address}${linkTo(match, players)}`);
        await page.locator('.answers button').last().click();
        await page.waitForURL(/&id=/);
      }
      await page.goto(`${server.address}#/history`);
      await page.locator('.game-row').nth(2).waitFor();
      await page.locator('.game-row', { hasText: 'Trail Blazer' }).getByText('%').waitFor();
    },
  },
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
for (const file of readdirSync(FOLDER)) rmSync(`${FOLDER}/${file}`);
try {
  for (const [name, screen] of Object.entries(SCREENS))
    for (const [size, viewport] of Object.entries(SIZES))
      for (const theme of THEMES) {
        const file = `${FOLDER}/${name}-${size}-${theme}.webp`;
        writeFileSync(file, await picture(browser, screen, viewport, theme));
        console.log(file);
      }
  writeFileSync(`${FOLDER}/README.md`, listOfScreens());
} finally {
  await browser.close();
  await server.stop();
}

async function picture(
  browser: Browser,
  { hash, act }: Screen,
  { width, height, scale }: (typeof SIZES)[keyof typeof SIZES],
  colorScheme: (typeof THEMES)[number],
): Promise<Buffer> {
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.address}${hash}`);
  await page.locator('main h1').waitFor();
  await act?.(page);
  // Wait for the worker and for the map to be drawn.
  await page.locator('.waiting').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  const { pageX, pageY } = (await session.send('Page.getLayoutMetrics')).cssVisualViewport;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: pageX, y: pageY, width, height, scale },
  });
  await context.close();
  return Buffer.from(data, 'base64');
}

/** A page with all of them. */
function listOfScreens(): string {
  const sections = Object.entries(SCREENS).map(([name, { title }]) => {
    const pictures = Object.keys(SIZES).flatMap((size) =>
      THEMES.map((theme) => `![${title}, ${size}, ${theme}](${name}-${size}-${theme}.webp)`),
    );
    return `## ${title}\n| phone, light | phone, dark | desktop, light | desktop, dark |\n|---|---|---|---|\n| ${pictures.join(' | ')} |\n`;
  });
  return `# The screens of the page\n\nTaken by \`npm run screenshots\`.\n\n${sections.join('\n')}`;
}
