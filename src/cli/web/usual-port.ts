import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the page is served unless another port is named: what a browser keeps belongs to one address. */
export const USUAL_PORT = 7453;
/** So many ports are tried before any free one is taken. */
const TRIED = 20;

/** Lets a server listen on this machine alone: on a port, or the next free one if it is taken; gives the port. */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let tried = port; tried < Math.min(port + TRIED, 65_536); tried++) {
    const got = await listenAt(server, tried);
    if (got !== undefined) return got;
  }
  return (await listenAt(server, 0)) as number;
}

/** Undefined where the port is taken. */
export async function listenAt(server: Server, port: number): Promise<number | undefined> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return (server.address() as AddressInfo).port;
}
