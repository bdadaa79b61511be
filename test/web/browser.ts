import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Where browsers lie on machines that have one. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser: the one that is named, else the system's, else the one that the install brought. */
export async function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  const executablePath =
    CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path)) ?? (await packaged.executablePath());
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
