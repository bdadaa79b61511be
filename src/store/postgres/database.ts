import pg from 'pg';
import { accept, type Result, refuse } from '../../core/result.ts';
import { newerSchema } from '../log.ts';
import { readMigrations } from '../migrations.ts';

/** Any number will do, as long as every version of Parlor uses the same one. */
const MIGRATION_LOCK = 7453001;
const MOST_CONNECTIONS = 10;

/** Connects to a database and brings its tables up to date, or says why it cannot. */
export async function openDatabase(url: string): Promise<Result<pg.Pool>> {
  const pool = new pg.Pool({ connectionString: url, max: MOST_CONNECTIONS });
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', () => {});
  try {
    const newer = await migrate(pool);
    if (newer === undefined) return accept(pool);
    await pool.end();
    return refuse(newer);
  } catch (error) {
    await pool.end();
    return notWritten(error);
  }
}

/** Applies missing migrations while all other processes wait. */
async function migrate(pool: pg.Pool): Promise<ReturnType<typeof newerSchema> | undefined> {
  const migrations = readMigrations('postgres');
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists migration (number integer primary key)');
    const { rows } = await client.query<{ readonly count: number }>(
      'select coalesce(max(number), 0) as count from migration',
    );
    const before = rows[0]?.count ?? 0;
    if (before > migrations.length) return newerSchema(before, migrations.length);
    for (const [index, sql] of migrations.entries()) {
      if (index < before) continue;
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migration values ($1)', [index + 1]);
      await client.query('commit');
    }
    return undefined;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

export function notWritten(error: unknown): ReturnType<typeof refuse> {
  // The database URL may contain a password: do not print it.
  const code = (error as { readonly code?: unknown }).code;
  return refuse({
    code: 'store/not-written',
    message: `The database could not be used${typeof code === 'string' ? ` (${code})` : ''}.`,
  });
}
