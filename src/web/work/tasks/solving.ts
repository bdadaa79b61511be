import type { ChosenGame, Game } from '../../../core/contract/game.ts';
import { formatOptions } from '../../../core/contract/option.ts';
import { Match } from '../../../core/match/match.ts';
import type { MatchData } from '../../../core/match/match-data.ts';
import { accept, orThrow, type Refusal, type Result, refuse } from '../../../core/result.ts';
import { isShipped } from '../../../games/index.ts';
import type { CoachTools } from '../../../play/coach.ts';
import { SolutionCache } from '../../../solve/cache.ts';
import { estimate } from '../../../solve/estimate.ts';
import { proveValue } from '../../../solve/search/prove-value.ts';
import type { Solution } from '../../../solve/solution.ts';
import { solveOnThreads } from '../../../solve/solve.ts';
import { findGame } from '../../games.ts';
import { readerThreads, readyThreads, spawnThread, threadsNow } from '../threads.ts';
import type { GameData, TaskReport } from './tasks.ts';

/** The page's memory limit for solving and for its solutions. */
const MEMORY = 1_000_000_000;
/** Games with fewer states are solved faster than threads start. */
const WORTH_THREADS = 1_000_000;
/** The milliseconds between two progress messages, so that they cost nothing. */
const OFTEN = 50;

/** Games found too large, by their options: another file is another game. */
const tooLarge = new WeakMap<Game, Map<string, Refusal>>();

/** The worker's current task, and the address of the custom game that it has loaded. */
export const current: { task: number; customGame: string | undefined } = {
  task: 0,
  customGame: undefined,
};

export const solutions: SolutionCache = new SolutionCache(MEMORY);
const running = new Map<string, Promise<Result<Solution>>>();

export function report(message: TaskReport): void {
  postMessage(message);
}

/** Reports progress on the current task to the page. */
export function progress(): (done: number | undefined) => void {
  const { task: id } = current;
  return (done) => report({ id, kind: 'progress', done });
}

export function chosenOf({ game: id, options }: GameData): ChosenGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no game "${id}" here.`);
  return { game, options };
}

export function matchOf(data: MatchData): Match {
  return orThrow(Match.from(data, findGame));
}

/** The solution of a game; throws the reason if there is none. */
export async function solutionOf(chosen: ChosenGame): Promise<Solution> {
  return orThrow(await solve(chosen));
}

/** Solves a game once, however often it is requested. */
export function solve({ game, options }: ChosenGame): Promise<Result<Solution>> {
  const known = solutions.get(game, options);
  if (known !== undefined) return Promise.resolve(accept(known));
  const refused = tooLarge.get(game)?.get(formatOptions(options));
  if (refused !== undefined) return Promise.resolve(refuse(refused));
  const name = JSON.stringify([game.id, options]);
  const begun = running.get(name) ?? solveNow({ game, options });
  running.set(name, begun);
  return begun.finally(() => running.delete(name));
}

async function solveNow({ game, options }: ChosenGame): Promise<Result<Solution>> {
  const rules = game.rules(options);
  const tell = progress();
  if (estimate(rules).states >= WORTH_THREADS) await readyThreads(current.customGame);
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
      tell(done);
    },
  });
  if (solution.ok) solutions.keep(game, options, solution.value);
  else if (solution.error.code === 'solve/too-large') {
    const known = tooLarge.get(game) ?? new Map<string, Refusal>();
    tooLarge.set(game, known.set(formatOptions(options), solution.error));
  }
  return solution;
}

/** How a coach solves the game of a match, or proves a position of a game too large to solve. */
export function coachTools({ game, options, rules }: Match): CoachTools {
  return {
    solve: () => solve({ game, options }),
    async prove(state, seconds) {
      const until = performance.now() + 1000 * seconds;
      return proveValue(rules, state, { memory: MEMORY, stop: () => performance.now() > until });
    },
  };
}
