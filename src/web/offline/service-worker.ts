/// <reference lib="webworker" />
// Caches every file of the page, so that it works offline after the first visit. A new version is loaded aside and
// waits for a request: no game is interrupted.

/** All files of the page, and a name for this version; the build fills in both. */
declare const FILES: readonly string[];
declare const VERSION: string;

const scope: ServiceWorkerGlobalScope = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'parlor-';
const CACHE: string = `${PREFIX}${VERSION}`;
const OWN: ReadonlySet<string> = new Set(FILES.map(pathTo));
const ASSETS: string = pathTo('./assets/');

function pathTo(file: string): string {
  return new URL(file, location.href).pathname;
}

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // The browser's own cache may hold the previous version.
      cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))),
    ),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      // Another tab may still show the previous version, and need its files.
      const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await scope.clients.claim();
    }),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !isCustom(pathname)) return;
  // The page asks whether it has a server. Without a network the answer is no, without an error in the console.
  if (request.method === 'HEAD') event.respondWith(fetch(request).catch(() => new Response()));
  if (request.method !== 'GET') return;
  event.respondWith(keptFor(request).then((kept) => kept ?? fetch(request)));
});

/** Whether a path belongs to the page: anything else at this origin may be another program's. */
function isCustom(path: string): boolean {
  // A tab of the previous version asks for files that are not among these.
  return OWN.has(path) || path.startsWith(ASSETS);
}

async function keptFor(request: Request): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  for (const cacheName of [CACHE, ...names]) {
    // Opening a cache would create it again while another request deletes everything.
    const kept = await caches.match(request, { cacheName, ignoreSearch: true });
    if (kept !== undefined) return kept;
  }
  return undefined;
}

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
  if (event.data === 'opened') event.waitUntil(giveWay(event.source));
});

/** Deletes everything once another program answers here. A server that is merely down changes nothing. */
async function giveWay(page: ExtendableMessageEvent['source']): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined || answer.status >= 500) return;
  if (answer.ok && /javascript/.test(answer.headers.get('Content-Type') ?? '')) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
  page?.postMessage('gone');
}
