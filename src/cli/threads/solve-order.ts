import type { OptionValues } from '../../core/contract/option.ts';
import type { Refusal } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { CallTrace, tracedRules } from '../../play/stranger/call-trace.ts';
import { type ReadShare, serveReads } from '../../solve/reach/read-share.ts';
import { buffersOf, dataOf, type SolutionData } from '../../solve/solution-data.ts';
import { type Progress, solveOnThreads } from '../../solve/solve.ts';
import { findGame, type GameSource } from '../files/game-source.ts';
import { type Failure, failureOf } from './failure.ts';
import { readerThreads, spawnThread } from './threads.ts';

/** What a thread is asked to solve, and what it may take for it. */
export type SolveOrder = {
  readonly kind: 'solve';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly threads: number;
  /** Give up after so many milliseconds; null for never. */
  readonly patience: number | null;
  /** Where it is written down which rule is called; null where nobody looks. */
  readonly trace: SharedArrayBuffer | null;
};

/** Positions of which game a thread is asked to read, and what it may take for it. */
export type ReadOrder = {
  readonly kind: 'read';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly share: ReadShare;
};

/** What a thread says while it solves, and at the end. */
export type SolveReport =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solved'; readonly data: SolutionData }
  | { readonly kind: 'refused'; readonly error: Refusal }
  | Failure;

/** Between two words about how far it is lie so many milliseconds, so that they cost nothing. */
const OFTEN = 50;

/** Solves what was asked for and reports on it. */
export async function fillOrder(
  { source, options, memory, threads, patience, trace }: SolveOrder,
  report: (report: SolveReport, handOver?: readonly ArrayBuffer[]) => void,
): Promise<void> {
  const begun = performance.now();
  let said = Number.NEGATIVE_INFINITY;
  try {
    const game = await findGame(source);
    const rules = game.rules(options);
    const followed = trace === null ? rules : tracedRules(rules, new CallTrace(trace));
    const solution = await solveOnThreads(followed, {
      memory,
      threads,
      spawn: spawnThread,
      spawnReader: readerThreads({ source, options, memory: memory / threads }),
      trusted: isShipped(game),
      stop: () => patience !== null && performance.now() - begun > patience,
      onProgress(progress) {
        if (performance.now() - said < OFTEN) return;
        said = performance.now();
        report({ kind: 'progress', progress });
      },
    });
    if (!solution.ok) return report({ kind: 'refused', error: solution.error });
    report({
      kind: 'progress',
      progress: { stage: 'counting', done: undefined, positions: undefined },
    });
    // Counted here, where nobody waits at a keyboard.
    void solution.value.reach;
    const data = dataOf(solution.value);
    report({ kind: 'solved', data }, buffersOf(data));
  } catch (error) {
    report(failureOf(error));
  }
}

/** Reads positions for another thread, until that one ends it. */
export async function fillReadOrder({ source, options, share }: ReadOrder): Promise<void> {
  const game = await findGame(source);
  serveReads(game.rules(options), share);
}
