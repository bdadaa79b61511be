import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leapToTwenty } from '../../src/games/leap-to-twenty/game.ts';
import { askWorker } from './ask-worker.ts';
import { sharedBrowser } from './browser.ts';
import { openContext } from './open-page.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

let browser: Browser;
let shared: StaticServer;
let plain: StaticServer;
beforeAll(async () => {
  [browser, shared, plain] = await Promise.all([
    sharedBrowser(),
    serveFolder('dist/web', { isolated: true }),
    serveFolder('dist/web'),
  ]);
});
afterAll(async () => {
  await Promise.all([shared.stop(), plain.stop()]);
});

const isThread = (path: string): boolean => /\/thread-/.test(path);

test('several threads give the answers of one', async () => {
  // So large that it is shared out among threads.
  const options = { finish: 1100, steps: [1, 2, 4], penalty: 5 };
  const { id, rules, book } = leapToTwenty;
  const data = { game: id, options };
  const state = rules(options).start();
  const { axes } = book(options);
  const tile = { axes, state, x: 0, y: 0, columns: 200, rows: 200, step: 5, longest: 600 };
  const orders = [
    { task: 'mapAround', given: [{ ...data, moves: ['1', '2'] }] },
    { task: 'position', given: [data, state] },
    { task: 'mapTile', given: [data, tile] },
  ] as const;
  const [several, one] = await Promise.all(
    [shared, plain].map(async ({ address }) => {
      // Kept for later, every file is fetched.
      const context = await openContext(browser, { serviceWorkers: 'block' }, [
        'Service Worker registration blocked by Playwright',
      ]);
      const page = await context.newPage();
      await page.goto(address);
      const answers = await askWorker(page, orders);
      return answers;
    }),
  );
  expect(several).toEqual(one);
  expect(several?.[0]).toMatchObject({ ok: true });
  expect(new Set(several?.[2] as number[]).size).toBeGreaterThan(3);
  expect(shared.requested.some(isThread)).toBe(true);
  expect(plain.requested.some(isThread)).toBe(false);
});
