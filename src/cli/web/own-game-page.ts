import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { accept, type Result } from '../../core/result.ts';
import type { Context } from '../context.ts';
import { loadChoice } from '../files/load.ts';
import { openWatcher } from '../files/watcher.ts';
import type { Answering } from './file-server.ts';
import { type OwnModules, readOwnModules } from './own-modules.ts';

// The source lies in folders and the build flat in one.
const INDEX: string = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../dist/web/index.html' : './web/index.html',
    import.meta.url,
  ),
);

/**
 * Where the page was opened before without a game of somebody's own, the browser has kept it and would show it as it
 * was: this takes the place of what keeps it, and shows the page anew.
 */
const KEEPS_NOTHING = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url);
})()));
`;

/** The page for a game of somebody's own. */
export type OwnGamePage = { readonly answer: Answering; close(): void };

/** Serves a game's file to the page, and has the page load it again whenever it is saved. */
export async function openOwnGame(file: string, terminal: Context): Promise<Result<OwnGamePage>> {
  const chosen = await loadChoice({ file });
  if (!chosen.ok) return chosen;
  const first = readOwnModules(file);
  if (!first.ok) return first;
  let modules: OwnModules = first.value;
  let version = 1;
  const listening = new Set<ServerResponse>();
  const watcher = openWatcher();
  for (const path of modules.files) watcher.add(path);
  let isOpen = true;
  const watch = async (): Promise<void> => {
    while (isOpen) {
      await watcher.next();
      const read = readOwnModules(file);
      if (!read.ok) {
        terminal.error.write(`${read.error.message}\n`);
        continue;
      }
      modules = read.value;
      for (const path of modules.files) watcher.add(path);
      version++;
      for (const response of listening) response.write(`data: ${version}\n\n`);
    }
  };
  void watch();
  return accept({
    answer(path, response) {
      if (path === '/' || path === '/index.html') {
        const told = `<meta name="parlor-own" content="./own/0.js?version=${version}" />`;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(readFileSync(INDEX, 'utf8').replace('</head>', `${told}</head>`));
        return true;
      }
      if (path === '/own/changes') {
        response.setHeader('Content-Type', 'text/event-stream');
        response.setHeader('Cache-Control', 'no-store');
        response.write('\n');
        listening.add(response);
        response.on('close', () => listening.delete(response));
        return true;
      }
      if (path === '/service-worker.js') {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(KEEPS_NOTHING);
        return true;
      }
      const code = modules.code.get(path);
      if (code === undefined) return false;
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(code);
      return true;
    },
    close() {
      isOpen = false;
      watcher.close();
    },
  });
}
