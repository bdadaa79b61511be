import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accept, type Result, refuse } from '../../core/result.ts';
import { conflict } from '../adapter.ts';
import { type HeadRow, headCondition, headsOf } from '../head-rows.ts';
import {
  type EventLog,
  type HeadQuery,
  type LogHead,
  newerSchema,
  type StoredHead,
} from '../log.ts';
import { readMigrations } from '../migrations.ts';

export const DATABASE_FILE = 'parlor.db';
/** Locked while a process uses the folder. The system releases the lock even if the process is killed. */
const LOCK_FILE = 'parlor.lock';
/** How exact the time of a log's last write is, in milliseconds. It only matters after days. */
const WRITTEN_WITHIN = 3_600_000;
/** How many logs are cached, so that appending an event takes no query for its log. */
const MOST_REMEMBERED = 10_000;

type Waiting = {
  readonly key: string;
  readonly event: string;
  readonly head: LogHead;
  readonly settle: (result: Result<void>) => void;
};

/** A log as stored in the file. No other process writes to it. */
type LogRow = Omit<HeadRow, 'key'> & { readonly id: number };

/** Opens the log in a folder for this process alone, or says why that failed. */
export function openSqliteLog(folder: string): Result<EventLog> {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = lockFolder(folder);
    if (lock === undefined)
      return refuse({
        code: 'store/in-use',
        message: `Another parlor serve uses ${folder}. Stop it first, or name another folder with --data.`,
      });
    const file = join(folder, DATABASE_FILE);
    // It contains choices that other users of the machine must not read. SQLite's other files get the same permissions.
    closeSync(openSync(file, 'a', 0o600));
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    const newer = migrate(database);
    if (newer === undefined) return accept(new SqliteLog(database, lock));
    database.close();
    lock.close();
    return refuse(newer);
  } catch (error) {
    lock?.close();
    return notWritten(error);
  }
}

function lockFolder(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, LOCK_FILE));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}

function migrate(database: DatabaseSync): ReturnType<typeof newerSchema> | undefined {
  const { user_version: before } = database.prepare('pragma user_version').get() as {
    readonly user_version: number;
  };
  const migrations = readMigrations('sqlite');
  if (before > migrations.length) return newerSchema(before, migrations.length);
  for (const [index, sql] of migrations.entries())
    if (index >= before)
      database.exec(`begin immediate; ${sql} pragma user_version = ${index + 1}; commit`);
  return undefined;
}

