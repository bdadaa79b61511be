import { participantAt } from '../../core/match/series.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { GuardedPlayer } from '../../players/guarded-player.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import type { Schedule, TimeLimit } from '../../players/time-limit.ts';
import { connectTo } from './client.ts';
import {
  type ClientCommand,
  type KeepTable,
  type TableConnection,
  type TableState,
  type TakenRequest,
  tryToKeep,
} from './connection.ts';
import { dueAt } from './remote.ts';
import type { RemoteRules } from './remote-rules.ts';
import { type Step, step, type TableEvent, type TableRequest } from './step.ts';
import { awaitedAt, chanceFor, earlierFor, type Table } from './table.ts';

/** A program that is ready to be asked and never throws. */
export type TablePlayer = Pick<GuardedPlayer, 'name' | 'ask' | 'close'> &
  Partial<Pick<GuardedPlayer, 'use'>>;

/** By participant; undefined for a person. */
export type TablePlayers = readonly [TablePlayer | undefined, TablePlayer | undefined];

/** Closes every bot, even if one fails, and returns the faults. */
export async function closePlayers(
  players: TablePlayers,
  limit?: TimeLimit,
): Promise<readonly PlayerFault[]> {
  const closed = await Promise.all(players.map((player) => player?.close(limit)));
  return closed.filter((fault) => fault !== undefined);
}

/** The pace of a game between programs: each turn waits for it. */
export interface Pace {
  /** Settles when the next turn may be played; at once when the signal fires. */
  next(unwanted: AbortSignal): Promise<void>;
}

/** What a runner needs around a table. */
export type RunnerOptions = {
  readonly players: TablePlayers;
  readonly keep: KeepTable;
  /** Milliseconds since 1970; clocks are measured by it. */
  readonly now: () => number;
  /** Calls back when a clock runs out; a table without clocks needs none. */
  readonly schedule?: Schedule | undefined;
  readonly pace?: Pace | undefined;
  /** How long a program may take for a choice; without it, as long as it likes. */
  readonly limit?: TimeLimit | undefined;
  /** Whether a program that fails loses the game, or the table waits and can be resumed. */
  readonly onFault?: 'lose' | 'wait' | undefined;
  /** The additional rules of a table on several devices. */
  readonly rules?: RemoteRules | undefined;
  /** A program's chance for its choice; by default it follows from the table's seed. */
  readonly chance?: ((table: Table, seat: Seat) => number) | undefined;
  /** Inspects each new table before it is kept; if it throws, the rules of the game are broken. */
  readonly inspect?: ((table: Table) => void) | undefined;
};

/** A running table, in this thread or in another. */
export interface RunningTable {
  readonly table: Table;
  /** Begins to play what needs no human. Clients that connected before miss nothing. */
  start(): void;
  /** Takes a command of a player or of the host, after earlier ones. */
  order(command: ClientCommand | RefereeOrder): Promise<Result<unknown>>;
  /** A client for these participants: both of two friends at one device, none for an onlooker. */
  connect(participants: readonly Seat[]): TableConnection;
  /** Takes no more commands, and waits until the last change is kept. The programs can be used at another table. */
  stop(): Promise<void>;
}

/**
 * Runs one table: takes commands one after another, plays forced passes, asks the programs and watches the clock. Every
 * change is kept first and told afterwards.
 */
export class TableRunner implements RunningTable {
  #table: Table;
  readonly #options: RunnerOptions;
  readonly #listeners = new Set<(events: readonly TableEvent[]) => void>();
  /** The turn each program was last asked about, by seat, and what stops it. */
  readonly #thinking = new Map<Seat, { readonly asked: number; readonly stop: AbortController }>();
  /** Each command waits here for the one before it. */
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #fault: PlayerFault | null = null;
  #trouble: string | null = null;
  #isElsewhere = false;
  #broken: TableState['broken'] = null;
  #isClosed = false;
  #callOffClock: (() => void) | undefined;
  #requests = 0;

  constructor(table: Table, options: RunnerOptions) {
    this.#table = table;
    this.#options = options;
  }

  get table(): Table {
    return this.#table;
  }

  start(): void {
    this.#advance();
  }

  connect(participants: readonly Seat[]): TableConnection {
    return connectTo(
      {
        now: () => ({
          table: this.#table,
          fault: this.#fault,
          trouble: this.#trouble,
          isElsewhere: this.#isElsewhere,
          broken: this.#broken,
        }),
        listeners: this.#listeners,
        order: (command) => this.order(command),
        setCoached: (coached) => this.#changeCoached(coached),
      },
      participants,
    );
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    this.#stopThinking();
    this.#callOffClock?.();
    this.#listeners.clear();
    await this.#queue;
  }

