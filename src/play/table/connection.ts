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
  /** The turns so far, without a sealed half. */
  readonly match: Match;
  /** The seats that have still to choose. */
  readonly awaited: readonly Seat[];
  /** By seat. */
  readonly participants: readonly [Participant, Participant];
  /** The seats that choose through this client: both of two friends at one device, none for an onlooker. */
  readonly here: readonly Seat[];
  /** The sealed choice that the only seat here has made and waits with. */
  readonly ownHalf: string | null;
  /** The remote part of the table; null for a table on one device. */
  readonly remote: RemoteView | null;
  /** Why a program cannot go on; the table waits. */
  readonly fault: PlayerFault | null;
  /** Why the table is not being kept, in a sentence. */
  readonly trouble: string | null;
  /** Whether the game was continued elsewhere, so that nothing more can be done here. */
  readonly isElsewhere: boolean;
  /** What a rule of the game threw: nothing more can be done here. */
  readonly broken: { readonly error: unknown } | null;
};

/** A change of a table: its events, and the new state. No events means that only the table's surroundings changed. */
export type TableChange = {
  readonly events: readonly TableEvent[];
  readonly state: TableState;
};

/** A client's command. Without a version it answers what the client was last shown. */
export type ClientCommand = {
  readonly seat: Seat;
  readonly command: PlayerCommand;
  readonly version?: number | undefined;
  readonly request?: string | undefined;
  /** When it counts as given, in milliseconds since 1970; by default, when it is taken. */
  readonly at?: number | undefined;
};

/**
 * A table, wherever it is: in this process, or behind a connection. A command takes effect when the state changes, and
 * is answered when the change is kept; an impossible one is refused and changes nothing.
 */
export interface TableConnection {
  readonly state: TableState;
  /** Calls back after every change, in order, until the returned function is called. */
  subscribe(listener: (change: TableChange) => void): () => void;
  send(command: ClientCommand): Promise<Result<TableState>>;
  /** Calls the coach to the table, or sends the coach away. */
  setCoached(coached: boolean): Promise<Result<TableState>>;
  close(): Promise<void>;
}

/** The result of keeping a table. */
export type KeepResult =
  | { readonly kind: 'kept' }
  /** It could not be kept, and the game goes on; the sentence says why. */
  | { readonly kind: 'trouble'; readonly message: string }
  /** Another process has continued it: this one must not. */
  | { readonly kind: 'elsewhere' };

/** The request behind a change, and when it was taken. */
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
