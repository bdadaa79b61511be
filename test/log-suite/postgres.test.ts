import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgresLog } from '../../src/store/postgres/postgres-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { newDatabase } from '../support/postgres.ts';
import { logSuite } from './log-suite.ts';

logSuite('PostgreSQL', async () => {
  const url = await newDatabase();
  return {
    open: async () => good(await openPostgresLog(url)),
    lasts: true,
    isShared: true,
    close: async () => {},
  };
});

test('several processes that start at once migrate once', async () => {
  const url = await newDatabase();
  const logs = await Promise.all([1, 2, 3].map(() => openPostgresLog(url)));
  for (const log of logs) await good(log).close();
});

test('a process tells what it appends before it listens, and the last before it goes', async () => {
  const url = await newDatabase();
  const other = good(await openPostgresLog(url));
  const heard: (string | null)[] = [];
  other.subscribe((key) => heard.push(key));
  const gone: string[] = [];
  other.attendance?.subscribe((key) => gone.push(key));
  await expect.poll(() => heard).toContain(null);
  const log = good(await openPostgresLog(url));
  const head = { version: 0, wake: null, listing: null };
  good(await log.append('first', 1, head));
  await expect.poll(() => heard).toContain('first');
  await log.attendance?.write('a', { participants: [1, 0], onlookers: 0 });
  await expect.poll(() => gone).toEqual(['a']);
  good(await log.append('last', 1, head));
  await log.close();
  await expect.poll(() => heard).toContain('last');
  await expect.poll(() => gone).toEqual(['a', 'a']);
  await other.close();
});

test('a process that is killed takes its connections with it, and one that was only silent brings them back', async () => {
  const url = await newDatabase();
  const [silent, log] = [good(await openPostgresLog(url)), good(await openPostgresLog(url))];
  const attendance = { participants: [1, 0], onlookers: 0 } as const;
  await silent.attendance?.write('a', attendance);
  const seen = async (): Promise<unknown> => {
    const read = await log.attendance?.read(['a']);
    return read?.ok === true ? read.value.get('a') : read;
  };
  expect(await seen()).toEqual(attendance);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update node set alive = alive - interval '1 minute'");
  expect(await seen()).toBeUndefined();
  good(await silent.beat(Date.now(), 1000));
  expect(await seen()).toEqual(attendance);
  // After long, it is forgotten altogether.
  await client.query("update node set alive = alive - interval '1 day'");
  good(await log.beat(Date.now(), 1000));
  expect((await client.query('select * from attendance')).rowCount).toBe(0);
  good(await silent.beat(Date.now(), 1000));
  expect(await seen()).toEqual(attendance);
  await client.end();
  for (const one of [silent, log]) await one.close();
});

test('a database of a newer version is refused', async () => {
  const url = await newDatabase();
  await good(await openPostgresLog(url)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('insert into migration values (99)');
  await client.end();
  expect(await openPostgresLog(url)).toMatchObject({ error: { code: 'store/newer' } });
});

test('a database that cannot be reached is refused, and its password is not repeated', async () => {
  const refused = await openPostgresLog('postgres://ann:hunter2@127.0.0.1:1/none');
  expect(refused).toMatchObject({ error: { code: 'store/not-written' } });
  expect(JSON.stringify(refused)).not.toContain('hunter2');
});
