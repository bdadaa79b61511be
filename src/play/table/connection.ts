import type { Match } from '../../core/match/match.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Participant } from '../../players/participant.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import type { RemoteView } from '../../protocol/view.ts';
import type { TableEvent, TableRequest } from './step.ts';
import type { Table } from './table.ts';

/** A table as one client sees it; a new value after every change. */
export type TableState = Pick<
  Table,
  'version' | 'series' | 'practice' | 'coached' | 'offers' | 'clock' | 'ending'
> & {
  /** What has been played. A sealed half is no part of it. */
  readonly match: Match;
  /** The seats that have still to choose. */
  readonly awaited: readonly Seat[];
  /** By seat. */
  readonly participants: readonly [Participant, Participant];
  /** The seats that choose through this client: both of two friends at one device, none for an onlooker. */
  readonly here: readonly Seat[];
  /** The sealed choice that the only seat here has made, and waits with. */
  readonly ownHalf: string | null;
  /** How it is played from several devices; null at a table on one. */
  readonly remote: RemoteView | null;
  /** Why a program cannot go on; the table waits. */
  readonly fault: PlayerFault | null;
  /** Why the table is not being kept, in a sentence. */
  readonly trouble: string | null;
  /** Whether the game was continued in another place, so that nothing can be done here any more. */
  readonly isElsewhere: boolean;
  /** What a rule of the game threw: nothing can be done here any more. */
  readonly broken: { readonly error: unknown } | null;
};

/** A change of a table: what happened, and how it is now. No event means that only what surrounds it has changed. */
export type TableChange = {
  readonly events: readonly TableEvent[];
  readonly state: TableState;
};

/** A command of a client. Without a version it answers what the client was last shown. */
export type ClientCommand = {
  readonly seat: Seat;
  readonly command: PlayerCommand;
  readonly version?: number | undefined;
  readonly request?: string | undefined;
  /** When it counts as given, in milliseconds since 1970; without it, when it is taken. */
  readonly at?: number | undefined;
};

/**
 * A table, wherever it is: in this process, or behind a connection. A command takes effect when the state changes, and
 * is answered when what it changed is kept; what cannot be done is refused and changes nothing.
 */
export interface TableConnection {
  readonly state: TableState;
  /** Calls back after every change, in order, until it is called off. */
  subscribe(listener: (change: TableChange) => void): () => void;
  send(command: ClientCommand): Promise<Result<TableState>>;
  /** Calls the coach to the table, or sends the coach away. */
  setCoached(coached: boolean): Promise<Result<TableState>>;
  close(): Promise<void>;
}

/** How keeping a table went. */
export type KeepResult =
  | { readonly kind: 'kept' }
  /** It could not be kept, and goes on all the same; the sentence says why. */
  | { readonly kind: 'trouble'; readonly message: string }
  /** Another process has gone on with it: this one must not. */
  | { readonly kind: 'elsewhere' };

/** The request that a change came from, and when it was taken. */
export type TakenRequest = { readonly request: TableRequest; readonly at: number };

/** Keeps a table after each change, before any client is told. Only a change of the coach comes from no request. */
export type KeepTable = (
  table: Table,
  events: readonly TableEvent[],
  taken: TakenRequest | null,
) => KeepResult | Promise<KeepResult>;

/** Keeps a table. A failure to keep it must not end the game. */
export async function tryToKeep(
  keep: KeepTable,
  table: Table,
  events: readonly TableEvent[],
  taken: TakenRequest | null,
): Promise<KeepResult> {
  try {
    return await keep(table, events, taken);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'trouble', message: `The game could not be saved: ${why}` };
  }
}
