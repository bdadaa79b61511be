import type { Compiled } from '../compile/compile.ts';
import type { Scores } from './score.ts';
import { type Share, sweep, wholeRow } from './sweep.ts';

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
};

/** A thread that takes one job. It is begun before there is a job, because beginning takes time. */
export interface Thread {
  run(job: Job): Promise<boolean>;
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

/** Does a job to its end. Returns false if a game takes more turns than the scores can count. */
export function runJob(
  { compiled, table, bytes, progress, index, shares }: Job,
  onProgress?: (done: number) => void,
): boolean {
  const rowsDone = new Int32Array(progress);
  const waitFor = index - 1;
  const say = (rows: number): void => {
    Atomics.store(rowsDone, index, rows);
    Atomics.notify(rowsDone, index);
  };
  const counted = sweep(compiled, scoresOn(table, bytes), shares[index] as Share, {
    before(row) {
      if (waitFor < 0) return;
      for (let done = Atomics.load(rowsDone, waitFor); done <= row; ) {
        Atomics.wait(rowsDone, waitFor, done);
        done = Atomics.load(rowsDone, waitFor);
      }
    },
    after(row, rows) {
      say(row + 1);
      onProgress?.((row + 1) / rows);
    },
  });
  // Nobody may wait for one that gave up.
  if (!counted) say(0x7fffffff);
  return counted;
}
