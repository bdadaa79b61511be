import { type GenericSchema, safeParse } from 'valibot';
import { accept, type Refusal, type Result, refuse } from '../core/result.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import type { CommandMessage } from '../protocol/command.ts';
import type { RefusalData } from '../protocol/refusal.ts';
import type { OpenedSeats, OpenRequest, ServedView } from '../protocol/server.ts';
import { wrongPart } from '../protocol/wrong-part.ts';
import { RateLimit, type ServerLimits, USUAL_LIMITS } from './limits.ts';
import { openMetrics, type ServerMetrics } from './metrics.ts';
import { Rooms } from './room/rooms.ts';
import type { LiveTable } from './table/live-table.ts';
import { MOST_LAG, Tables, type TablesTools } from './table/tables.ts';
import { isTokenOf } from './tokens.ts';

/** The version after a command, or why it was refused, with the current view if the command was stale. */
export type CommandAnswer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly refusal: RefusalData; readonly view?: ServedView };

export type ServiceOptions = Omit<TablesTools, 'appended'> & {
  readonly limits?: Partial<ServerLimits> | undefined;
  /** The programs that can be named for a seat. */
  readonly players?: readonly string[] | undefined;
};

/** Opens the tables, with their limits and counters. */
export async function openService(options: ServiceOptions): Promise<Result<Service>> {
  let service: Service | undefined;
  const metrics = openMetrics({
    tables: () => service?.tables.size ?? 0,
    connections: () => service?.connections ?? 0,
  });
  const tables = await Tables.open({
    ...options,
    appended(file) {
      metrics.totals.events++;
      if (file.opened.room !== undefined) void service?.rooms.tableChanged(file);
    },
  });
  if (!tables.ok) return tables;
  const rooms = new Rooms({ ...options, tables: tables.value });
  service = new Service(
    tables.value,
    rooms,
    { ...USUAL_LIMITS, ...options.limits },
    metrics,
    options.players ?? [],
  );
  return accept(service);
}

/** What HTTP requests, sockets and models share. */
export class Service {
  readonly tables: Tables;
  readonly rooms: Rooms;
  readonly limits: ServerLimits;
  readonly metrics: ServerMetrics;
  readonly players: readonly string[];
  readonly requests: RateLimit;
  readonly openings: RateLimit;
  /** Limits wrong room codes and wrong tokens. */
  readonly guesses: RateLimit;
  readonly #connections = new Map<string, number>();
  #allConnections: number = 0;

  constructor(
    tables: Tables,
    rooms: Rooms,
    limits: ServerLimits,
    metrics: ServerMetrics,
    players: readonly string[],
  ) {
    this.players = players;
    this.tables = tables;
    this.rooms = rooms;
    this.limits = limits;
    this.metrics = metrics;
    this.requests = new RateLimit(limits.requests, Date.now);
    this.openings = new RateLimit(limits.tables / 3600, Date.now, limits.tables);
    this.guesses = new RateLimit(limits.guesses / 60, Date.now, limits.guesses);
  }

  get connections(): number {
    return this.#allConnections;
  }

  /** Counts a connection. Returns a function that ends it, or undefined if there are too many. */
  connect(address: string): (() => void) | undefined {
    const own = this.#connections.get(address) ?? 0;
    const { connections, connectionsEach } = this.limits;
    if (own >= connectionsEach || this.#allConnections >= connections) return undefined;
    this.#connections.set(address, own + 1);
    this.#allConnections++;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#allConnections--;
      const left = (this.#connections.get(address) ?? 1) - 1;
      if (left === 0) this.#connections.delete(address);
      else this.#connections.set(address, left);
    };
  }

  /** Whose token this is; null without a token. */
  participant({ file }: LiveTable, token: string | undefined): Result<Seat | null> {
    if (token === undefined) return { ok: true, value: null };
    // Compare both, so that timing reveals nothing.
    const own = SEATS.filter((seat) => isTokenOf(file.tokens[seat], token));
    return own[0] === undefined ? refuse(WRONG_TOKEN) : { ok: true, value: own[0] };
  }

  /**
   * Opens a table. While a room plays a round of the game, no table of it has a program: its answers could be copied to
   * a board of the round, and the server cannot tell who is asking.
   */
  async open(request: OpenRequest): Promise<Result<OpenedSeats>> {
    const isWithProgram = request.seats.some(({ kind }) => kind === 'bot');
    if (isWithProgram && (await this.rooms.isPlayed(request.game))) return refuse(ROUND_RUNS);
    return this.tables.create(request);
  }

  async #take(
    table: LiveTable,
    participant: Seat | null,
    message: CommandMessage,
    lag: number,
  ): Promise<Result<number>> {
    if (participant === null) return refuse(NO_TOKEN);
    // An unbounded log would fill the disk, one name after another.
    const isFull = table.file.table.version >= this.limits.commands;
    if (isFull && message.command.kind !== 'resign') return refuse(TABLE_FULL);
    // A table opened before the round may not start another game against a program either.
    if (message.command.kind === 'next-game') {
      const { participants, match } = table.file.table;
      const isWithProgram = participants.some(({ kind }) => kind === 'bot');
      if (isWithProgram && (await this.rooms.isPlayed(match.game.id))) return refuse(ROUND_RUNS);
    }
    return table.command(participant, message, Math.min(lag, MOST_LAG));
  }

  /** Takes a command, and counts it. */
  async command(
    table: LiveTable,
    participant: Seat | null,
    message: CommandMessage,
    lag: number,
  ): Promise<CommandAnswer> {
    const taken = await this.#take(table, participant, message, lag);
    const { totals } = this.metrics;
    if (taken.ok) {
      totals.taken++;
      return { ok: true, version: taken.value };
    }
    totals.refused++;
    return taken.error.code === 'table/stale'
      ? { ok: false, refusal: taken.error, view: table.view(participant) }
      : { ok: false, refusal: taken.error };
  }
}

export const WRONG_TOKEN: Refusal = {
  code: 'server/wrong-token',
  message: 'This token is not one of this table or room.',
};
export const NO_TOKEN: Refusal = {
  code: 'server/no-token',
  message: 'This needs a token: send it as "Authorization: Bearer …".',
};
export const ROUND_RUNS: Refusal = {
  code: 'room/round-runs',
  message: 'A class plays this game now. Programs and help are back when the round is over.',
};
const TABLE_FULL: Refusal = {
  code: 'server/table-full',
  message: 'This table has taken as many commands as the server allows. Open another one.',
};
export const FAILED: Refusal = {
  code: 'server/failed',
  message: 'Something went wrong in the server.',
};
export const TOO_MANY: Refusal = {
  code: 'server/too-many',
  message: 'That was too much at once. Wait a moment and try again.',
};

/**
 * Reads a value from outside with a schema, or says what is wrong. The value is not repeated, because it may be secret.
 */
export function readAs<Output>(
  schema: GenericSchema<unknown, Output>,
  value: unknown,
): Result<Output> {
  const read = safeParse(schema, value);
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  return refuse({ code: 'server/bad-request', message: wrongPart(issue, 'The message') });
}

export function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuse({ code: 'server/bad-request', message: 'The message is not JSON.' });
  }
}
