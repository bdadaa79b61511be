import { accept, type Result, refuse } from '../../core/result.ts';
import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import type { TablePlayers } from '../../play/table/runner.ts';
import type { ListedTable, OpenedSeats, OpenRequest } from '../../protocol/server.ts';
import { BEAT, LiveLogs } from '../live-logs.ts';
import { hashOfToken, newToken } from '../tokens.ts';
import { LiveTable } from './live-table.ts';
import type { LiveTableTools } from './live-table-tools.ts';
import { openingOf, type ReservedTable } from './opening.ts';
import { freePlace, headOf, LISTED_FOR } from './table-head.ts';
import { fileOf, foldLog, type LogEvent, type TableFile } from './table-log.ts';

export type TablesTools = Omit<LiveTableTools, 'now' | 'schedule'> & {
  /** Prepares the programs of a table, or says why one of them cannot play. */
  readonly prepare: (
    table: Pick<TableFile['table'], 'participants' | 'match'>,
  ) => Promise<Result<TablePlayers>>;
  /** A table, finished or not, is deleted if it is not used for this many milliseconds. */
  readonly expiry: number;
};

/** A command is dated back by at most this many milliseconds before its arrival. */
export const MOST_LAG = 500;
const SILENCE = 15_000;
const SWEEP = 30_000;
/** How long a table without watchers stays in memory, in milliseconds. */
const IDLE = 60_000;
/** How many tables are woken, listed or deleted at a time. */
const MOST_AT_ONCE = 1000;
const DAY = 86_400_000;
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** All tables of a server. The log has them all; those in use are in memory. */
export class Tables {
  readonly #tools: LiveTableTools;
  readonly #given: TablesTools;
  readonly #live: LiveLogs<LiveTable>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #leave: () => void;
  /** How long the service has been down altogether. Clocks do not count that time. */
  #down = 0;
  #isClosed = false;

  private constructor(given: TablesTools) {
    this.#given = given;
    this.#live = new LiveLogs(given, (id) => this.#load(id));
    this.#tools = {
      ...given,
      now: () => Date.now() - this.#down,
      schedule: (milliseconds, call) => {
        // A move under way when time ran out still counts.
        const timer = setTimeout(call, Math.min(milliseconds + MOST_LAG, LONGEST_TIMEOUT));
        return () => clearTimeout(timer);
      },
    };
    const callOffs = [
      given.log.subscribe((key) => void this.#live.hear(key)),
      given.log.attendance?.subscribe((key) => void this.#readAttendance([key])),
    ];
    this.#leave = () => {
      for (const callOff of callOffs) callOff?.();
    };
  }

  /** Opens the tables where they left off: players get back the time without a server. */
  static async open(given: TablesTools): Promise<Result<Tables>> {
    const tables = new Tables(given);
    const beaten = await given.log.beat(Date.now(), given.isAlone ? 0 : SILENCE);
    if (!beaten.ok) {
      tables.#leave();
      return beaten;
    }
    tables.#down = beaten.value;
    tables.#every(BEAT, () => tables.#beat());
    tables.#every(SWEEP, () => tables.#sweep());
    void tables.#wake();
    return accept(tables);
  }

  get size(): number {
    return this.#live.size;
  }

  /** How many days an unused table is kept. */
  get keptDays(): number {
    return this.#given.expiry / DAY;
  }

