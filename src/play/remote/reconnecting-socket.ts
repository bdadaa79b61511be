import type { RemoteSocket, RemoteTools } from './remote-connection.ts';

/** Pauses before connecting again, in milliseconds; the last one repeats. */
const PAUSES: readonly number[] = [250, 500, 1000, 2000, 5000, 10_000, 30_000];

export type SocketListener = {
  opened(): void;
  received(text: string): void;
  /** The connection was lost. Says whether to connect again. */
  lost(code: number): boolean;
};

/** A connection that reconnects after growing pauses until it is closed. */
export class ReconnectingSocket {
  readonly #url: string;
  readonly #tools: Pick<RemoteTools, 'open' | 'schedule'>;
  readonly #listener: SocketListener;
  #socket: RemoteSocket | undefined;
  #tries = 0;
  #callOff: (() => void) | undefined;
  #isClosed = false;

  constructor(
    url: string,
    tools: Pick<RemoteTools, 'open' | 'schedule'>,
    listener: SocketListener,
  ) {
    this.#url = url;
    this.#tools = tools;
    this.#listener = listener;
    this.#connect();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether it is connected or connecting, rather than waiting for the next try. */
  get isThere(): boolean {
    return this.#socket !== undefined;
  }

  post(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** The server has answered: after the next loss the pauses start over. */
  settle(): void {
    this.#tries = 0;
  }

  /** Ends this connection as if it had been lost. */
  drop(): void {
    this.#socket?.close();
  }

  /** Reconnects at once. */
  restart(): void {
    this.#callOff?.();
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    this.#tries = 0;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
    this.#socket?.close();
  }

  #connect(): void {
    const socket = this.#tools.open(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.#listener.opened();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket && typeof data === 'string') this.#listener.received(data);
    };
    socket.onerror = () => {};
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#socket = undefined;
    if (this.#isClosed || !this.#listener.lost(code)) return;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 0;
    this.#tries++;
    this.#callOff = this.#tools.schedule(pause, () => this.#connect());
  }
}
