import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { accept, type Result, refuse } from '../core/result.ts';
import { httpApp, type ModelHandler, type ReportFault } from './http/http.ts';
import type { FindPageFile } from './http/page-files.ts';
import { openSockets } from './http/sockets.ts';
import { openService, type Service, type ServiceOptions } from './service.ts';

export type ServeOptions = ServiceOptions & {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Finds a file of the page by path. Undefined to serve no page. */
  readonly page?: FindPageFile | undefined;
  /** This machine's host name or address on the local network. */
  readonly network?: string | undefined;
  /** Whether a proxy in front of the server reports client addresses. */
  readonly trustProxy?: boolean | undefined;
  /** Answers requests to `/mcp`. Undefined to serve no models. */
  readonly mcp?: ((service: Service) => ModelHandler) | undefined;
  readonly report: ReportFault;
};

export type RunningServer = {
  readonly port: number;
  readonly service: Service;
  /** Answers accepted commands, tells clients to reconnect, and stops. */
  stop(): Promise<void>;
};

/** Clients reconnect after about this many milliseconds. */
const COME_BACK = 1000;
/** How long a request may take to arrive, in milliseconds. */
const REQUEST_WITHIN = 30_000;
const HEADERS_WITHIN = 10_000;
/** How often to check for slow requests, in milliseconds. */
const CHECK_EVERY = 5000;

/** Starts a server, or says why it cannot. */
export async function serve(options: ServeOptions): Promise<Result<RunningServer>> {
  const { log, host, port, page, network, report, trustProxy = false } = options;
  const opened = await openService(options);
  if (!opened.ok) return opened;
  const service = opened.value;
  const { tables, rooms } = service;
  const addressOf = (request: IncomingMessage): string => clientAddress(request, trustProxy);
  const app = httpApp({
    service,
    page,
    network,
    mcp: options.mcp?.(service),
    addressOf,
    isHealthy: async () => (await log.beat(Date.now(), Number.POSITIVE_INFINITY)).ok,
    report,
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { connectionsCheckingInterval: CHECK_EVERY },
  }) as Server;
  server.requestTimeout = REQUEST_WITHIN;
  server.headersTimeout = HEADERS_WITHIN;
  server.maxHeadersCount = 50;
  server.maxConnections = service.limits.connections + 1000;
  const sockets = openSockets(server, service, addressOf, report);
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await rooms.close();
    await sockets.close(COME_BACK);
    await tables.close();
    server.closeIdleConnections();
    const hurry = setTimeout(() => server.closeAllConnections(), 500);
    await closed;
    clearTimeout(hurry);
    await log.close();
  };
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    await sockets.close(COME_BACK);
    await tables.close();
    const { code, message } = error as NodeJS.ErrnoException;
    return refuse({
      code: 'server/no-port',
      message:
        code === 'EADDRINUSE'
          ? `Port ${port} is taken. Name another with --port.`
          : `The server cannot listen at ${host}, port ${port}: ${message}.`,
    });
  }
  return accept({ port: (server.address() as AddressInfo).port, service, stop: close });
}

/** The address to which a request is charged. Behind a proxy, it is the last one that the proxy added. */
function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const given = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  const address = given || (socket.remoteAddress ?? '');
  // A single home or machine has 2⁶⁴ IPv6 addresses, so charge its whole network.
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
