import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect } from 'vitest';
import { randomFrom } from '../../src/core/random.ts';
import { openRoom, type Room } from '../cli/parlor.ts';
import { endAfterFile } from './left-behind.ts';
import { newDatabase } from './postgres.ts';
import { scriptedProgram } from './scripted-program.ts';

/** A program that notes which process started it, so that a test knows a worker that is in the middle of its games. */
const NOTING = `if (given.kind === 'hello') {
    require('fs').appendFileSync(__dirname + '/starts.txt', process.ppid + '\\n');
    hello();
  }
  if (given.kind === 'view') choose(given.version, given.legal.at(-1));`;

/** An arena in a queue, with a program of its own and workers that can be killed. */
export class QueueHouse {
  readonly room: Room = openRoom();
  readonly agent: string;
  readonly url: string;
  readonly #workers: ChildProcess[] = [];

  private constructor(url: string) {
    this.url = url;
    this.agent = `exec:${process.execPath} ${this.room.write('agent.cjs', scriptedProgram(NOTING))}`;
  }

  static async open(): Promise<QueueHouse> {
    return new QueueHouse(await newDatabase());
  }

  /** Starts a worker that may start the program, or one that may not; more flags may name a model. */
  async startWorker({
    isTrusted = true,
    flags = [],
  }: {
    readonly isTrusted?: boolean;
    readonly flags?: readonly string[];
  } = {}): Promise<ChildProcess> {
    const trust = isTrusted ? ['--player', this.agent] : [];
    const words = ['worker', '--database-url', this.url, '--threads', '1', ...trust, ...flags];
    const { child, written } = this.room.start(words, { input: '' });
    this.#workers.push(endAfterFile(child));
    await written('Waiting for games');
    return child;
  }

  /** Which workers have started the program, once for each game and worker's own try. */
  starts(): readonly number[] {
    const file = this.room.path('starts.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').map(Number) : [];
  }

  /** Waits for so many more starts of the program, and kills the worker that made the last of them: it is in a batch. */
  async killAfter(games: number): Promise<void> {
    const before = this.starts().length;
    await expect.poll(() => this.starts().length, { interval: 5 }).toBeGreaterThan(before + games);
    const living = this.#workers.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    const victim = living.find(({ pid }) => pid === this.starts().at(-1));
    if (victim === undefined) return this.killAfter(0);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  }

  /** Makes the database believe that a minute has passed since every heartbeat. */
  async passMinute(): Promise<void> {
    await this.query(
      `update parlor_queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
    );
  }

  async query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** A file of results without times. */
  untimed(name: string): string {
    return this.room.read(name).replaceAll(/"milliseconds":(\[\d+,\d+\]|\d+)/g, '');
  }

  /** Ends all workers, and waits for it. */
  async stopWorkers(): Promise<void> {
    for (const worker of this.#workers) {
      if (worker.exitCode !== null || worker.signalCode !== null) continue;
      worker.kill('SIGTERM');
      expect(await once(worker, 'exit')).toEqual([0, null]);
    }
  }
}

const PLAN = '--games trail-blazer,leap-to-twenty:finish=12 --pairs 5 --seed 5 --json --out'.split(
  ' ',
);

/** Three workers, two of them killed in the middle of their games: the results are those of one machine. */
export async function killTwoOfThree(
  house: QueueHouse,
  seed: number,
  wait: 'real' | 'skipped',
): Promise<void> {
  const random = randomFrom(seed);
  const words = ['arena', '--players', `bot:1,${house.agent}`, ...PLAN];
  const alone = await house.room.run([...words, `alone${seed}.jsonl`]);
  expect(alone.status, alone.error).toBe(0);
  for (let count = 0; count < 3; count++) await house.startWorker();
  const spread = house.room.start([...words, `spread${seed}.jsonl`, '--database-url', house.url], {
    input: '',
  });
  await house.killAfter(Math.floor(3 * random()));
  await house.killAfter(Math.floor(3 * random()));
  if (wait === 'skipped') await house.passMinute();
  const { status, output, error } = await spread.ended;
  expect(status, error).toBe(0);
  expect(output).toBe(alone.output);
  expect(house.untimed(`spread${seed}.jsonl`)).toBe(house.untimed(`alone${seed}.jsonl`));
  // What the killed workers had begun was played by another.
  expect(await house.query('select max(retry_count) > 0 as again from parlor_queue.job')).toEqual([
    { again: true },
  ]);
  expect(await house.query('select * from arena')).toEqual([]);
  expect(await house.query('select * from arena_game')).toEqual([]);
  await house.stopWorkers();
}
