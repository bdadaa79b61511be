import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { accept, type Result } from '../../core/result.ts';
import { refusalOf } from '../../play/stranger/protocol.ts';
import type { PageFile } from '../../server/http/page-files.ts';
import { refuseNoFile } from '../files/game-file.ts';
import { openGameThread } from '../files/game-worker.ts';
import { loadChoice } from '../files/load.ts';
import { openWatcher } from '../files/watcher.ts';
import { type Context, complain } from '../terminal.ts';
import { BUILT_PAGE } from './built-page.ts';
import type { RequestHandler } from './file-server.ts';
import { type GameModules, readGameModules } from './game-modules.ts';

/**
 * A page opened earlier at the same address has a service worker without this game. This one replaces it, deletes its
 * cache and loads what is served now.
 */
const NOTHING_KEPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('parlor-')) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/** The page with a custom game: adds the address of the game's module. */
function pageWith(address: string): string {
  const tag = `<meta name="parlor-own" content=".${address}" />`;
  return readFileSync(`${BUILT_PAGE}/index.html`, 'utf8').replace('</head>', `${tag}</head>`);
}

/** The files of a page that plays a custom game, read once for the server's lifetime. */
export function servedGame(file: string): Result<(path: string) => PageFile | undefined> {
  const read = readGameModules(file);
  if (!read.ok) return read;
  const { code, entry } = read.value;
  const texts = new Map([...code, ['/service-worker.js', NOTHING_KEPT]]);
  const index = pageWith(entry);
  return accept((path) => {
    const text = path === '/' || path === '/index.html' ? index : texts.get(path);
    if (text === undefined) return undefined;
    const type = text === index ? 'html' : 'javascript';
    return { content: Buffer.from(text), headers: headersOf(type) };
  });
}

/** The page for a custom game. */
export type CustomGamePage = { readonly answer: RequestHandler; close(): void };

/** Serves a game file to the page, and makes the page reload it at every save. */
export async function openCustomGame(
  file: string,
  terminal: Context,
): Promise<Result<CustomGamePage>> {
  const chosen = await loadChoice(undefined, { game: file });
  if (!chosen.ok) return chosen;
  const first = readGameModules(file);
  if (!first.ok) return first;
  let modules: GameModules = first.value;
  /** The current fault in the file, if any. The page keeps the last good game. */
  let fault: string | null = null;
  const listening = new Set<ServerResponse>();
  const tell = (response: ServerResponse): void => {
    response.write(`data: ${JSON.stringify({ version: modules.version, fault })}\n\n`);
  };
  const watcher = openWatcher();
  for (const path of modules.files) watcher.add(path);
  let isOpen = true;
  const watch = async (): Promise<void> => {
    let saved = watcher.next();
    while (isOpen) {
      await saved;
      // A save during this check triggers the next one.
      saved = watcher.next();
      const read = readGameModules(file);
      if (read.ok) for (const path of read.value.files) watcher.add(path);
      // Node gives the best message and place, including faults that only show once the types are stripped.
      fault = (await faultIn(file)) ?? (read.ok ? null : read.error.message);
      if (fault !== null) complain(terminal, fault);
      else if (read.ok) modules = read.value;
      for (const response of listening) tell(response);
    }
  };
  void watch();
  return accept({
    answer(path, response) {
      if (path === '/' || path === '/index.html') {
        return send(response, 'html', pageWith(`${modules.entry}?version=${modules.version}`));
      }
      if (path === '/own/changes') {
        response.setHeader('Content-Type', 'text/event-stream');
        response.setHeader('Cache-Control', 'no-store');
        tell(response);
        listening.add(response);
        response.on('close', () => listening.delete(response));
        return true;
      }
      if (path === '/service-worker.js') {
        return send(response, 'javascript', NOTHING_KEPT);
      }
      const code = modules.code.get(path);
      return code !== undefined && send(response, 'javascript', code);
    },
    close() {
      isOpen = false;
      watcher.close();
    },
  });
}

/** Sends a text that may change by the next request. */
function send(response: ServerResponse, type: 'html' | 'javascript', text: string): true {
  for (const [name, value] of Object.entries(headersOf(type))) response.setHeader(name, value);
  response.end(text);
  return true;
}

function headersOf(type: 'html' | 'javascript'): PageFile['headers'] {
  return { 'Content-Type': `text/${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
}

/** What is wrong with a game's file as it is now, with file and line. */
async function faultIn(file: string): Promise<string | undefined> {
  const missing = refuseNoFile(file);
  if (missing?.ok === false) return missing.error.message;
  const thread = openGameThread(file);
  let answer = await thread.ask(thread.load);
  if (answer.kind === 'sound') answer = await thread.ask({ kind: 'look' });
  await thread.end();
  return answer.kind === 'fault' ? refusalOf(answer.fault).message : undefined;
}
