import { PgBoss } from 'pg-boss';
import { accept, type Result } from '../../core/result.ts';
import { notWritten } from './database.ts';

/** A schema of its own: the database may hold another program's queues. */
const SCHEMA = 'parlor_queue';
/** A job whose worker is silent for so many seconds goes to another; pg-boss takes no fewer. */
const SILENCE = 10;
/** Workers tell this often that they are alive, in milliseconds. */
const BEAT = 3000;
/** How often jobs of silent workers are looked for, in seconds. */
const SUPERVISE = 2;
/** pg-boss lets a job run for less than a day. */
const LONGEST = 23 * 3600;
/** A job that so many workers failed at is given up. */
const TRIES = 20;
const TRY_AGAIN = 1;
const MOST_CONNECTIONS = 4;

export type TakenJob<Data> = {
  readonly queue: string;
  readonly id: string;
  readonly data: Data;
};

/** Jobs for workers on any machine. A job may be done twice if its worker is slow to answer: results must be keyed. */
export class JobQueue<Data extends object> {
  readonly #boss: PgBoss;
  readonly #known = new Set<string>();

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Opens the queues of a database. The one who gives the jobs also takes them from silent workers. */
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
    // Work in the background that fails is done again at its next turn.
    boss.on('error', () => {});
    try {
      await boss.start();
      return accept(new JobQueue(boss));
    } catch (error) {
      return notWritten(error);
    }
  }

  /** Puts a job into a queue, unless it waits there already or is being done. */
  async put(queue: string, id: string, data: Data): Promise<void> {
    await this.#create(queue);
    const [before] = await this.#boss.findJobs(queue, { id });
    if (before !== undefined && ENDED.includes(before.state)) await this.#boss.deleteJob(queue, id);
    await this.#boss.insert(queue, [{ id, data }]);
  }

  /** Why a job was given up; undefined if it was not. */
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

  /** Does something while everyone can see that the job is being done. */
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

  /** Gives a job back for another try. */
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
