import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Match } from '../src/core/match/match.ts';
import { readPageFile } from '../src/server/http/page-files.ts';
import { RoomClient } from '../test/server/room-client.ts';
import { openAt, startServer, tableAt } from '../test/server/server-house.ts';
import { openBrowser } from '../test/web/browser.ts';
import { gameOf, linkTo } from '../test/web/game-link.ts';
import { serveFolder } from '../test/web/static-server.ts';

// Takes screenshots of the main screens, or of those you name, from the built page: on phone and desktop, light and
// dark. Lists them in a page.

const FOLDER = 'docs/screens';
/** The desktop is scaled down, because it is never shown larger in the list. */
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
  together: {
    title: 'Tables on a server: new ones, and those that anyone can join',
    hash: '#/',
    async act(page) {
      await page.goto(`${tables.address}/#/together`);
      await page.locator('.lobby li').waitFor();
    },
  },
  invite: {
    title: 'A friend is invited by link or QR code',
    hash: '#/',
    async act(page) {
      await page.goto(`${tables.address}/#/together/leap-to-twenty`);
      await page.getByLabel('Your name').fill('Ann');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.locator('.qr-code').waitFor();
    },
  },
  away: {
    title: 'A game between two devices, with clocks and an onlooker',
    hash: '#/',
    async act(page) {
      const clock = { kind: 'game', milliseconds: 180_000, increment: 2000 } as const;
      const table = await openAt(tables.address, { game: 'predictive-pursuit', clock });
      const place = `${tables.address}/#/at/${table.id}`;
      for (const seat of [`${place}/${table.tokens[1]}`, place])
        await (await page.context().newPage()).goto(seat);
      await page.bringToFront();
      await page.goto(`${place}/${table.tokens[0]}`);
      for (const [seat, move] of [
        [0, '2'],
        [1, '1'],
        [0, '1'],
        [1, '2'],
      ] as const)
        await table.command(seat, { kind: 'choose', move });
      await page.locator('.table[data-turns="2"]').waitFor();
      await page.getByText('1 onlooker').waitFor();
    },
  },
  room: {
    title: 'A room: its host sees the code, the boards and the standings',
    hash: '#/',
    async act(page) {
      const { code, token } = await roomUnderWay();
      await page.goto(`${tables.address}/#/room/${code}/${token}`);
      await page.locator('.board-glance .board').nth(3).waitFor();
      await page.getByRole('heading', { name: 'Boards' }).evaluate((one) => one.scrollIntoView());
    },
  },
  member: {
    title: 'A member of a room, between two rounds',
    hash: '#/',
    async act(page) {
      const { code, tokens } = await roomUnderWay(true);
      await page.goto(`${tables.address}/#/room/${code}/${tokens.get(1)}`);
      await page.getByRole('link', { name: 'Review' }).first().waitFor();
    },
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

/** A room of eight in its second round, with all games over or with moves on every board. */
async function roomUnderWay(isOver = false): Promise<RoomClient> {
  const room = await RoomClient.open(tables.address, { title: 'Class 4b', game: 'trail-blazer' });
  for (const name of ['Ann', 'Ben', 'Cem', 'Dee', 'Eva', 'Fay', 'Gil', 'Hao'])
    await room.enter(name);
  for (const round of [0, 1]) {
    const { boards = [] } = (await room.command({ kind: 'pair' })).body.rounds[round] ?? {};
    for (const [index, board] of boards.entries()) {
      const [one = '', two = ''] = board.players.map((number) => room.tokens.get(number));
      const table = tableAt(tables.address, board.table ?? '', [one, two]);
      for (let turn = 0; turn <= index + 1; turn++) {
        const seat = turn % 2 === 0 ? 0 : 1;
        const { legal } = await table.view(seat);
        await table.command(seat, { kind: 'choose', move: legal.at(-1) ?? '' });
      }
      if (round === 0 || isOver) await room.finish(board, index % 2 === 0 ? 0 : 1);
    }
  }
  return room;
}

/** A game after these turns. */
function played(id: string, turns: readonly string[]): Match {
  return turns.reduce((match, turn) => {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  }, gameOf(id));
}

/** Plays a game to its end, with a different legal move each turn. */
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

const wanted = process.argv.slice(2);
const [browser, server, tables] = await Promise.all([
  openBrowser(),
  serveFolder('dist/web', { isolated: true }),
  startServer({
    page: (path) => readPageFile(resolve('dist/web'), path),
    network: '192.168.1.5',
  }),
]);
await openAt(tables.address, {
  game: 'number-quest',
  open: true,
  clock: { kind: 'game', milliseconds: 600_000, increment: 5000 },
});
mkdirSync(FOLDER, { recursive: true });
if (wanted.length === 0) for (const file of readdirSync(FOLDER)) rmSync(`${FOLDER}/${file}`);
try {
  for (const [name, screen] of Object.entries(SCREENS).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  ))
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
  await tables.stop();
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

/** A page with all the screenshots. */
function listOfScreens(): string {
  const sections = Object.entries(SCREENS).map(([name, { title }]) => {
    const pictures = Object.keys(SIZES).flatMap((size) =>
      THEMES.map((theme) => `![${title}, ${size}, ${theme}](${name}-${size}-${theme}.webp)`),
    );
    return `## ${title}\n| phone, light | phone, dark | desktop, light | desktop, dark |\n|---|---|---|---|\n| ${pictures.join(' | ')} |\n`;
  });
  return `# The screens of the page\n\nTaken by \`npm run screenshots\`.\n\n${sections.join('\n')}`;
}
