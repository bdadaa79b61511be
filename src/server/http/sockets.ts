import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { serverMessage } from '../../protocol/server.ts';
import type { Service } from '../service.ts';
import type { ReportFault } from './http.ts';
import { ClientSocket, SocketClient } from './socket-client.ts';

const PATH = /^\/api\/tables\/([\w-]{1,64})\/live$/;
/** The interval between pings, in milliseconds. A connection that has not answered one by the next is cut. */
const PING = 20_000;
const GOING_AWAY = 1001;
/** Before the server stops, accepted commands are answered within this many milliseconds, and then sockets closed. */
const ANSWERED_WITHIN = 500;
const CLOSED_WITHIN = 500;

/** A client that was told to leave is cut if it has not closed its end after this many milliseconds. */
const CLOSING = { closeTimeout: 2000 };

export type Sockets = {
  /** Tells every client to reconnect, and closes. */
  close(again: number): Promise<void>;
};

/** Serves the tables over WebSockets, without compression. */
export function openSockets(
  server: Server,
  service: Service,
  addressOf: (request: IncomingMessage) => string,
  report: ReportFault,
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: service.limits.bytes,
    clientTracking: true,
    WebSocket: ClientSocket,
    ...CLOSING,
  });
  let isClosing = false;
  /** Why a connection is refused, if it is. */
  const statusFor = (id: string, request: IncomingMessage, address: string): string | undefined => {
    if (id === '') return '404 Not Found';
    if (!isSameOrigin(request)) return '403 Forbidden';
    if (!service.requests.take(address)) return '429 Too Many Requests';
    return isClosing ? '503 Service Unavailable' : undefined;
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', destroy);
    const [, id = ''] = PATH.exec(request.url ?? '') ?? [];
    const address = addressOf(request);
    const status = statusFor(id, request, address);
    const leave = status === undefined ? service.connect(address) : undefined;
    if (leave === undefined) {
      const line = status ?? '503 Service Unavailable';
      stream.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    // Counted on the stream: if the handshake fails, no socket will close.
    stream.on('close', leave);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      new SocketClient(socket, stream, id, service, report);
    });
  };
  server.on('upgrade', onUpgrade);
  const pinging = setInterval(() => {
    for (const socket of sockets.clients) socket.client?.ping();
  }, PING);
  return {
    async close(again) {
      isClosing = true;
      clearInterval(pinging);
      const answered = [...sockets.clients].map(({ client }) => client?.answered());
      await Promise.race([Promise.all(answered), after(ANSWERED_WITHIN)]);
      const bye = JSON.stringify(serverMessage('bye', { again }));
      for (const socket of sockets.clients) {
        socket.send(bye);
        socket.close(GOING_AWAY, 'The server is stopping.');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          for (const socket of sockets.clients) socket.terminate();
        }, CLOSED_WITHIN);
        sockets.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

function destroy(this: Duplex): void {
  this.destroy();
}

/** A page of another site may not use these sockets. Programs send no origin. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
