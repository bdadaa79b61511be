/// <reference lib="webworker" />
// Caches every file of the page, so that it works offline after the first visit. A new version is loaded aside and
// waits for a request: no game is interrupted.

/** All files of the page, and a name for this version; the build fills in both. */
declare const FILES: readonly string[];
declare const VERSION: string;

const scope: ServiceWorkerGlobalScope = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'parlor-';
const CACHE: string = `${PREFIX}${VERSION}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // The browser's own cache may hold the version before.
      cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))),
    ),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      // Another tab may still show the version before, and needs its files.
      const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await scope.clients.claim();
    }),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(request, { ignoreSearch: true }))
      .then((kept) => kept ?? caches.match(request))
      .then((kept) => kept ?? fetch(request)),
  );
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
