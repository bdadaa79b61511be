import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from 'vitest';
import { listenAt, listenFrom, USUAL_PORT } from '../../src/cli/commands/host/web.ts';
import { endAfterFile } from '../support/left-behind.ts';
import { lastingPort } from '../web/lasting-port.ts';
import { servePage } from '../web/served.ts';
import { PROGRAM } from './parlor.ts';

test('serves the page to this machine alone, with nothing but its own files allowed, until Ctrl-C', async () => {
  const { address, stop } = await servePage();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const text = await page.text();
  // The same in the files themselves, wherever they lie; all addresses in them are relative.
  expect(text).toContain("content=\"default-src 'none'; script-src 'self';");
  expect(text).not.toMatch(/(src|href)="\//);
  for (const [path, status] of [
    ['nothing.js', 404],
    ['..%2f..%2fpackage.json', 404],
    ['%E0%A4%A', 400],
  ] as const)
    expect((await fetch(`${address}${path}`)).status, path).toBe(status);
  // No other page may embed a file or find out that it is there.
  for (const path of ['', 'icon.svg', 'parlor.js', 'nothing.js'])
    expect(
      (await fetch(`${address}${path}`)).headers.get('cross-origin-resource-policy'),
      path,
    ).toBe('same-origin');
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  const licences = await fetch(`${address}licences.txt`);
  expect(licences.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await licences.text()).toContain('preact');
  expect(await stop()).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

test('takes the port that is named, and says when it is taken', async () => {
  const other = createServer();
  const port = await lastingPort();
  other.listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { status, error } = await web('--port', String(port));
  expect(status).toBe(2);
  expect(error).toBe(`Port ${port} is taken. Name another with --port, or leave it out.\n`);
  other.close();
  await once(other, 'close');
  const { address, stop } = await servePage('--port', String(port));
  expect(address).toBe(`http://127.0.0.1:${port}/`);
  expect(await stop()).toBe(0);
});

test('the usual address is always the same, and another one is told', async () => {
  const others = [createServer(), createServer()];
  const port = await lastingPort();
  expect(await listenFrom(others[0] as Server, port)).toBe(port);
  // The next ones may be taken by other programs on this machine.
  expect(await listenFrom(others[1] as Server, port)).toBeGreaterThan(port);
  for (const other of others) other.close();

  const taken = createServer();
  // If it is taken already, by a page that a person looks at, that serves as well.
  const isFree = (await listenAt(taken, USUAL_PORT)) !== undefined;
  const child = endAfterFile(
    spawn(process.execPath, [PROGRAM, 'web', '--no-open'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  let text = '';
  for await (const part of child.stdout) {
    text += part;
    if (text.includes('Ctrl-C')) break;
  }
  child.kill('SIGINT');
  expect(text).toMatch(
    /^Port 7453 is taken, so this is another address\. .* kept at http:\/\/127\.0\.0\.1:7453\/ are not seen here\.\nParlor is at http:\/\/127\.0\.0\.1:(?!7453\/)\d+\/\n/,
  );
  if (isFree) taken.close();
});

test.each(['-1', '65536', 'x', ''])('refuses the port %j', async (port) => {
  const { status, error } = await web('--port', port);
  expect(status).toBe(2);
  expect(error).toContain('--port');
});

/** Runs it where it cannot begin. */
async function web(...flags: readonly string[]): Promise<{ status: number; error: string }> {
  const child = endAfterFile(
    spawn(process.execPath, [PROGRAM, 'web', '--no-open', ...flags], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let error = '';
  child.stderr.on('data', (part) => {
    error += part;
  });
  const [status] = await once(child, 'close');
  return { status, error };
}
