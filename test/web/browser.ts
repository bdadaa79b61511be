import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { HANGS } from './hangs.ts';

/** Where browsers lie on machines that have one. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

let shared: Promise<Browser> | undefined;

/** One browser for all test files of a process, which ends with it. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** A browser: the one that is named, else the system's, else the one that the install brought. */
export async function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  const found = CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path));
  if (found !== undefined) return launch(found, {});
  const folder = await unpacked();
  const path = join(folder, 'chromium');
  try {
    return await launch(path, {});
  } catch (error) {
    // A bare machine lacks libraries and fonts that it needs; the package brings those too.
    if (!/shared librar/i.test(String(error))) throw error;
    const { LD_LIBRARY_PATH = '' } = process.env;
    return launch(path, {
      LD_LIBRARY_PATH: `${join(folder, 'al2023/lib')}:${LD_LIBRARY_PATH}`,
      FONTCONFIG_PATH: join(folder, 'fonts'),
    });
  }
}

function launch(executablePath: string, more: NodeJS.ProcessEnv): Promise<Browser> {
  const env = { ...process.env, ...more };
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
    // Tests of the terminal interrupt their own process, which must not take the browser with it.
    handleSIGINT: false,
    timeout: HANGS,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? ''])),
  });
}

/** The packaged browser, unpacked once for this machine: aside, and put in place whole, as several tests begin at once. */
async function unpacked(): Promise<string> {
  const require = createRequire(import.meta.url);
  const script = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(script), '../package.json'));
  const folder = join(tmpdir(), `parlor-chromium-${version}`);
  if (existsSync(folder)) return folder;
  const before = process.env.TMPDIR;
  const aside = mkdtempSync(`${folder}-`);
  // The package unpacks into the folder that this names.
  process.env.TMPDIR = aside;
  try {
    await packaged.executablePath();
    await inflate(join(dirname(script), '../bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(aside, folder);
  } catch {
    // Another test was quicker.
    rmSync(aside, { recursive: true, force: true });
  }
  return folder;
}