  /** Opens a table, and issues a token for each person who is there. */
  async create(request: OpenRequest, reserved?: ReservedTable): Promise<Result<OpenedSeats>> {
    const opening = openingOf(request, this.#tools, reserved);
    if (!opening.ok) return opening;
    const { opened, match, tokens } = opening.value;
    const { id } = opened;
    const file = fileOf(opened, match);
    const players = await this.#given.prepare(file.table);
    if (!players.ok) return players;
    const kept = await this.#tools.log.append(id, opened, headOf(file));
    if (!kept.ok) return kept;
    this.#tools.appended(file);
    if (this.#isClosed) return CLOSING;
    this.#live.set(id, Promise.resolve(accept(new LiveTable(file, players.value, this.#tools))));
    return accept({
      id,
      version: 0,
      seats: tokens.map((token, index) => ({
        player: seatNumber(index as Seat),
        ...(token === undefined ? {} : { token }),
      })),
      watch: `/#/at/${id}`,
    });
  }

  /** Seats a player at a table with a free seat. */
  async join(id: string, name: string | undefined): Promise<Result<OpenedSeats>> {
    const found = await this.findNow(id);
    if (!found.ok) return found;
    const { file } = found.value;
    const place = freePlace(file.table, file.tokens);
    if (place === undefined)
      return refuse({ code: 'server/no-place', message: 'No place is free at this table.' });
    const token = newToken();
    const given = file.table.participants[place].name;
    const sat = await found.value.sit(place, name ?? given, hashOfToken(token));
    if (!sat.ok) return sat;
    return accept({
      id,
      version: found.value.file.table.version,
      seats: [{ player: seatNumber(place), token }],
      watch: `/#/at/${id}`,
    });
  }

  /** The tables that can be joined, newest first. */
  async listed(): Promise<Result<readonly ListedTable[]>> {
    const heads = await this.#tools.log.heads({ which: 'listed', most: MOST_AT_ONCE });
    if (!heads.ok) return heads;
    const now = this.#tools.now();
    return accept(
      heads.value
        .map(({ listing }) => listing as ListedTable)
        .filter(({ opened }) => now - opened < LISTED_FOR)
        .toReversed(),
    );
  }

  async find(id: string): Promise<Result<LiveTable>> {
    return this.#isClosed ? CLOSING : this.#live.find(id);
  }

  /** Like `find`, but includes what other processes have appended by now. */
  async findNow(id: string): Promise<Result<LiveTable>> {
    return this.#isClosed ? CLOSING : this.#live.findNow(id);
  }

  async #load(id: string): Promise<Result<LiveTable>> {
    const read = await this.#tools.log.read(id, 0);
    if (!read.ok) return read;
    const folded = foldLog(read.value as readonly LogEvent[], this.#tools.findGame);
    if (!folded.ok) return folded;
    const players = await this.#given.prepare(folded.value.table);
    if (!players.ok) return players;
    const table = new LiveTable(folded.value, players.value, this.#tools);
    // After a restart no client is connected. Players who do not come back have left.
    if (folded.value.table.match.turns > 0)
      for (const participant of SEATS) table.expectBack(participant, IDLE);
    return accept(table);
  }

  /** Reads which connections to tables in memory other processes have, in one query for all tables. */
  async #readAttendance(ids: readonly string[]): Promise<void> {
    const { attendance } = this.#tools.log;
    const known = ids.filter((id) => this.#live.has(id));
    if (attendance === undefined || known.length === 0) return;
    const read = await attendance.read(known);
    if (!read.ok) return;
    for (const id of known) (await this.#live.here(id))?.hearAttendance(read.value.get(id));
  }

  async #beat(): Promise<void> {
    const beaten = await this.#tools.log.beat(Date.now(), SILENCE);
    if (beaten.ok) this.#down = beaten.value;
    // A process that was killed could not report that its connections are gone.
    await this.#readAttendance([...this.#live.keys()]);
    await this.#live.readMissed();
    await this.#wake();
  }

  /** Loads the tables that have a deadline soon, or are waiting for a program. */
  async #wake(): Promise<void> {
    const heads = await this.#tools.log.heads({ which: 'waking', most: MOST_AT_ONCE });
    if (!heads.ok) return;
    const soon = this.#tools.now() + BEAT;
    for (const { key, wake } of heads.value)
      if (wake !== null && wake <= soon && !this.#isClosed) await this.find(key);
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    for await (const [id, table] of this.#live.all()) {
      if (table.watchers > 0 || now - table.lastUsed < IDLE) continue;
      const { due } = table;
      if (due !== undefined && due - this.#tools.now() < IDLE) continue;
      this.#live.delete(id);
      await table.stop();
    }
    const old = { writtenBefore: now - this.#given.expiry };
    const expired = await this.#tools.log.heads({ which: old, most: MOST_AT_ONCE });
    if (!expired.ok) return;
    for (const { key } of expired.value) {
      const table = await this.#live.here(key);
      this.#live.delete(key);
      await table?.stop();
      await this.#tools.log.remove(key);
    }
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void work().finally(() => {
        isBusy = false;
      });
    }, milliseconds);
    this.#timers.push(timer);
  }

  /** Stops every table. Accepted commands are already on disk. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    for (const timer of this.#timers) clearInterval(timer);
    for await (const [, table] of this.#live.all()) await table.stop();
    this.#live.clear();
    await this.#tools.log.beat(Date.now(), Number.POSITIVE_INFINITY);
  }
}

const CLOSING = refuse({ code: 'server/closing', message: 'The server is stopping.' });
