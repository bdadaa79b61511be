import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** Addresses that are not files of the folder. */
export type RequestHandler = (path: string, response: ServerResponse) => boolean;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Only the page's own files, for no other page; the opener and embedder policies let threads share memory. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Serves the files of a folder to this machine alone. */
export function fileServer(folder: string, answering: RequestHandler = () => false): Server {
  return createServer((request, response) => void answer(request, response, folder, answering));
}

async function answer(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  folder: string,
  answering: RequestHandler,
): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
  // Rejects a foreign host name that resolves to this machine (DNS rebinding).
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? ''))
    return refuse(response, 403);
  const path = pathOf(url);
  if (path === undefined) return refuse(response, 400);
  if (answering(path, response)) return;
  const file = normalize(join(folder, path === '/' ? 'index.html' : path));
  if (!file.startsWith(folder + sep)) return refuse(response, 404);
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return refuse(response, 404);
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  // A file with its hash in its name never changes.
  response.setHeader(
    'Cache-Control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  response.end(method === 'HEAD' ? undefined : content);
}

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}
