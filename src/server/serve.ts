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
  /** 0 for any free one. */
  readonly port: number;
  /** A file of the page by its path; undefined to serve none. */
  readonly page?: FindPageFile | undefined;
  /** The host name or address of this machine on the local network. */
  readonly network?: string | undefined;
  /** Whether a proxy in front says which address a request comes from. */
  readonly trustProxy?: boolean | undefined;
  /** Answers requests to `/mcp`; undefined to serve no models. */
  readonly mcp?: ((service: Service) => ModelHandler) | undefined;
  readonly report: ReportFault;
};

export type RunningServer = {
  readonly port: number;
  readonly service: Service;
  /** Answers what was accepted, tells clients to come back, and stops. */
  stop(): Promise<void>;
};

/** Clients come back after about so many milliseconds. */
const COME_BACK = 1000;
/** A request has so long to arrive, in milliseconds. */
const REQUEST_WITHIN = 30_000;
const HEADERS_WITHIN = 10_000;
/** Slow requests are looked for so often, in milliseconds. */
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

/** The address a request counts for. Behind a proxy it is the last one that the proxy wrote down. */
function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const given = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  const address = given || (socket.remoteAddress ?? '');
  // One home or one machine has 2⁶⁴ addresses of version 6.
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
