import type pg from 'pg';
import { accept, type Result } from '../../core/result.ts';
import { conflict } from '../adapter.ts';
import { type HeadRow, headCondition, headsOf } from '../head-rows.ts';
import type { EventLog, HeadQuery, LogHead, StoredHead } from '../log.ts';
import { notWritten, openDatabase } from './database.ts';
import { NotifyChannel } from './notify-channel.ts';
import { ATTENDANCE_TOPIC, PostgresAttendance } from './postgres-attendance.ts';

const EVENT_TOPIC = 'parlor';

/** Opens a log in PostgreSQL for any number of processes, or says why that failed. */
export async function openPostgresLog(url: string): Promise<Result<EventLog>> {
  const pool = await openDatabase(url);
  return pool.ok ? accept(new PostgresLog(url, pool.value)) : pool;
}

class PostgresLog implements EventLog {
  readonly attendance: PostgresAttendance;
  readonly #pool: pg.Pool;
  readonly #channel: NotifyChannel;
  #isClosed = false;

  constructor(url: string, pool: pg.Pool) {
    this.#pool = pool;
    this.#channel = new NotifyChannel(url, [EVENT_TOPIC, ATTENDANCE_TOPIC]);
    this.attendance = new PostgresAttendance(
      (text, values) => this.#try(() => this.#pool.query(text, [...values])),
      this.#channel,
    );
  }

  async append(key: string, event: unknown, head: LogHead): Promise<Result<void>> {
    const { version, wake } = head;
    const listing = head.listing === null ? null : JSON.stringify(head.listing);
    const given = [key, version, JSON.stringify(event), wake, listing, Date.now()];
    const written = await this.#try(() =>
      this.#pool.query({
        name: version === 0 ? 'begin-log' : 'append',
        text: version === 0 ? BEGIN : APPEND,
        values: given,
      }),
    );
    if (!written.ok) return written;
    if (written.value.rowCount !== 1) return conflict(key);
    this.#channel.send(EVENT_TOPIC, key);
    return accept(undefined);
  }

  async read(key: string, from: number): Promise<Result<readonly unknown[]>> {
    const read = await this.#try(() =>
      this.#pool.query<{ readonly event: string }>({
        name: 'read',
        text: 'select event from event where key = $1 and version >= $2 order by version',
        values: [key, from],
      }),
    );
    return read.ok ? accept(read.value.rows.map(({ event }) => JSON.parse(event))) : read;
  }

  async heads({ which, most }: HeadQuery): Promise<Result<readonly StoredHead[]>> {
    const { where, given } = headCondition(which, {
      parameter: '$2',
      keysIn: 'json_array_elements_text($2::json)',
    });
    const read = await this.#try(() =>
      this.#pool.query<HeadRow>(
        `select * from head where ${where} order by written desc limit $1`,
        [most, ...given],
      ),
    );
    return read.ok ? accept(headsOf(read.value.rows)) : read;
  }

  async remove(key: string): Promise<Result<void>> {
    const removed = await this.#try(() =>
      this.#pool.query(
        'with gone as (delete from head where key = $1) delete from event where key = $1',
        [key],
      ),
    );
    return removed.ok ? accept(undefined) : removed;
  }

  subscribe(listener: (key: string | null) => void): () => void {
    return this.#channel.subscribe(EVENT_TOPIC, listener);
  }

  async beat(now: number, silence: number): Promise<Result<number>> {
    await this.attendance.beat();
    const beaten = await this.#try(() =>
      this.#pool.query<{ readonly down: number }>(
        `update service set down = down + case when $1 - alive > $2 then $1 - alive else 0 end,
           alive = greatest(coalesce(alive, $1), $1) returning down`,
        [now, silence],
      ),
    );
    return beaten.ok ? accept(beaten.value.rows[0]?.down ?? 0) : beaten;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.attendance.close();
    await this.#channel.close();
    await this.#pool.end();
  }

  async #try<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
    try {
      return accept(await work());
    } catch (error) {
      return notWritten(error);
    }
  }
}

/** One statement each, and so one transaction: the head only advances from the previous version. */
const APPEND = `with moved as (
    update head set version = $2, wake = $4, listing = $5, written = $6
    where key = $1 and version = $2 - 1 returning key
  ) insert into event select key, $2, $3 from moved`;
const BEGIN = `with begun as (
    insert into head values ($1, $2, $4, $5, $6) on conflict do nothing returning key
  ) insert into event select key, $2, $3 from begun`;
