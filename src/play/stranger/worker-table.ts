import { Match } from '../../core/match/match.ts';
import { orThrow, type Refusal, type Result, refuse } from '../../core/result.ts';
import { type Seat, seatOf } from '../../core/seat.ts';
import { connectTo, type RunnerStatus } from '../table/client.ts';
import { type ClientCommand, type TableConnection, tryToKeep } from '../table/connection.ts';
import type { RefereeOrder, RunnerOptions, RunningTable } from '../table/runner.ts';
import type { TableEvent } from '../table/step.ts';
import { awaitedAt, participantIn, type Table } from '../table/table.ts';
import { tableData, tableWith } from '../table/table-data.ts';
import {
  type GameAnswer,
  type GameFault,
  type GameMessage,
  refusalOf,
  type StrangerRequest,
  type TableCall,
  type TableOrder,
  type TablePart,
} from './protocol.ts';

/** A worker that runs a stranger's game. */
export interface GameHost {
  ask(request: StrangerRequest, onNews?: (news: GameMessage) => void): Promise<GameAnswer>;
  end(): unknown;
}

type WorkerTableOptions = Pick<RunnerOptions, 'players' | 'keep' | 'pace' | 'limit' | 'onFault'>;

const CLOSED: Refusal = { code: 'table/closed', message: 'This table is closed.' };

/**
 * A table of a stranger's game, run by a worker. This thread gets a position only after the worker has been there, so
 * no rule runs here that did not return there. If a rule never returns, the worker is ended and the table stays as it
 * was: the next order continues it in a new worker.
 */
export class WorkerTable implements RunningTable {
  #table: Table;
  readonly #options: WorkerTableOptions;
  readonly #open: () => Promise<GameHost | GameFault>;
  readonly #listeners = new Set<(events: readonly TableEvent[]) => void>();
  #circumstances: RunnerStatus = { fault: null, trouble: null, isElsewhere: false, broken: null };
  #host: GameHost | undefined;
  /** The worker is asked one thing at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  /** The kept change, until the worker reports it. */
  #next: { readonly table: Table; readonly events: readonly TableEvent[] } | undefined;
  #keeping: Promise<unknown> = Promise.resolve();
  /** What stops each call of the worker. */
  readonly #calls = new Map<number, AbortController>();
  readonly #orders = new Map<number, (result: Result<unknown>) => void>();
  #count = 0;
  #isClosed = false;

  constructor(
    table: Table,
    options: WorkerTableOptions,
    open: () => Promise<GameHost | GameFault>,
  ) {
    this.#table = table;
    this.#options = options;
    this.#open = open;
  }

  get table(): Table {
    return this.#table;
  }

  start(): void {
    this.#inTurn(() => this.#reopen(true));
  }

  connect(participants: readonly Seat[]): TableConnection {
    return connectTo(
      {
        now: () => ({ table: this.#table, ...this.#circumstances }),
        listeners: this.#listeners,
        order: (command) => this.order(command),
        setCoached: (coached) => this.#order({ kind: 'coached', coached }),
      },
      participants,
    );
  }

  order(command: ClientCommand | RefereeOrder): Promise<Result<unknown>> {
    return this.#order({ kind: 'command', command });
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#leave(CLOSED);
    await this.#keeping;
  }

  #order(order: TableOrder): Promise<Result<unknown>> {
    return new Promise((resolve) =>
      this.#inTurn(async () => {
        if (this.#isClosed) return resolve(refuse(CLOSED));
        const id = ++this.#count;
        this.#orders.set(id, resolve);
        const host = this.#host ?? (await this.#reopen(false));
        if (host !== undefined) await this.#ask(host, { kind: 'order', id, order });
      }),
    );
  }

