import { randomBytes } from 'node:crypto';
import { participantAt } from '../../core/match/series.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { chanceFromSecret } from '../../play/seal.ts';
import type { KeepResult, TableConnection, TakenRequest } from '../../play/table/connection.ts';
import { dueAt } from '../../play/table/remote.ts';
import { REMOTE_RULES } from '../../play/table/remote-rules.ts';
import type { RefereeOrder, RunningTable, TablePlayers } from '../../play/table/runner.ts';
import type { TableEvent } from '../../play/table/step.ts';
import type { Table } from '../../play/table/table.ts';
import type { CommandMessage } from '../../protocol/command.ts';
import { type ServedView, serverMessage } from '../../protocol/server.ts';
import type { Attendance } from '../../store/attendance.ts';
import type { LiveTableTools } from './live-table-tools.ts';
import { type OrderedTable, orderWithRetry } from './order-with-retry.ts';
import { Presence } from './presence.ts';
import { servedView } from './served-view.ts';
import { headOf } from './table-head.ts';
import { fileAfter, foldLog, type LogEvent, type TableFile, type TakenEvent } from './table-log.ts';
import { type TableWatcher, Watchers } from './watchers.ts';

/** How long to wait before rereading a table whose last change could not be stored, in milliseconds. */
const RETRY = 50;

/**
 * A table in this process's memory. The log is authoritative: events are appended first, and published once on disk. If
 * another process was faster, the table is reread and the command retried.
 */
