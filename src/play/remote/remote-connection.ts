import type { FindGame } from '../../core/contract/game.ts';
import type { Schedule } from '../../players/time-limit.ts';
import type { ServedView } from '../../protocol/server.ts';
import type { TableConnection } from '../table/connection.ts';
import type { CommittedChoice } from './remote-state.ts';

/** A WebSocket, as browsers and Node have it. */
export interface RemoteSocket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type RemoteTools = {
  /** Opens a socket. */
  readonly open: (url: string) => RemoteSocket;
  readonly findGame: FindGame;
  readonly schedule: Schedule;
  /** 32 random bytes in hexadecimal. */
  readonly randomBytes: () => string;
  /** Saves the commitment. Without it a restarted client cannot open its choice. */
  readonly seals?: { load(): CommittedChoice | undefined; save(sealed: CommittedChoice): void };
};

/**
 * Where a table is: the address of its server, its id, and the token of a seat. Without a token the client only
 * watches.
 */
export type RemotePlace = {
  readonly server: string;
  readonly table: string;
  readonly token?: string | undefined;
};

/** A table on a server, with what only a server knows. */
export interface RemoteConnection extends TableConnection {
  readonly view: ServedView;
  /** How many sealed turns were checked so far, and the sentence about a wrong one. */
  readonly checked: { readonly turns: number; readonly fault: string | null };
  /** Reconnects at once: after sleep or on another network the old connection may be dead without a sign. */
  reconnect(): void;
}
