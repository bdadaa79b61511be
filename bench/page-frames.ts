import type { Browser, Page } from 'playwright-core';
import { gameOf, linkTo } from '../test/web/game-link.ts';
import type { Measured } from './bench.ts';

const ROUNDS = 5;
/** The cells per side of the map that is dragged. */
const FINISH = 4000;

/** Frames while a program gets ready in the worker. */
export async function waitingFrames(browser: Browser, address: string): Promise<Measured> {
  const link = linkTo(gameOf('number-quest'), ['Ann', 'bot:perfect']);
  const gaps: number[] = [];
  let frames = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const open = await browser.newPage();
    await open.goto(address);
    await open.evaluate(WATCH);
    await open.evaluate(`location.hash = ${JSON.stringify(link.slice(1))}`);
    await open.locator('.answers button').first().waitFor({ timeout: 120_000 });
    const watched = await open.evaluate<Watched>(WATCHED);
    gaps.push(watched.gap);
    frames += watched.frames;
    await open.close();
  }
  return {
    name: 'milliseconds between two frames of the page while its worker solves Number Quest, at most',
    value: Math.min(...gaps),
    limit: { most: 100 },
    details: [
      `${frames} frames in ${ROUNDS} rounds; the longest of each ${gaps.map((gap) => gap.toFixed(0)).join(', ')} ms`,
    ],
  };
}

/** Frames while a large map is being dragged. */
export async function draggedFrames(browser: Browser, address: string): Promise<Measured> {
  const open = await browser.newPage();
  await open.goto(`${address}#/map/leap-to-twenty?set=finish%3D${FINISH}`);
  const map = open.getByRole('application');
  await map.waitFor({ timeout: 120_000 });
  const box = await map.boundingBox();
  if (box === null) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await open.mouse.move(x, y);
  for (let turn = 0; turn < 5; turn++) await open.mouse.wheel(0, -300);
  const rounds: Watched[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await drag(open, x, y));
  await open.close();
  const scripts = rounds.map(({ script }) => script);
  const frames = rounds.reduce((sum, round) => sum + round.frames, 0);
  return {
    name: `milliseconds of script in a frame, dragging a map of ${FINISH} × ${FINISH}, at most`,
    value: Math.min(...scripts),
    limit: { most: 50 },
    details: [
      `${frames} frames in ${ROUNDS} rounds; the longest of each ${scripts.map((script) => (script === 0 ? 'below 50' : script.toFixed(0))).join(', ')} ms`,
    ],
  };
}

async function drag(open: Page, x: number, y: number): Promise<Watched> {
  await open.evaluate(WATCH);
  await open.mouse.move(x, y);
  await open.mouse.down();
  for (let step = 0; step < 60; step++) await open.mouse.move(x - 2 * step, y - step);
  await open.mouse.up();
  // Measurements arrive a little later.
  await open.waitForTimeout(100);
  return open.evaluate<Watched>(WATCHED);
}

type Watched = { readonly gap: number; readonly script: number; readonly frames: number };

/**
 * Records the time between frames, and the time spent in the page's own scripts during long frames; others are not
 * reported.
 */
const WATCH = `
  globalThis.watching ??= (() => {
    const watching = { gaps: [0], scripts: [0] };
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries())
        watching.scripts.push(scripts.reduce((sum, { duration }) => sum + duration, 0));
    }).observe({ type: 'long-animation-frame' });
    let last = performance.now();
    const look = (now) => {
      watching.gaps.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return watching;
  })();
  watching.gaps = [0];
  watching.scripts = [0];
`;
const WATCHED = `({
  gap: Math.max(...watching.gaps),
  script: Math.max(...watching.scripts),
  frames: watching.gaps.length - 1,
})`;
