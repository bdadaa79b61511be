import pg from 'pg';
import { accept, type Result, refuse } from '../../core/result.ts';
import { notWritten, openDatabase } from './database.ts';

/** Games from `first` to `last`, both included. */
export type GameRange = { readonly first: number; readonly last: number };

/** An arena that no process is playing is deleted 30 days after it was last started or resumed. */
const FORGOTTEN = 30 * 86_400_000;

/** A busy database takes a moment to notice that a process has died, and holds its lock until then. In seconds. */
const GRACE = 3;
/** PostgreSQL's code for a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The plans of arenas and their finished games, shared by all machines. Each game is stored once. */
export class ArenaGames {
  readonly #url: string;
  readonly #pool: pg.Pool;
  #claim: pg.Client | undefined;

  private constructor(url: string, pool: pg.Pool) {
    this.#url = url;
    this.#pool = pool;
  }

  static async open(url: string): Promise<Result<ArenaGames>> {
    const pool = await openDatabase(url);
    return pool.ok ? accept(new ArenaGames(url, pool.value)) : pool;
  }

  /** Starts or resumes an arena. Only one process at a time can: it holds a lock until it closes or dies. */
  async begin(arena: string, plan: string, now: number): Promise<Result<void>> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('error', () => {});
    try {
      await client.connect();
      this.#claim = client;
      await client.query(`set lock_timeout = '${GRACE}s'`);
      await client.query(`select pg_advisory_lock(hashtext('parlor arena'), hashtext($1))`, [
        arena,
      ]);
      await client.query('reset lock_timeout');
      await client.query(
        `delete from arena where begun < $1 and id <> $2
         and pg_try_advisory_xact_lock(hashtext('parlor arena'), hashtext(id))`,
        [now - FORGOTTEN, arena],
      );
      await client.query(
        'insert into arena values ($1, $2, $3) on conflict (id) do update set begun = $3',
        [arena, plan, now],
      );
      return accept(undefined);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
        return refuse({
          code: 'store/in-use',
          message: 'Another process is playing the same arena in this database.',
        });
      return notWritten(error);
    }
  }

  /** The plan of an arena; undefined once it is over. */
  async planOf(arena: string): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ readonly plan: string }>(
      'select plan from arena where id = $1',
      [arena],
    );
    return rows[0]?.plan;
  }

  /** Stores consecutive games, each once: the first copy to arrive stays. Drops games of an arena that is over. */
  async keep(arena: string, first: number, lines: readonly string[]): Promise<void> {
    await this.#pool.query(
      `insert into arena_game select id, $2::integer + place::integer - 1, line
       from unnest($3::text[]) with ordinality as game (line, place)
       join arena on arena.id = $1
       on conflict do nothing`,
      [arena, first, lines],
    );
  }

  /** The indexes of those ranges whose games have all arrived. */
  async finished(arena: string, ranges: readonly GameRange[]): Promise<readonly number[]> {
    const { rows } = await this.#pool.query<{ readonly place: number }>(
      `select place::integer from unnest($2::integer[], $3::integer[])
         with ordinality as range (first, last, place)
       where (select count(*) from arena_game
              where arena = $1 and number between range.first and range.last) = range.last - range.first + 1`,
      [arena, ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
    );
    return rows.map(({ place }) => place - 1);
  }

  /** The games of a range, in order. */
  async read(arena: string, { first, last }: GameRange): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ readonly line: string }>(
      'select line from arena_game where arena = $1 and number between $2 and $3 order by number',
      [arena, first, last],
    );
    return rows.map(({ line }) => line);
  }

  /** Deletes an arena that is over. */
  async remove(arena: string): Promise<void> {
    await this.#pool.query('delete from arena where id = $1', [arena]);
  }

  async close(): Promise<void> {
    await this.#claim?.end().catch(() => {});
    await this.#pool.end();
  }
}
