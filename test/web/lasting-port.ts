import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port for servers that come one after the other. It is none of those that systems give to programs that ask for any:
 * in between, another program could be given such a one.
 */
export async function lastingPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) if (await isFree(port)) return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
