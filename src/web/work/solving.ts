import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import type { SolutionCache } from '../../solve/cache.ts';
import { estimate } from '../../solve/estimate.ts';
import type { Solution } from '../../solve/solution.ts';
import { solveOnThreads } from '../../solve/solve.ts';
import { readerThreads, readyThreads, spawnThread, threadsNow } from './threads.ts';

/** The page's memory limit for solving and for its solutions. */
export const MEMORY = 1_000_000_000;
/** Games with fewer states are solved faster than threads start. */
const WORTH_THREADS = 1_000_000;
/** The milliseconds between two progress messages, so that they cost nothing. */
const OFTEN = 50;

const running = new Map<string, Promise<Result<Solution>>>();
/** Games found too large, by their options: another file is another game. */
const tooLarge = new WeakMap<Game, Map<string, Refusal>>();

/** The resources for solving a game. */
export type SolveTerms = {
  /** The earlier solutions. */
  readonly solutions: SolutionCache;
  /** The address of your own game, which threads load too. */
  readonly customGame: string | undefined;
  readonly onProgress: (done: number | undefined) => void;
};

/** Solves a game once, however often it is requested. */
export function solveShared(chosen: ChosenGame, terms: SolveTerms): Promise<Result<Solution>> {
  const { game, options } = chosen;
  const known = terms.solutions.get(game, options);
  if (known !== undefined) return Promise.resolve(accept(known));
  const refused = tooLarge.get(game)?.get(formatOptions(options));
  if (refused !== undefined) return Promise.resolve(refuse(refused));
  const name = JSON.stringify([game.id, options]);
  const begun = running.get(name) ?? solveNow(chosen, terms);
  running.set(name, begun);
  return begun.finally(() => running.delete(name));
}

async function solveNow(
  { game, options }: ChosenGame,
  { solutions, customGame, onProgress }: SolveTerms,
): Promise<Result<Solution>> {
  const rules = game.rules(options);
  if (estimate(rules).states >= WORTH_THREADS) await readyThreads(customGame);
  const begun = performance.now();
  let said = Number.NEGATIVE_INFINITY;
  const solution = await solveOnThreads(rules, {
    memory: MEMORY,
    threads: threadsNow(),
    spawn: spawnThread,
    spawnReader: readerThreads({ game: game.id, options }),
    trusted: isShipped(game),
    seconds: () => (performance.now() - begun) / 1000,
    onProgress({ done }) {
      if (performance.now() - said < OFTEN) return;
      said = performance.now();
      onProgress(done);
    },
  });
  if (solution.ok) solutions.keep(game, options, solution.value);
  else if (solution.error.code === 'solve/too-large') {
    const known = tooLarge.get(game) ?? new Map<string, Refusal>();
    tooLarge.set(game, known.set(formatOptions(options), solution.error));
  }
  return solution;
}
