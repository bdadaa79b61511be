import { availableParallelism, totalmem } from 'node:os';
import type { Result } from '../core/result.ts';
import { isShipped } from '../games/index.ts';
import { keepSolution, keptSolution } from '../solve/cache.ts';
import { DEFAULT_MEMORY, estimate } from '../solve/estimate.ts';
import type { Solution } from '../solve/solution.ts';
import { solveOnThreads } from '../solve/solve.ts';
import type { Choice } from './load.ts';
import { progressBar } from './progress.ts';
import type { Terminal } from './terminal.ts';
import { spawnThread } from './threads.ts';

/** A game with more states takes a while before there is progress to tell of. */
export const LARGE = 2_000_000;

/** Solves a game on the cores of this machine, once however often it is asked for. */
export async function solveHere(
  { game, options }: Choice,
  terminal: Pick<Terminal, 'error' | 'env'>,
  threads: number = availableParallelism(),
): Promise<Result<Solution>> {
  const kept = keptSolution(game, options);
  if (kept !== undefined) return { ok: true, value: kept };
  const progress = progressBar(terminal, `Solving ${game.title}`);
  const rules = game.rules(options);
  // Past this a machine begins to swap, and would rather be told.
  const memory = Math.min(DEFAULT_MEMORY, 0.75 * totalmem());
  const { states, bytes } = estimate(rules);
  try {
    if (states > LARGE && bytes <= memory) progress.begin();
    const solution = await solveOnThreads(rules, {
      threads,
      spawn: spawnThread,
      memory,
      onProgress: ({ done }) => progress.show(done ?? 0),
      trusted: isShipped(game),
    });
    if (solution.ok) keepSolution(game, options, solution.value);
    return solution;
  } finally {
    progress.erase();
  }
}
