import { PgBoss } from 'pg-boss';
import { accept, type Result } from '../../core/result.ts';
import { notWritten } from './database.ts';

/** A separate schema, because the database may hold another program's queues. */
const SCHEMA = 'parlor_queue';
/** A job whose worker is silent for this many seconds goes to another. pg-boss allows no less. */
const SILENCE = 10;
/** How often workers report that they are alive, in milliseconds. */
const BEAT = 3000;
/** How often to check for jobs of silent workers, in seconds. */
const SUPERVISE = 2;
/** In seconds. pg-boss requires less than a day. */
const LONGEST = 23 * 3600;
/** A job is abandoned after this many failed tries. */
const TRIES = 20;
const TRY_AGAIN = 1;
const MOST_CONNECTIONS = 4;

export type TakenJob<Data> = {
  readonly queue: string;
  readonly id: string;
  readonly data: Data;
};

/**
 * Jobs for workers on any machine. If a worker is slow to respond, its job may be done twice: results must be keyed.
 */
export class JobQueue<Data extends object> {
  readonly #boss: PgBoss;
  readonly #known = new Set<string>();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Opens the queues of a database. The giver also reclaims jobs from silent workers. */
  static async open<Data extends object>(
    url: string,
    role: 'giver' | 'worker',
  ): Promise<Result<JobQueue<Data>>> {
    const boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      max: MOST_CONNECTIONS,
      schedule: false,
      supervise: role === 'giver',
      superviseIntervalSeconds: SUPERVISE,
      monitorIntervalSeconds: SUPERVISE,
    });
    // Background work that fails is repeated at its next interval.
    boss.on('error', () => {});
    try {
      await boss.start();
      return accept(new JobQueue(boss));
    } catch (error) {
      return notWritten(error);
    }
  }

  /** Puts a job into a queue, unless it is already waiting there or being done. */
  async put(queue: string, id: string, data: Data): Promise<void> {
    await this.#create(queue);
    const [before] = await this.#boss.findJobs(queue, { id });
    if (before !== undefined && ENDED.includes(before.state)) await this.#boss.deleteJob(queue, id);
    await this.#boss.insert(queue, [{ id, data }]);
  }

  /** Why a job was abandoned; undefined if it was not. */
  async failureOf(queue: string, id: string): Promise<string | undefined> {
    const [job] = await this.#boss.findJobs(queue, { id });
    if (job?.state !== 'failed') return undefined;
    const { message } = (job.output ?? {}) as { readonly message?: unknown };
    return typeof message === 'string' ? message : 'its workers died';
  }

  /** Takes the next job of the first of these queues that has one. */
  async take(queues: readonly string[]): Promise<TakenJob<Data> | undefined> {
    for (const queue of queues) {
      await this.#create(queue);
      const [job] = await this.#boss.fetch<Data>(queue);
      if (job !== undefined) return { queue, id: job.id, data: job.data };
    }
    return undefined;
  }

  /** Runs `work`, with heartbeats that show that the job is being done. */
  async whileBeating<T>({ queue, id }: TakenJob<Data>, work: () => Promise<T>): Promise<T> {
    const beat = setInterval(() => void this.#boss.touch(queue, id).catch(() => {}), BEAT);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  }

  async complete({ queue, id }: TakenJob<Data>): Promise<void> {
    await this.#boss.complete(queue, id);
  }

  /** Returns a job to the queue for another try. */
  async giveBack({ queue, id }: TakenJob<Data>, message: string): Promise<void> {
    await this.#boss.fail(queue, id, { message });
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #create(queue: string): Promise<void> {
    if (this.#known.has(queue)) return;
    await this.#boss.createQueue(queue, {
      heartbeatSeconds: SILENCE,
      expireInSeconds: LONGEST,
      retryLimit: TRIES,
      retryDelay: TRY_AGAIN,
    });
    this.#known.add(queue);
  }
}

const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];
