import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** The plainest server of static files, as any host has one. */
export type StaticServer = {
  readonly address: string;
  /** What was asked for, in order. */
  readonly requested: string[];
  stop(): Promise<void>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** With these a browser lets threads share memory. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export async function serveFolder(
  folder: string,
  {
    under = '/',
    port = 0,
    isolated = false,
  }: { readonly under?: string; readonly port?: number; readonly isolated?: boolean } = {},
): Promise<StaticServer> {
  const requested: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    requested.push(pathname);
    const name = pathname.startsWith(under) ? pathname.slice(under.length) : undefined;
    const file = name === '' ? 'index.html' : name;
    const content = file && (await readFile(join(folder, file)).catch(() => undefined));
    if (!content) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (isolated)
      for (const [header, value] of Object.entries(ISOLATED)) response.setHeader(header, value);
    response.end(content);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${taken}${under}`,
    requested,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
