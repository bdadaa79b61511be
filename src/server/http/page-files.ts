import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Allows only the page's own files, and no embedding. The opener and embedder policies let threads share memory. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export type PageFile = {
  readonly content: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
};

/** Finds a file of the page by its URL path. */
export type FindPageFile = (path: string) => Promise<PageFile | undefined>;

/** Reads a file of the page by its URL path; undefined if there is none. */
export async function readPageFile(folder: string, path: string): Promise<PageFile | undefined> {
  const file = normalize(join(folder, path === '/' ? 'index.html' : path));
  if (!file.startsWith(folder + sep)) return undefined;
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return undefined;
  return {
    content,
    headers: {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      // A file with a hash in its name never changes.
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    },
  };
}

/** The path of a URL; undefined if it cannot be parsed. */
export function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}
