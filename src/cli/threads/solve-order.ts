import type { OptionValues } from '../../core/option.ts';
import type { Refusal } from '../../core/result.ts';
import { type Fault, RuleFault } from '../../core/rule-fault.ts';
import { showThrown } from '../../core/show.ts';
import { GAMES, isShipped } from '../../games/index.ts';
import { type ReadShare, serveReads } from '../../solve/reach/read-share.ts';
import { buffersOf, dataOf, type SolutionData } from '../../solve/solution-data.ts';
import { type Progress, solveOnThreads } from '../../solve/solve.ts';
import { readGameFile } from '../files/game-file.ts';
import { readerThreads, spawnThread } from './threads.ts';

/** Where a thread finds a game: functions cannot be sent. */
export type GameSource =
  | { readonly kind: 'shipped'; readonly id: string }
  | { readonly kind: 'file'; readonly path: string };

/** What a thread is asked to solve, and what it may take for it. */
export type SolveOrder = {
  readonly kind: 'solve';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly threads: number;
  /** Give up after so many milliseconds; null for never. */
  readonly patience: number | null;
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
  | { readonly kind: 'fault'; readonly fault: Fault; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Between two words about how far it is lie so many milliseconds, so that they cost nothing. */
const OFTEN = 50;

/** Solves what was asked for and reports on it. */
export async function fillOrder(
  { source, options, memory, threads, patience }: SolveOrder,
  report: (report: SolveReport, handOver?: readonly ArrayBuffer[]) => void,
): Promise<void> {
  const begun = performance.now();
  let said = Number.NEGATIVE_INFINITY;
  try {
    const game = await findGame(source);
    const solution = await solveOnThreads(game.rules(options), {
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
    if (error instanceof RuleFault)
      report({
        kind: 'fault',
        fault: { ...error.fault, cause: undefined },
        cause: sendable(error.cause),
      });
    else report({ kind: 'failed', error: sendable(error) });
  }
}

/** Reads positions for another thread, until that one ends it. */
export async function fillReadOrder({ source, options, share }: ReadOrder): Promise<void> {
  const game = await findGame(source);
  serveReads(game.rules(options), share);
}

async function findGame(source: GameSource): Promise<(typeof GAMES)[number]> {
  if (source.kind === 'file') {
    const read = await readGameFile(source.path);
    if ('unreadable' in read) throw read.unreadable.error;
    return read.value as (typeof GAMES)[number];
  }
  const game = GAMES.find(({ id }) => id === source.id);
  if (game === undefined) throw new Error(`There is no game ${source.id}.`);
  return game;
}

/** An error with its message and its stack, as it can be sent. */
function sendable(error: unknown): unknown {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return new Error(showThrown(error));
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
