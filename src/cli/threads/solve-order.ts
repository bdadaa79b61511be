import type { OptionValues } from '../../core/contract/option.ts';
import type { Refusal } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { CallTrace, tracedRules } from '../../play/stranger/call-trace.ts';
import { type ReadShare, serveReads } from '../../solve/reach/read-share.ts';
import { dataOf, type SolutionData } from '../../solve/solution-data.ts';
import { solveOnThreads } from '../../solve/solve.ts';
import type { Certainty, Progress } from '../../solve/solve-options.ts';
import { findGame, type GameSource } from '../files/load.ts';
import { nowAndThen } from './failure.ts';
import { readerThreads, spawnThread } from './threads.ts';

/** A game for a thread to solve, and its limits. */
export type SolveOrder = {
  readonly kind: 'solve';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly threads: number;
  /** The time limit in milliseconds; null for none. */
  readonly milliseconds: number | null;
  readonly certainty: Certainty;
  /** Whether every position is wanted, including mirror images. */
  readonly whole?: boolean | undefined;
  /** Where to trace rule calls; null for no trace. */
  readonly trace: SharedArrayBuffer | null;
};

/** A game for a thread to read positions of, and its limits. */
export type ReadOrder = {
  readonly kind: 'read';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly share: ReadShare;
};

type SolveProgress = { readonly kind: 'progress'; readonly progress: Progress };
type SolveEnd =
  | { readonly kind: 'solved'; readonly data: SolutionData }
  | {
      readonly kind: 'refused';
      readonly error: Refusal;
      /** About how long the whole solve would have taken, if it was foreseen. */
      readonly seconds?: number | undefined;
    };
/** A thread's messages: progress, and the solution at the end. */
export type SolveReport = SolveProgress | SolveEnd;

/**
 * On a busy machine, a forecast may take up to ten times as long by the clock: exploring in vain takes far longer. A
 * user who waits for something else gets an answer sooner.
 */
const LEAST_SPEED: Readonly<Record<Certainty, number>> = {
  doubtful: 0.5,
  presumed: 0.1,
  certain: 0.1,
};

/** Processor time used by this thread, in seconds. */
function secondsOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}

export async function fillSolveOrder(
  { source, options, memory, threads, milliseconds, certainty, whole, trace }: SolveOrder,
  report: (report: SolveProgress) => void,
): Promise<SolveEnd> {
  const begun = performance.now();
  const game = await findGame(source);
  const rules = game.rules(options);
  const followed = trace === null ? rules : tracedRules(rules, new CallTrace(trace));
  const tell = nowAndThen((progress: Progress) => report({ kind: 'progress', progress }));
  let foreseen: number | undefined;
  const solution = await solveOnThreads(followed, {
    memory,
    threads,
    spawn: spawnThread,
    spawnReader: readerThreads({ source, options, memory: memory / threads }),
    trusted: isShipped(game),
    whole,
    seconds: () => Math.max(secondsOfThread(), LEAST_SPEED[certainty] * secondsSince(begun)),
    certainty,
    stop: () => milliseconds !== null && performance.now() - begun > milliseconds,
    onProgress(progress) {
      foreseen = progress.seconds ?? foreseen;
      tell(progress);
    },
  });
  if (!solution.ok) return { kind: 'refused', error: solution.error, seconds: foreseen };
  report({
    kind: 'progress',
    progress: { stage: 'counting', done: undefined, positions: undefined },
  });
  // Count here, where no keyboard is waiting.
  void solution.value.reach;
  return { kind: 'solved', data: dataOf(solution.value) };
}

/** Reads positions for another thread until it is stopped. */
export async function fillReadOrder({ source, options, share }: ReadOrder): Promise<void> {
  const game = await findGame(source);
  serveReads(game.rules(options), share);
}
