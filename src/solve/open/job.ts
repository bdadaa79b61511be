import { Budget } from '../budget.ts';
import type { Compiled } from '../compile/compile.ts';
import { TooMuch } from '../too-much.ts';
import type { Scores } from './score.ts';
import { type Share, type SweepHooks, sweep, wholeRow } from './sweep.ts';

/**
 * One thread's part of a sweep. Each has its share of every row. Moves only ever lead from a share
 * to itself and to the shares before it, so the first never waits, and each other keeps behind its
 * neighbour, a row at a time.
 */
export type Job = {
  readonly compiled: Compiled;
  readonly table: SharedArrayBuffer;
  readonly bytes: 2 | 4;
  /** For each share, how many rows are done. */
  readonly progress: SharedArrayBuffer;
  readonly index: number;
  readonly shares: readonly Share[];
  /** The bytes that a share may take for itself, beside the game and the table. */
  readonly memory: number;
};

/** How a share ended: the turns could not be counted with so few bytes, or the memory did not suffice. */
export type JobEnd = 'counted' | 'too long' | 'too much';

/** A thread that takes one job. It is begun before there is a job, because beginning takes time. */
export interface Thread {
  run(job: Job): Promise<JobEnd>;
  /** Ends it, whether or not it had a job. */
  stop(): void;
}
/** Begins a thread; whoever has threads provides it. */
export type Spawn = () => Thread;

export function scoresOn(table: SharedArrayBuffer, bytes: 2 | 4): Scores {
  return bytes === 2 ? new Int16Array(table) : new Int32Array(table);
}

/** Whoever goes first meets memory that nobody has touched, and so gets a little less to do. */
const FIRST_SHARE = 0.65;

/** Cuts a row into shares, the first to be solved first. */
export function shareOut(compiled: Compiled, threads: number): readonly Share[] {
  const { to: length } = wholeRow(compiled);
  const cut = (part: number): number =>
    part === 0 ? 0 : Math.round((length * (part - 1 + FIRST_SHARE)) / (threads - 1 + FIRST_SHARE));
  return Array.from({ length: threads }, (_, part) =>
    compiled.layout.descending[compiled.layout.inner]
      ? { from: length - cut(part + 1), to: length - cut(part) }
      : { from: cut(part), to: cut(part + 1) },
  );
}

/** Whoever waits for this share need not wait any longer. */
const RELEASED = 0x7fffffff;

/** Does a job on a thread that can only say how it ended. */
export function endJob(job: Job): JobEnd {
  try {
    return runJob(job, new Budget({ bytes: job.memory })) ? 'counted' : 'too long';
  } catch (error) {
    if (error instanceof TooMuch) return 'too much';
    throw error;
  }
}

/** Does a job to its end. Returns false if a game takes more turns than the scores can count. */
export function runJob(
  { compiled, table, bytes, progress, index, shares }: Job,
  budget: Budget,
  onProgress?: (done: number) => void,
): boolean {
  const rowsDone = new Int32Array(progress);
  const waitFor = index - 1;
  const say = (rows: number): void => {
    Atomics.store(rowsDone, index, rows);
    Atomics.notify(rowsDone, index);
  };
  const pace: SweepHooks = {
    before(row) {
      if (waitFor < 0) return;
      for (let done = Atomics.load(rowsDone, waitFor); done <= row; ) {
        Atomics.wait(rowsDone, waitFor, done);
        done = Atomics.load(rowsDone, waitFor);
      }
    },
    after(row, rows) {
      say(row + 1);
      budget.look();
      onProgress?.((row + 1) / rows);
    },
  };
  let isCounted = false;
  try {
    isCounted = sweep(compiled, scoresOn(table, bytes), shares[index] as Share, pace, budget);
    return isCounted;
  } finally {
    if (!isCounted) say(RELEASED);
  }
}
