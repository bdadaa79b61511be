import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { accept, type Result } from '../../core/result.ts';
import type { Attendance, AttendanceBook } from '../attendance.ts';
import type { NotifyChannel } from './notify-channel.ts';

export const ATTENDANCE_TOPIC = 'parlor_attendance';
/** A process without a heartbeat for this many milliseconds counts as gone. */
const SILENCE = 15_000;
/** After this many milliseconds its rows are deleted. */
const FORGOTTEN = 3_600_000;

type AttendanceRow = {
  readonly key: string;
  readonly first: number;
  readonly second: number;
  readonly onlookers: number;
};

/** Runs a query, or says why it cannot. */
type TryQuery = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Result<pg.QueryResult<Row>>>;

/** One row for each log and each process with connections to it. Times come from the database. */
export class PostgresAttendance implements AttendanceBook {
  readonly #node: string = randomBytes(12).toString('base64url');
  /** What this process has written. It is rewritten if the database has lost it. */
  readonly #own = new Map<string, Attendance>();
  readonly #try: TryQuery;
  readonly #channel: NotifyChannel;

  constructor(tryQuery: TryQuery, channel: NotifyChannel) {
    this.#try = tryQuery;
    this.#channel = channel;
  }

  async write(key: string, attendance: Attendance): Promise<Result<void>> {
    const { participants, onlookers } = attendance;
    if (participants[0] + participants[1] + onlookers === 0) this.#own.delete(key);
    else this.#own.set(key, attendance);
    return this.#write(key);
  }

  async read(keys: readonly string[]): Promise<Result<ReadonlyMap<string, Attendance>>> {
    const read = await this.#try<AttendanceRow>(READ, [keys, this.#node, SILENCE]);
    if (!read.ok) return read;
    return accept(
      new Map(
        read.value.rows.map(({ key, first, second, onlookers }) => [
          key,
          { participants: [first, second], onlookers },
        ]),
      ),
    );
  }

  subscribe(listener: (key: string) => void): () => void {
    // Missed changes are found at the next heartbeat.
    return this.#channel.subscribe(ATTENDANCE_TOPIC, (key) => {
      if (key !== null) listener(key);
    });
  }

  /** Reports that this process is up, and deletes processes that have long been gone. */
  async beat(): Promise<void> {
    const beaten = await this.#try<{ readonly isNew: boolean }>(BEAT, [this.#node]);
    if (beaten.ok && beaten.value.rows[0]?.isNew === true)
      for (const key of this.#own.keys()) await this.#write(key);
    await this.#try(FORGET, [FORGOTTEN]);
  }

  async close(): Promise<void> {
    await this.#try('delete from node where id = $1', [this.#node]);
    for (const key of this.#own.keys()) this.#channel.send(ATTENDANCE_TOPIC, key);
  }

  async #write(key: string): Promise<Result<void>> {
    const attendance = this.#own.get(key);
    const { participants = [0, 0], onlookers = 0 } = attendance ?? {};
    const written =
      attendance === undefined
        ? await this.#try('delete from attendance where key = $1 and node = $2', [key, this.#node])
        : await this.#try(WRITE, [key, this.#node, ...participants, onlookers]);
    if (!written.ok) return written;
    this.#channel.send(ATTENDANCE_TOPIC, key);
    return accept(undefined);
  }
}

const READ = `select key, sum(first)::integer as first, sum(second)::integer as second,
    sum(onlookers)::integer as onlookers
  from attendance join node on node.id = attendance.node
  where key = any($1) and node <> $2 and alive > clock_timestamp() - $3 * interval '1 millisecond'
  group by key`;
/** Inserts the process first if the database does not know it yet, or has lost it. */
const WRITE = `with known as (
    insert into node values ($2, clock_timestamp()) on conflict do nothing
  ) insert into attendance values ($1, $2, $3, $4, $5)
  on conflict (key, node) do update
  set first = excluded.first, second = excluded.second, onlookers = excluded.onlookers`;
const BEAT = `insert into node values ($1, clock_timestamp())
  on conflict (id) do update set alive = excluded.alive returning xmax = 0 as "isNew"`;
const FORGET = `delete from node where alive < clock_timestamp() - $1 * interval '1 millisecond'`;
