import { Budget, TooMuch } from '../budget.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Scores } from './score.ts';
import { type Share, type SweepHooks, sweep, wholeRow } from './sweep.ts';

/**
 * One thread's part of a sweep. Each thread has a share of every row. Moves lead only from a share to itself and to
 * earlier shares, so the first never waits, and each of the others stays a row behind its neighbour.
 */
export type Job = {
  readonly compiled: Compiled;
  readonly table: SharedArrayBuffer;
  readonly bytes: 2 | 4;
  /** The number of finished rows of each share. */
  readonly progress: SharedArrayBuffer;
  readonly index: number;
  readonly shares: readonly Share[];
  /** The bytes a share may use besides the game and the table. */
  readonly memory: number;
};

/** How a share ended: done, too many turns for the score's bytes, or too little memory. */
export type JobEnd = 'counted' | 'too long' | 'too much';

/** A thread for one job. It is started before the job exists, because starting takes time. */
export interface Thread {
  run(job: Job): Promise<JobEnd>;
  /** Ends the thread, with or without a job. */
  stop(): void;
}
/** Starts a thread. Provided by the platform. */
export type Spawn = () => Thread;

export function scoresOn(table: SharedArrayBuffer, bytes: 2 | 4): Scores {
  return bytes === 2 ? new Int16Array(table) : new Int32Array(table);
}

/** The first share touches fresh memory, so it gets less work. */
const FIRST_SHARE = 0.65;

/** Splits a row into shares, in solving order. */
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

/** Stored as the progress of a share that failed, to release the threads that wait for it. */
const RELEASED = 0x7fffffff;

/** Runs a job on a thread whose only output is how it ended. */
export function endJob(job: Job): JobEnd {
  try {
    return runJob(job, new Budget({ bytes: job.memory })) ? 'counted' : 'too long';
  } catch (error) {
    if (error instanceof TooMuch) return 'too much';
    throw error;
  }
}

/** Runs a job to its end. Returns false if a game takes more turns than the scores can count. */
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
