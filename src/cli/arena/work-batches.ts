import { setTimeout as wait } from 'node:timers/promises';
import { parseLine } from '../../arena/results.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { orThrow, type Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import { type PlanMessage, planMessageSchema } from '../../protocol/arena.ts';
import type { ArenaGames } from '../../store/postgres/arena-games.ts';
import type { JobQueue, TakenJob } from '../../store/postgres/job-queue.ts';
import type { Context } from '../terminal.ts';
import { LocalRunner, type ReadySetting } from '../threads/arena-threads.ts';
import type { GameBatch } from './batch-queue.ts';
import { readySettings } from './studied-setting.ts';

/** Idle workers check for games this often, in milliseconds; after an error they wait longer. */
const IDLE = 500;
const AFTER_ERROR = 2000;
/** At most this many settings stay solved. */
const MOST_SETTINGS = 3;

export type WorkTerms = {
  readonly queue: JobQueue<GameBatch>;
  readonly games: ArenaGames;
  readonly queues: readonly string[];
  readonly signal: AbortSignal;
  readonly terminal: Context;
  /** The players of a plan, with the programs this worker was started with. */
  readonly playersOf: (plan: PlanMessage) => Result<KnownPlayers>;
  readonly report: (games: number, setting: ChosenGame) => void;
  /** Called when the database or a batch fails. The work goes on. */
  readonly complain: (message: string) => void;
};

/** An arena as this machine plays it. */
type KnownArena = {
  readonly id: string;
  readonly plan: PlanMessage;
  readonly players: KnownPlayers;
};

/** Plays batches from a queue, several at a time, until stopped. */
export async function workBatches(terms: WorkTerms, threads: number): Promise<void> {
  const shared = new WorkedArenas(terms);
  await Promise.all(Array.from({ length: threads }, () => new Slot(terms, shared).run()));
}

/** The plans and solved games shared by all slots of a worker. */
class WorkedArenas {
  readonly #terms: WorkTerms;
  #arena: KnownArena | undefined;
  readonly #settings = new Map<string, Promise<ReadySetting>>();

  constructor(terms: WorkTerms) {
    this.#terms = terms;
  }

  /** Undefined if the arena is over. */
  async arena(id: string): Promise<KnownArena | undefined> {
    if (this.#arena?.id === id) return this.#arena;
    const text = await this.#terms.games.planOf(id);
    if (text === undefined) return undefined;
    const plan = parseLine(text, planMessageSchema);
    if (plan === undefined) throw new Error('the plan of the arena cannot be read');
    const players = orThrow(this.#terms.playersOf(plan));
    this.#arena = { id, plan, players };
    return this.#arena;
  }

  setting({ id, plan }: KnownArena, number: number): Promise<ReadySetting> {
    const key = `${id} ${number}`;
    const ready = this.#settings.get(key) ?? this.#ready(plan, number);
    // Moves the setting to the end: the most recently used is last.
    this.#settings.delete(key);
    this.#settings.set(key, ready);
    ready.catch(() => this.#settings.delete(key));
    for (const old of this.#settings.keys())
      if (this.#settings.size > MOST_SETTINGS) this.#settings.delete(old);
    return ready;
  }

  async #ready(plan: PlanMessage, number: number): Promise<ReadySetting> {
    const setting = plan.settings[number];
    const game = GAMES.find(({ id }) => id === setting?.game);
    if (setting === undefined || game === undefined)
      throw new Error(`this worker does not know the game ${setting?.game}`);
    const { terminal, signal } = this.#terms;
    const chosen = { game, options: setting.options };
    const ready = orThrow(await readySettings(plan, [chosen], terminal, signal));
    return ready[0] as ReadySetting;
  }
}

/** Plays one batch after another. */
class Slot {
  readonly #terms: WorkTerms;
  readonly #shared: WorkedArenas;
  /** Keeps the settings of one arena. */
  #runner: { readonly arena: string; readonly runner: LocalRunner } | undefined;
  #setting: ReadySetting | undefined;

  constructor(terms: WorkTerms, shared: WorkedArenas) {
    this.#terms = terms;
    this.#shared = shared;
  }

  async run(): Promise<void> {
    const { queue, queues, signal, complain } = this.#terms;
    while (!signal.aborted) {
      try {
        const job = await queue.take(queues);
        if (job === undefined) await pause(IDLE, signal);
        else await queue.whileBeating(job, () => this.#do(job));
      } catch (error) {
        // The database is unreachable: another worker takes over the batch and replays it.
        if (!signal.aborted) complain(`The database does not answer: ${messageOf(error)}`);
        await pause(AFTER_ERROR, signal);
      }
    }
    this.#runner?.runner.end();
  }

  async #do(job: TakenJob<GameBatch>): Promise<void> {
    const { queue, games, signal, report, complain } = this.#terms;
    const { arena: id, lot } = job.data;
    let lines: readonly string[] | undefined;
    try {
      const arena = await this.#shared.arena(id);
      if (arena === undefined) return await queue.complete(job);
      lines = await this.#play(arena, job.data);
    } catch (error) {
      if (!signal.aborted) complain(`A batch of games failed: ${messageOf(error)}`);
      this.#forgetRunner();
      await queue.giveBack(job, messageOf(error));
      return pause(AFTER_ERROR, signal);
    }
    if (lines === undefined) return queue.giveBack(job, 'its worker was stopped');
    await games.keep(id, lot.number, lines);
    await queue.complete(job);
    if (this.#setting !== undefined) report(lot.games, this.#setting.chosen);
  }

  async #play(
    arena: KnownArena,
    { lot, isSolved }: GameBatch,
  ): Promise<readonly string[] | undefined> {
    const { signal } = this.#terms;
    const setting = await this.#shared.setting(arena, lot.setting);
    this.#setting = setting;
    const { title } = setting.chosen.game;
    if (isSolved !== (setting.solution !== undefined))
      throw new Error(
        isSolved ? `${title} is too big to solve on this worker` : `${title} is solved here only`,
      );
    if (this.#runner?.arena !== arena.id) {
      this.#forgetRunner();
      const { players, plan } = arena;
      const settingOf = (): ReadySetting => this.#setting as ReadySetting;
      const runner = new LocalRunner({ starts: plan.starts, players, signal, settingOf });
      this.#runner = { arena: arena.id, runner };
    }
    const lines = await this.#runner.runner.play(lot);
    return lines && (Buffer.from(lines).toString().match(/.*\n/g) ?? undefined);
  }

  #forgetRunner(): void {
    this.#runner?.runner.end();
    this.#runner = undefined;
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => {});
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
