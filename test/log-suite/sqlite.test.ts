import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '../../src/store/migrations.ts';
import { DATABASE_FILE, openSqliteLog } from '../../src/store/sqlite/sqlite-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { logSuite } from './log-suite.ts';

logSuite('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-log-'));
  return {
    open: async () => good(openSqliteLog(folder)),
    lasts: true,
    isShared: false,
    close: async () => rmSync(folder, { recursive: true }),
  };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is used by one process at a time', async () => {
  const log = good(openSqliteLog(folder));
  expect(openSqliteLog(folder)).toMatchObject({ error: { code: 'store/in-use' } });
  await log.close();
  await good(openSqliteLog(folder)).close();
});

test('is written through to the disk at every commit', async () => {
  const log = good(openSqliteLog(folder));
  const database = new DatabaseSync(join(folder, DATABASE_FILE));
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
  await log.close();
});

test('no other user of the machine can read it, even in a folder that they can', async () => {
  chmodSync(folder, 0o755);
  const log = good(openSqliteLog(folder));
  for (const ending of ['', '-wal', '-shm'])
    expect(statSync(join(folder, `${DATABASE_FILE}${ending}`)).mode & 0o077).toBe(0);
  await log.close();
});

test('data of the first version goes on as it was', async () => {
  const [first = ''] = readMigrations('sqlite');
  const database = new DatabaseSync(join(folder, DATABASE_FILE));
  database.exec(`${first}
    insert into head values ('b', 0, 5, null, 2), ('a', 1, null, '{"name":"Ann"}', 1);
    insert into event values ('a', 0, '"one"'), ('b', 0, '"other"'), ('a', 1, '"two"');
    pragma user_version = 1`);
  database.close();
  const log = good(openSqliteLog(folder));
  expect(good(await log.read('a', 0))).toEqual(['one', 'two']);
  expect(good(await log.heads({ which: { writtenBefore: 9 }, most: 9 }))).toEqual([
    { key: 'a', version: 1, wake: null, listing: { name: 'Ann' }, written: 1 },
    { key: 'b', version: 0, wake: 5, listing: null, written: 2 },
  ]);
  good(await log.append('b', 'next', { version: 1, wake: null, listing: null }));
  expect(good(await log.read('b', 0))).toEqual(['other', 'next']);
  await log.close();
});

test('data of a newer version is refused, and left as it is', () => {
  const database = new DatabaseSync(join(folder, DATABASE_FILE));
  database.exec('pragma user_version = 99');
  database.close();
  expect(openSqliteLog(folder)).toMatchObject({
    error: { code: 'store/newer', message: expect.stringContaining('Update Parlor') },
  });
  // The lock is free again.
  expect(openSqliteLog(folder)).toMatchObject({ error: { code: 'store/newer' } });
});

test('what cannot be a database is refused with a reason', () => {
  expect(openSqliteLog(join(folder, '\0'))).toMatchObject({ error: { code: 'store/not-written' } });
});
