import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { rules } from '../src/games/leap-to-twenty/rules.ts';
import { solve } from '../src/solve/solve.ts';
import { type TileOrder, tileOf } from '../src/study/map/slice.ts';
import { openBrowser } from '../test/web/browser.ts';
import { firstLoad } from '../test/web/first-load.ts';
import { gameOf, linkTo } from '../test/web/game-link.ts';
import { serveFolder } from '../test/web/static-server.ts';
import { type Bench, type Measured, timed } from './bench.ts';
import { draggedFrames, waitingFrames } from './page-frames.ts';

const ROUNDS = 5;
const FINISH = 2000;
/** A phone's processor is about this many times slower. */
const SLOWED = 4;
const GAMES = 8;

/**
 * The page in a browser: its solver against the same one here, how quickly it responds to a press, its frames, and the
 * size of a first visit.
 */
export const page: Bench = async () => {
  // Without shared memory, so that one thread is compared with one.
  const server = await serveFolder('dist/web');
  const browser = await openBrowser();
  try {
    return [
      await solving(browser, server.address),
      await pressing(browser, server.address),
      await waitingFrames(browser, server.address),
      await draggedFrames(browser, server.address),
      await loading(browser, server.address),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};

async function solving(browser: Browser, address: string): Promise<Measured> {
  const open = await browser.newPage();
  await open.goto(address);
  await open.evaluate(
    `globalThis.worker = new Worker('./assets/${workerFile()}', { type: 'module' });`,
  );
  let inPage = Number.POSITIVE_INFINITY;
  let here = Number.POSITIVE_INFINITY;
  // Alternating, with an unsolved game each round. The first round warms up both.
  for (let round = 0; round <= ROUNDS; round++) {
    const options = { finish: FINISH + round, steps: [1, 2, 4], penalty: 5 };
    const seconds = await solveInPage(open, options);
    const own = timed(() => solveGame(options)).seconds;
    if (round === 0) continue;
    inPage = Math.min(inPage, seconds);
    here = Math.min(here, own);
  }
  await open.close();
  return {
    name: `the solver in the page's worker / in Node, Leap to Twenty, finish=${FINISH}`,
    value: inPage / here,
    limit: { most: 1.5 },
    details: [
      `in the page ${inPage.toFixed(3)} s, in Node ${here.toFixed(3)} s: best of ${ROUNDS} rounds`,
    ],
  };
}

function workerFile(): string {
  const file = readdirSync('dist/web/assets').find((name) => /^worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The page has no worker. Run "npm run build" first.');
  return file;
}

type LeapOptions = Parameters<typeof rules>[0];

/** One cell of the map. It takes solving the game and finding the reachable positions, and hardly anything else. */
function cellOf(options: LeapOptions): TileOrder {
  const match = gameOf('leap-to-twenty', options);
  const { axes } = match.game.book(match.options);
  if (axes === undefined) throw new Error('This game has no map.');
  return { axes, state: match.state, x: 0, y: 0, columns: 1, rows: 1, step: 1, longest: 1 };
}

function solveGame(options: LeapOptions): void {
  const solved = solve(rules(options), { trusted: true });
  if (!solved.ok) throw new Error(solved.error.message);
  tileOf(solved.value, cellOf(options));
}

function solveInPage(open: Page, options: LeapOptions): Promise<number> {
  const given = [{ game: 'leap-to-twenty', options }, cellOf(options)];
  const order = { id: 1, task: 'mapTile', given };
  return open.evaluate(`new Promise((resolve, reject) => {
    const begun = performance.now();
    worker.onmessage = ({ data }) => {
      if (data.kind === 'done') resolve((performance.now() - begun) / 1000);
      if (data.kind === 'failed') reject(new Error(data.message));
    };
    worker.postMessage(${JSON.stringify(order)});
  })`);
}

async function pressing(browser: Browser, address: string): Promise<Measured> {
  const open = await browser.newPage();
  const session = await open.context().newCDPSession(open);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times: number[] = [];
  for (let game = 0; game < GAMES; game++) {
    await open.goto('about:blank');
    await open.goto(
      `${address}${linkTo(gameOf('leap-to-twenty', { finish: 40 }), ['Ann', 'bot:perfect'])}`,
    );
    await open.locator('.answers button').first().waitFor();
    times.push(...(await pressOn(open)));
  }
  await open.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] as number;
  return {
    name: `milliseconds from a press to the frame with the program's answer, 95 of 100, on a processor slowed ${SLOWED} times`,
    value: at(0.95),
    limit: { most: 100 },
    details: [
      `${sorted.length} presses in ${GAMES} games, half of them within ${at(0.5).toFixed(0)} ms`,
    ],
  };
}

/** Plays a game to its end and times each press, inside the page. */
function pressOn(open: Page): Promise<readonly number[]> {
  return open.evaluate(`(async () => {
    const times = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The link to the map holds the game that is on the screen.
    const turns = () => Number(/Turns\\+%22(\\d+)/.exec(document.querySelector('a[href*="/map/"]').href)?.[1] ?? 0);
    const button = () => document.querySelector('.answers button');
    for (let press = 0; press < 60 && document.querySelector('.over') === null; press++) {
      const before = turns();
      const begun = performance.now();
      button().click();
      while (document.querySelector('.over') === null && (button() === null || turns() < before + 2)) await frame();
      await frame();
      times.push(performance.now() - begun);
    }
    return times;
  })()`);
}

async function loading(browser: Browser, address: string): Promise<Measured> {
  const sizes = await firstLoad(browser, address);
  return {
    name: 'kilobytes of script before a first game, compressed',
    value: sizes.reduce((sum, [, size]) => sum + size, 0) / 1000,
    limit: { most: 60 },
    details: sizes.map(([path, size]) => `${path} ${size}`),
  };
}