/** Commits all events since the last commit together: one disk flush for many events. */
class SqliteLog implements EventLog {
  readonly #database: DatabaseSync;
  readonly #lock: DatabaseSync;
  readonly #begin;
  readonly #insert;
  readonly #move;
  readonly #find;
  readonly #read;
  readonly #beginCommit;
  readonly #endCommit;
  readonly #remembered = new Map<string, LogRow>();
  #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(database: DatabaseSync, lock: DatabaseSync) {
    this.#database = database;
    this.#lock = lock;
    this.#begin = database.prepare(
      'insert into head (key, wake, listing, written) values (?, ?, ?, ?) on conflict do nothing',
    );
    this.#insert = database.prepare('insert into event (log, version, event) values (?, ?, ?)');
    this.#move = database.prepare(
      'update head set wake = ?2, listing = ?3, written = ?4 where id = ?1',
    );
    this.#find = database.prepare(
      `select id, wake, listing, written, (select max(version) from event where log = head.id) as version
         from head where key = ?`,
    );
    this.#beginCommit = database.prepare('begin immediate');
    this.#endCommit = database.prepare('commit');
    this.#read = database.prepare(
      `select event from event join head on event.log = head.id
         where key = ? and version >= ? order by version`,
    );
  }

  append(key: string, event: unknown, head: LogHead): Promise<Result<void>> {
    return new Promise((settle) => {
      if (this.#isClosed) return settle(CLOSED);
      this.#waiting.push({ key, event: JSON.stringify(event), head, settle });
      if (this.#waiting.length === 1) setImmediate(() => this.#commit());
    });
  }

  async read(key: string, from: number): Promise<Result<readonly unknown[]>> {
    return this.#try(() =>
      this.#read.all(key, from).map((row) => JSON.parse((row as { event: string }).event)),
    );
  }

  async heads({ which, most }: HeadQuery): Promise<Result<readonly StoredHead[]>> {
    const { where, given } = headCondition(which, {
      parameter: '?',
      keysIn: 'value from json_each(?)',
    });
    return this.#try(() => {
      const rows = this.#database
        .prepare(
          `select key, wake, listing, written,
             (select max(version) from event where log = head.id) as version
           from head where ${where} order by written desc, id desc limit ?`,
        )
        .all(...given, most);
      return headsOf(rows as unknown as readonly HeadRow[]);
    });
  }

  async remove(key: string): Promise<Result<void>> {
    return this.#try(() => {
      this.#remembered.delete(key);
      this.#database.exec('begin immediate');
      this.#database
        .prepare('delete from event where log = (select id from head where key = ?)')
        .run(key);
      this.#database.prepare('delete from head where key = ?').run(key);
      this.#database.exec('commit');
    });
  }

  /** No other process uses the folder. */
  subscribe(): () => void {
    return () => {};
  }

  async beat(now: number, silence: number): Promise<Result<number>> {
    return this.#try(() => {
      this.#database
        .prepare(
          `update service set down = down + case when ?1 - alive > ?2 then ?1 - alive else 0 end,
             alive = max(coalesce(alive, ?1), ?1)`,
        )
        .run(now, silence);
      const row = this.#database.prepare('select down from service').get();
      return (row as { readonly down: number }).down;
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#commit();
    this.#isClosed = true;
    this.#database.close();
    this.#lock.close();
  }

  #commit(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const results: Result<void>[] = [];
    try {
      this.#beginCommit.run();
      for (const one of waiting) results.push(this.#append(one));
      this.#endCommit.run();
    } catch (error) {
      this.#remembered.clear();
      if (this.#database.isTransaction) this.#database.exec('rollback');
      for (const { settle } of waiting) settle(notWritten(error));
      return;
    }
    for (const [index, { settle }] of waiting.entries()) settle(results[index] as Result<void>);
  }

  #append({ key, event, head }: Waiting): Result<void> {
    const { version, wake } = head;
    const listing = head.listing === null ? null : JSON.stringify(head.listing);
    const now = Date.now();
    if (version === 0) {
      const begun = this.#begin.run(key, wake, listing, now);
      if (begun.changes === 0) return conflict(key);
      const id = Number(begun.lastInsertRowid);
      this.#insert.run(id, version, event);
      this.#remember(key, { id, version, wake, listing, written: now });
      return accept(undefined);
    }
    const log = this.#remembered.get(key) ?? (this.#find.get(key) as LogRow | undefined);
    if (log?.version !== version - 1) return conflict(key);
    this.#insert.run(log.id, version, event);
    // Most events leave the head unchanged. Then it is not written.
    const isSame = log.wake === wake && log.listing === listing;
    const written = isSame && now - log.written < WRITTEN_WITHIN ? log.written : now;
    if (!isSame || written !== log.written) this.#move.run(log.id, wake, listing, written);
    this.#remember(key, { id: log.id, version, wake, listing, written });
    return accept(undefined);
  }

  #remember(key: string, log: LogRow): void {
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, log);
  }

  #try<Value>(work: () => Value): Result<Value> {
    if (this.#isClosed) return CLOSED;
    try {
      return accept(work());
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      return notWritten(error);
    }
  }
}

const CLOSED = refuse({ code: 'store/not-written', message: 'The store is closed.' });

function notWritten(error: unknown): ReturnType<typeof refuse> {
  const why = error instanceof Error ? error.message : String(error);
  const isFull = /full/.test(why);
  return refuse({
    code: isFull ? 'store/full' : 'store/not-written',
    message: `The data could not be read or written: ${why}.`,
  });
}
