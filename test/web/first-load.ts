import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { HANGS } from './hangs.ts';

/** The scripts that a browser fetches for the home screen and a first game, without the worker, each with its bytes compressed. */
export async function firstLoad(
  browser: Browser,
  address: string,
): Promise<readonly (readonly [path: string, bytes: number])[]> {
  // The service worker fetches every file, but the visitor does not wait for that.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(HANGS);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.headers()['content-type']?.startsWith('text/javascript')) return;
    const body = response.body();
    // One that is still on its way when the page is closed is none of these.
    body.catch(() => {});
    scripts.set(pathname, body);
  });
  await page.goto(address);
  await page.getByRole('link', { name: 'Play Trail Blazer' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.answers button').first().click();
  await page.locator('.answers button').first().waitFor();
  const sizes = await Promise.all(
    [...scripts].map(
      async ([path, body]) => [path, gzipSync(await body, { level: 9 }).length] as const,
    ),
  );
  await context.close();
  return sizes.filter(([path]) => !/\/worker-/.test(path));
}