  /** Stops, and closes the programs; returns their faults. */
  async close(): Promise<readonly PlayerFault[]> {
    await this.stop();
    return closePlayers(this.#options.players);
  }

  order(given: ClientCommand | RefereeOrder): Promise<Result<Step>> {
    return this.#inTurn(() => {
      const version = given.version ?? this.#table.version;
      const request = given.request ?? this.#nextRequest();
      const { seat, command } = given;
      const taken = { seat, command, version, request } as TableRequest;
      return this.#take(taken, given.at ?? this.#options.now());
    });
  }

  /** Runs a task after earlier ones: at once if there are none. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#waiting++ === 0 ? task() : this.#queue.then(task);
    const done = (): void => {
      this.#waiting--;
    };
    this.#queue = result.then(done, done);
    return result;
  }

  #take(request: TableRequest, at: number): Promise<Result<Step>> {
    const closed = this.#closedRefusal();
    const stepped = closed === undefined ? this.#step(request, at) : refuse(closed);
    return stepped.ok ? this.#change(stepped.value, { request, at }) : Promise.resolve(stepped);
  }

  /** A stranger's rules can throw. Then the table stops, and every client is told. */
  #step(request: TableRequest, at: number): Result<Step> {
    try {
      const stepped = step(this.#table, request, at, this.#options.rules);
      if (stepped.ok) this.#options.inspect?.(stepped.value.table);
      return stepped;
    } catch (error) {
      this.#broken = { error };
      this.#stopThinking();
      this.#tell([]);
      return refuse(BROKEN);
    }
  }

  /** Keeps a change, then reports it. Refused if the table was continued elsewhere. */
  async #change(change: Step, taken: TakenRequest | null): Promise<Result<Step>> {
    const { table, events } = change;
    const keeping = await tryToKeep(this.#options.keep, table, events, taken);
    if (keeping.kind === 'elsewhere') {
      this.#isElsewhere = true;
      this.#stopThinking();
      this.#tell([]);
      return refuse(ELSEWHERE);
    }
    this.#trouble = keeping.kind === 'trouble' ? keeping.message : null;
    this.#table = table;
    if (events.some(({ kind }) => kind === 'taken-back' || kind === 'ended')) {
      this.#stopThinking();
      this.#fault = null;
    }
    this.#tell(events);
    this.#advance();
    return accept(change);
  }

  #changeCoached(coached: boolean): Promise<Result<Step>> {
    return this.#inTurn(async () => {
      const closed = this.#closedRefusal();
      if (closed !== undefined) return refuse(closed);
      return this.#change({ table: { ...this.#table, coached }, events: [] }, null);
    });
  }

  #closedRefusal(): Refusal | undefined {
    if (this.#isElsewhere) return ELSEWHERE;
    if (this.#broken !== null) return BROKEN;
    return this.#isClosed ? { code: 'table/closed', message: 'This table is closed.' } : undefined;
  }

  /** Starts everything that needs no human: a forced pass, the bots that have to choose, the clock. */
  #advance(): void {
    const table = this.#table;
    this.#watchClock();
    if (this.#closedRefusal() !== undefined) return;
    const awaited = awaitedAt(table);
    const [first] = awaited;
    if (first === undefined) return;
    if (table.match.forced !== undefined) {
      this.#choose(first, table.match.forced, table.asked);
      return;
    }
    for (const seat of awaited) {
      const player = this.#options.players[participantAt(table.series, seat)];
      // Once a turn: a second answer to the same question would be played on the next turn.
      const isAsked = this.#thinking.get(seat)?.asked === table.asked;
      if (player !== undefined && !isAsked) void this.#ask(player, seat);
    }
  }

  async #ask(player: TablePlayer, seat: Seat): Promise<void> {
    const table = this.#table;
    const { match, asked } = table;
    const stop = new AbortController();
    this.#thinking.set(seat, { asked, stop });
    const answer = await player.ask(match.withoutHalf().view(seat), {
      seed: (this.#options.chance ?? chanceFor)(table, seat),
      signal: stop.signal,
      limit: this.#options.limit,
      earlier: earlierFor(table, seat),
    });
    // The second half of a sealed turn comes with the first.
    if (match.turn.kind !== 'both' || match.turn.seat === seat)
      await this.#options.pace?.next(stop.signal);
    if (stop.signal.aborted) return;
    if (answer.ok) this.#choose(seat, answer.value, asked);
    else this.#fail(seat, answer.error);
  }

  #choose(seat: Seat, move: string, version: number): void {
    void this.order({ seat, version, command: { kind: 'choose', move } });
  }

  #fail(seat: Seat, fault: PlayerFault): void {
    if (this.#options.onFault === 'lose') {
      const { code, message, allowed } = fault;
      const kept = { code, message, ...(allowed === undefined ? {} : { allowed }) };
      const command = { kind: 'fault', seat, fault: kept } as const;
      void this.order({ seat: null, command });
      return;
    }
    this.#fault = fault;
    this.#tell([]);
  }

  /** Ends the game when a player's time is up, even if nothing else happens at the table. */
  #watchClock(): void {
    this.#callOffClock?.();
    this.#callOffClock = undefined;
    const { schedule, now } = this.#options;
    const end = dueAt(this.#table);
    if (end !== undefined && schedule !== undefined && !this.#isClosed)
      this.#callOffClock = schedule(
        Math.max(0, end - now()),
        () => void this.order({ seat: null, command: { kind: 'flag' } }),
      );
  }

  #stopThinking(): void {
    for (const { stop } of this.#thinking.values()) stop.abort();
    this.#thinking.clear();
  }

  #tell(events: readonly TableEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }

  /** An id for one of the runner's own commands, or for a client that gave none. */
  #nextRequest(): string {
    return `runner/${this.#table.version}.${++this.#requests}`;
  }
}

/** An order of the host, on behalf of no player. */
export type RefereeOrder = Pick<Extract<TableRequest, { seat: null }>, 'seat' | 'command'> & {
  readonly version?: undefined;
  readonly request?: string | undefined;
  readonly at?: number | undefined;
};

const ELSEWHERE: Refusal = {
  code: 'table/elsewhere',
  message:
    'This game was continued in another place. You can watch it there, or play on in a copy.',
};

const BROKEN: Refusal = {
  code: 'game/unsound',
  message: 'The rules of this game broke down, so it cannot continue.',
};