  #inTurn(task: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(task);
  }

  /** Seats the players in another worker; undefined if that fails, which clients are told. */
  async #reopen(starts: boolean): Promise<GameHost | undefined> {
    const host = await this.#open();
    if ('message' in host) {
      this.#fail(host);
      return undefined;
    }
    if (this.#isClosed) {
      host.end();
      return undefined;
    }
    this.#host = host;
    const { players, pace, onFault } = this.#options;
    const terms = {
      programs: [players[0] !== undefined, players[1] !== undefined],
      isPaced: pace !== undefined,
      onFault,
    } as const;
    await this.#ask(host, { kind: 'seat', table: tableData(this.#table), terms, starts });
    return this.#host;
  }

  /** Asks the worker; a fault of its game ends it. */
  async #ask(host: GameHost, request: StrangerRequest): Promise<void> {
    const answer = await host.ask(request, (news) => {
      if (this.#host === host) this.#hear(host, news);
    });
    if (this.#host !== host) return;
    if (answer.kind === 'fault') this.#fail(answer.fault);
    if (answer.kind === 'refused') {
      const { message } = answer.refusal;
      this.#fail({ kind: 'halted', place: this.#table.match.game.title, message });
    }
  }

  #hear(host: GameHost, news: GameMessage): void {
    switch (news.kind) {
      case 'call':
        void this.#serve(host, news.id, news.call);
        break;
      case 'unwanted':
        this.#calls.get(news.id)?.abort();
        break;
      case 'changed': {
        const { fault, trouble, isElsewhere } = news;
        const { table, events } = (news.isKept ? this.#next : undefined) ?? {
          table: this.#table,
          events: [],
        };
        this.#table = table;
        this.#circumstances = { fault, trouble, isElsewhere, broken: null };
        this.#tell(events);
        break;
      }
      case 'ordered': {
        const { id, refusal } = news;
        this.#orders.get(id)?.(refusal === null ? { ok: true, value: null } : refuse(refusal));
        this.#orders.delete(id);
        break;
      }
      case 'strayed':
        this.#fail(news.fault);
        break;
      default:
    }
  }

  /** Answers a call of the worker. */
  async #serve(host: GameHost, id: number, call: TableCall): Promise<void> {
    const stop = new AbortController();
    this.#calls.set(id, stop);
    let value: unknown;
    try {
      value = await this.#obey(call, stop.signal);
    } catch (error) {
      // The rules behaved differently here than in the worker.
      this.#leave({ code: 'game/unsound', message: 'The rules of this game broke down.' });
      this.#circumstances = { ...this.#circumstances, broken: { error } };
      this.#tell([]);
      return;
    }
    if (this.#host !== host) return;
    this.#calls.delete(id);
    this.#inTurn(async () => {
      if (this.#host === host) await this.#ask(host, { kind: 'settle', id, value });
    });
  }

  async #obey(call: TableCall, signal: AbortSignal): Promise<unknown> {
    const { players, limit, pace } = this.#options;
    switch (call.kind) {
      case 'keep': {
        const next = changed(this.#table, call);
        this.#next = next;
        const keeping = tryToKeep(this.#options.keep, next.table, next.events, call.taken);
        this.#keeping = keeping;
        return keeping;
      }
      case 'ask': {
        const { participant, seat, seed, earlier } = call;
        const view = this.#table.match.withoutHalf().view(seat);
        const answer = await players[participant]?.ask(view, { seed, earlier, signal, limit });
        if (answer === undefined || answer.ok) return answer;
        // The thrown value may not be cloneable.
        const { cause, ...fault } = answer.error;
        return { ok: false, error: fault };
      }
      case 'pace':
        return pace?.next(signal);
    }
  }

  /** The game has broken its worker. Orders are refused; if there is none, the table waits. */
  #fail(fault: GameFault): void {
    const isOrder = this.#orders.size > 0;
    const isHalted = fault.kind === 'ended' || fault.kind === 'halted';
    const message =
      isHalted && isOrder
        ? `${fault.place}: This move cannot be played: ${fault.message}`
        : refusalOf(isHalted ? { ...fault, kind: 'halted' } : fault).message;
    this.#leave({ code: 'game/unsound', message });
    if (isOrder) return;
    const [seat = 0] = awaitedAt(this.#table);
    const { name } = participantIn(this.#table, seat);
    this.#circumstances = {
      ...this.#circumstances,
      fault: { kind: 'failed', code: 'player/failed', player: name, message },
    };
    this.#tell([]);
  }

  /** Ends the worker and refuses every open order. */
  #leave(why: Refusal): void {
    this.#host?.end();
    this.#host = undefined;
    for (const stop of this.#calls.values()) stop.abort();
    this.#calls.clear();
    const orders = [...this.#orders.values()];
    this.#orders.clear();
    for (const resolve of orders) resolve(refuse(why));
  }

  #tell(events: readonly TableEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }
}

/** The table after a change in the worker, and its events. */
function changed(
  before: Table,
  { part, events }: { readonly part: TablePart; readonly events: PlainEvents },
): { readonly table: Table; readonly events: readonly TableEvent[] } {
  const match = matchAfter(before.match.withoutHalf(), part);
  const table = orThrow(tableWith(part.data, match));
  return {
    table,
    events: events.map((event): TableEvent => {
      switch (event.kind) {
        case 'played':
          return { kind: 'played', before: before.match.withoutHalf(), after: match };
        case 'next-game':
          return { kind: 'next-game', match };
        case 'taken-back':
          return { ...event, match };
        default:
          return event;
      }
    }),
  };
}

type PlainEvents = Extract<TableCall, { kind: 'keep' }>['events'];

function matchAfter(held: Match, { after, data }: TablePart): Match {
  let match = after === 0 ? Match.start(held.game, held.options) : held;
  while (match.turns > after) match = match.undo() ?? match;
  for (const move of data.match.moves) match = orThrow(match.play(move));
  return data.half === null
    ? match
    : orThrow(match.choose(seatOf(data.half.player), data.half.move));
}