export class LiveTable {
  readonly #tools: LiveTableTools;
  readonly #players: TablePlayers;
  readonly #watchers = new Watchers((participant) => this.view(participant));
  readonly #presence: Presence;
  readonly #orders: OrderedTable = {
    mayBeBehind: () => !this.#tools.isAlone,
    version: () => this.version,
    takeTrouble: () => {
      const trouble = this.#trouble;
      this.#trouble = undefined;
      return trouble;
    },
    catchUp: () => this.catchUp(),
  };
  /** The token of a participant about to sit down, by request. */
  readonly #tokens = new Map<string, { readonly participant: Seat; readonly hash: string }>();
  #file: TableFile;
  #running: RunningTable;
  #onlooker: TableConnection | undefined;
  /** The table as last sent to watchers. */
  #shown: Table;
  /** Why the last event could not be appended. Undefined if another process was faster. */
  #trouble: Refusal | undefined;
  #reading: Promise<Result<void>> | undefined;
  #isStopped = false;
  lastUsed: number;

  constructor(file: TableFile, players: TablePlayers, tools: LiveTableTools) {
    this.#file = file;
    this.#shown = file.table;
    this.#players = players;
    this.#tools = tools;
    this.lastUsed = Date.now();
    this.#presence = new Presence({
      id: file.table.id,
      book: tools.log.attendance,
      isAway: (participant) => this.#file.table.remote?.away[participant] != null,
      isExpected: (participant) => isExpectedAt(this.#file.table, participant),
      record: (kind, participant) => void this.referee({ kind, participant }),
      changed: () => this.#tellCompany(),
    });
    void this.#presence.refresh();
    this.#running = this.#run();
  }

  get file(): TableFile {
    return this.#file;
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  get version(): number {
    return this.#file.table.version;
  }

  /** When this table's next deadline is; undefined if there is none. By then it must be in memory. */
  get due(): number | undefined {
    return dueAt(this.#file.table);
  }

  /** Takes a participant's command. Resolves once it is on disk. `lag` is how long it was under way. */
  async command(
    participant: Seat,
    { request, version, command }: CommandMessage,
    lag: number,
  ): Promise<Result<number>> {
    // Both players may use the same request ids.
    const own = `${participant + 1}:${request}`;
    const taken = await this.#retried(() => {
      const { series, clock, match } = this.#file.table;
      const seat = participantAt(series, participant);
      // Add random bytes to a choice without any, so that every sealed turn can be verified.
      const isBare = command.kind === 'choose' && command.nonce === undefined;
      const sealed =
        isBare && match.turn.kind === 'both'
          ? { ...command, nonce: randomBytes(32).toString('hex') }
          : command;
      const at = Math.max(clock?.since ?? 0, this.#tools.now() - lag);
      return this.#running.order({ seat, version, request: own, command: sealed, at });
    });
    if (taken.ok) return accept(this.#file.table.version);
    return taken.error.code === 'table/repeated' ? accept(this.#versionOf(own)) : taken;
  }

  /** Gives an order of the server itself. */
  referee(command: RefereeOrder['command']): Promise<Result<unknown>> {
    return this.#retried(() => this.#running.order({ seat: null, command, at: this.#tools.now() }));
  }

  /** Seats a player in a free seat. */
  async sit(participant: Seat, name: string, hash: string): Promise<Result<void>> {
    const request = `sit:${randomBytes(8).toString('hex')}`;
    const command = { kind: 'sit', participant, name } as const;
    this.#tokens.set(request, { participant, hash });
    const taken = await this.#retried(async () => {
      const sitting = this.#file.tokens[participant];
      if (sitting === null)
        return this.#running.order({ seat: null, command, at: this.#tools.now(), request });
      // The first try may have been written even if its answer was lost.
      return sitting === hash
        ? accept(undefined)
        : refuse({ code: 'server/no-place', message: 'Another player was quicker.' });
    });
    this.#tokens.delete(request);
    return taken.ok ? accept(undefined) : taken;
  }

  #retried(order: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
    this.lastUsed = Date.now();
    return orderWithRetry(order, this.#orders);
  }

  /** The version after a request. */
  #versionOf(request: string): number {
    const { requests, version } = this.#file.table;
    return requests.versionOf(request) ?? version;
  }

  /** Reads what another process has appended, and tells the watchers. */
  catchUp(): Promise<Result<void>> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOn(): Promise<Result<void>> {
    const { id, version } = this.#file.table;
    const read = await this.#tools.log.read(id, version + 1);
    if (!read.ok) return read;
    const isStuck = this.#onlooker?.state.isElsewhere === true;
    if (read.value.length === 0 && !isStuck) return accept(undefined);
    // An event of our own may have been appended meanwhile.
    const news = (read.value as readonly LogEvent[]).slice(this.#file.table.version - version);
    const folded = foldLog(news, this.#tools.findGame, this.#file);
    if (!folded.ok) return folded;
    if (news.length === 0 && !isStuck) return accept(undefined);
    if (this.#isStopped) return accept(undefined);
    void this.#running.stop();
    this.#file = folded.value;
    this.#shown = folded.value.table;
    this.#running = this.#run();
    for (const participant of SEATS) this.#presence.check(participant);
    this.#watchers.sendState();
    return accept(undefined);
  }

  #run(): RunningTable {
    const { run, now, schedule, limit } = this.#tools;
    const running = run(this.#file.table, {
      players: this.#players,
      keep: (table, events, taken) => this.#keep(table, events, taken),
      now,
      rules: REMOTE_RULES,
      schedule,
      limit,
      onFault: 'lose',
      chance: ({ match }, seat) => chanceFromSecret(this.#file.secret ?? '', match.turns, seat),
    });
    this.#onlooker = running.connect([]);
    this.#onlooker.subscribe(({ events }) => {
      if (running === this.#running && events.length > 0) this.#tell(events);
    });
    running.start();
    return running;
  }

  async #keep(
    table: Table,
    events: readonly TableEvent[],
    taken: TakenRequest | null,
  ): Promise<KeepResult> {
    if (taken === null) return { kind: 'elsewhere' };
    const begins = events.some(({ kind }) => kind === 'next-game');
    const event: TakenEvent = {
      kind: 'taken',
      ...taken,
      token: this.#tokens.get(taken.request.request),
      ...(begins && this.#file.secret !== null ? { secret: randomBytes(32).toString('hex') } : {}),
    };
    const next = fileAfter(this.#file, event, { table, events });
    const kept = await this.#tools.log.append(table.id, event, headOf(next));
    if (!kept.ok) {
      this.#trouble = kept.error.code === 'store/conflict' ? undefined : kept.error;
      // A program's choice has no client that would retry it.
      setTimeout(() => void this.catchUp(), RETRY);
      return { kind: 'elsewhere' };
    }
    this.#file = next;
    this.#tools.appended(next);
    return { kind: 'kept' };
  }

  /** The table as a participant or an onlooker may see it. */
  view(participant: Seat | null, file: TableFile = this.#file): ServedView {
    return servedView(file, participant, { now: this.#tools.now(), ...this.#company });
  }

  /** The same at an earlier version, read from the log. */
  async viewAt(version: number, participant: Seat): Promise<Result<ServedView>> {
    if (version === this.#file.table.version) return accept(this.view(participant));
    const read = await this.#tools.log.read(this.#file.table.id, 0);
    if (!read.ok) return read;
    const events = (read.value as readonly LogEvent[]).slice(0, version + 1);
    const folded = foldLog(events, this.#tools.findGame);
    return folded.ok ? accept(this.view(participant, folded.value)) : folded;
  }

  get #company(): Pick<ServedView, 'onlookers' | 'present'> {
    const { series } = this.#file.table;
    const isPresent = (seat: Seat): boolean =>
      this.#presence.isConnected(participantAt(series, seat));
    return { onlookers: this.#presence.onlookers, present: [isPresent(0), isPresent(1)] };
  }

  /** Sends the current table, and every change from then on, until the returned function is called. */
  watch(watcher: TableWatcher): () => void {
    this.lastUsed = Date.now();
    const { participant } = watcher;
    this.#presence.count(participant, 1);
    this.#watchers.add(watcher);
    this.#tellCompany(watcher);
    return () => {
      if (!this.#watchers.delete(watcher)) return;
      this.lastUsed = Date.now();
      this.#presence.count(participant, -1);
      this.#tellCompany();
    };
  }

  /** Records that a person is away unless they connect within this many milliseconds. */
  expectBack(participant: Seat, milliseconds: number): void {
    this.#presence.expectBack(participant, milliseconds);
  }

  /** Updates who is connected through other processes. */
  hearAttendance(elsewhere: Attendance | undefined): void {
    this.#presence.hear(elsewhere);
  }

  #tell(events: readonly TableEvent[]): void {
    const before = this.#shown;
    this.#shown = this.#file.table;
    this.#watchers.tell(events, before, this.#shown, this.#tools.now());
  }

  #tellCompany(except?: TableWatcher): void {
    this.#watchers.sendAll(serverMessage('onlookers', this.#company), except);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#presence.stop();
    this.#watchers.clear();
    await this.#running.stop();
  }
}

/** Whether it matters if this participant leaves. */
function isExpectedAt({ ending, participants }: Table, participant: Seat): boolean {
  return participants[participant].kind === 'human' && ending === null;
}
