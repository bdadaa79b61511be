import { type GameLot, lotFrom, splitLot } from '../../arena/plan.ts';
import { formatLine } from '../../arena/results.ts';
import { accept, type Result } from '../../core/result.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { ArenaGames, type GameRange } from '../../store/postgres/arena-games.ts';
import { JobQueue } from '../../store/postgres/job-queue.ts';
import type { LotRunner, ReadySetting } from '../threads/arena-threads.ts';
import type { ResultBytes } from '../threads/ordered-lines.ts';
import { arenaId, batchId, type GameBatch, queueFor } from './batch-queue.ts';
import { type GameRunners, NotPlayedError } from './game-runners.ts';

/** How often to check for finished games, in milliseconds. */
const LOOK = 200;
/** Give up after the database has been unreachable for this many milliseconds. */
const LONGEST_SILENCE = 60_000;

type WaitingBatch = {
  readonly queue: string;
  readonly id: string;
  readonly range: GameRange;
  readonly resolve: (lines: ResultBytes | undefined) => void;
  readonly reject: (error: Error) => void;
};

/** At most this many batches are in the queue at a time. A rating queues one batch for each pair of a round. */
const MOST_QUEUED = 100;

/** Plays the games of an arena through a queue, on workers anywhere. */
export async function queuedGameRunners(
  url: string,
  plan: PlanMessage,
  settings: readonly ReadySetting[],
  now: number,
): Promise<Result<GameRunners>> {
  const opened = await QueuedGames.open(url, plan, settings, now);
  if (!opened.ok) return opened;
  const queued = opened.value;
  return accept({
    runners: Array.from({ length: MOST_QUEUED }, () => queued),
    playRound: (round) => queued.playPairs(round),
    atOnce: MOST_QUEUED,
    stop: () => queued.end(),
    close: (end) => queued.close(end),
  });
}

/** The queued games of an arena, for workers on any machine. */
class QueuedGames implements LotRunner {
  readonly prefetches = false;
  readonly #arena: string;
  readonly #games: ArenaGames;
  readonly #queue: JobQueue<GameBatch>;
  readonly #settings: readonly ReadySetting[];
  #waiting: WaitingBatch[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** When the database stopped answering; undefined while it answers. */
  #silent: number | undefined;
  /** Counts the checks. Each check asks whether one batch was abandoned. */
  #looks = 0;
  #hasEnded = false;

  private constructor(
    arena: string,
    games: ArenaGames,
    queue: JobQueue<GameBatch>,
    settings: readonly ReadySetting[],
  ) {
    this.#arena = arena;
    this.#games = games;
    this.#queue = queue;
    this.#settings = settings;
    this.#lookLater();
  }

  static async open(
    url: string,
    plan: PlanMessage,
    settings: readonly ReadySetting[],
    now: number,
  ): Promise<Result<QueuedGames>> {
    const arena = arenaId(plan);
    const games = await ArenaGames.open(url);
    if (!games.ok) return games;
    const begun = await games.value.begin(arena, formatLine(plan), now);
    const queue = begun.ok ? await JobQueue.open<GameBatch>(url, 'giver') : begun;
    if (queue.ok) return accept(new QueuedGames(arena, games.value, queue.value, settings));
    await games.value.close();
    return queue;
  }

  async play(lot: GameLot): Promise<ResultBytes | undefined> {
    if (this.#hasEnded) return undefined;
    const range = { first: lot.number, last: lot.number + lot.games - 1 };
    // Already played before this arena was interrupted.
    if ((await this.#games.finished(this.#arena, [range])).length > 0) return this.#read(range);
    const isSolved = this.#settings[lot.setting]?.solution !== undefined;
    const batch = { arena: this.#arena, lot, isSolved };
    const [queue, id] = [queueFor(lot.players), batchId(batch)];
    await this.#queue.put(queue, id, batch);
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) resolve(undefined);
      else this.#waiting.push({ queue, id, range, resolve, reject });
    });
  }

  /** Plays the games of a round. Any worker may take each pair. */
  async playPairs(round: GameLot): Promise<string | undefined> {
    // An interrupted round may resume with the second game of a pair.
    const odd = round.place % 2;
    const pairs = [...splitLot({ ...round, games: odd }, 1), ...splitLot(lotFrom(round, odd), 2)];
    const played = await Promise.all(pairs.map((pair) => this.play(pair)));
    const lines = played.filter((text) => text !== undefined);
    return lines.length < played.length ? undefined : Buffer.concat(lines).toString();
  }

  /** Stops waiting for games. Queued games stay in the queue. */
  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    for (const { resolve } of this.#waiting) resolve(undefined);
    this.#waiting = [];
  }

  /** Closes the database. Deletes the arena's games if it is over. */
  async close({ isOver }: { readonly isOver: boolean }): Promise<void> {
    this.end();
    if (isOver) await this.#games.remove(this.#arena).catch(() => {});
    await this.#queue.close().catch(() => {});
    await this.#games.close().catch(() => {});
  }

  async #read(range: GameRange): Promise<ResultBytes> {
    return new TextEncoder().encode((await this.#games.read(this.#arena, range)).join(''));
  }

  #lookLater(): void {
    this.#timer = setTimeout(async () => {
      try {
        await this.#look();
        this.#silent = undefined;
      } catch (error) {
        this.#silent ??= performance.now();
        if (performance.now() - this.#silent > LONGEST_SILENCE) this.#fail(error as Error);
      }
      if (!this.#hasEnded) this.#lookLater();
    }, LOOK);
  }

  async #look(): Promise<void> {
    const asked = this.#waiting;
    if (asked.length === 0) return;
    const places = new Set(
      await this.#games.finished(
        this.#arena,
        asked.map(({ range }) => range),
      ),
    );
    for (const place of places) {
      const batch = asked[place] as WaitingBatch;
      batch.resolve(await this.#read(batch.range));
      this.#waiting = this.#waiting.filter((one) => one !== batch);
    }
    const one = this.#waiting[this.#looks++ % this.#waiting.length];
    const failure = one && (await this.#queue.failureOf(one.queue, one.id));
    if (one !== undefined && failure !== undefined && this.#waiting.includes(one))
      this.#fail(
        new NotPlayedError(
          `No worker could play games ${one.range.first} to ${one.range.last}: ${failure}`,
        ),
      );
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting = [];
  }
}
