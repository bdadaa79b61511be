import type { Game } from '../core/game.ts';
import { formatOptions, type OptionValues } from '../core/option.ts';
import { accept, type Result } from '../core/result.ts';
import { isShipped } from '../games/index.ts';
import { LruCache } from './lru-cache.ts';
import type { Solution } from './solution.ts';
import { type SolveOptions, solve } from './solve.ts';

/** As many as a book's readings and a player's games ask for in turn; each may be large. */
const MOST_KEPT = 8;
const solutions = new LruCache<Game, Solution>(MOST_KEPT);

/** The solution of a game, found once however often it is asked for in a row. */
export function solutionOf(
  game: Game,
  options: OptionValues,
  how: SolveOptions = {},
): Result<Solution> {
  const known = keptSolution(game, options);
  if (known !== undefined) return accept(known);
  const solution = solve(game.rules(options), { ...how, trusted: isShipped(game) });
  if (solution.ok) keepSolution(game, options, solution.value);
  return solution;
}

/** A solution found before. */
export function keptSolution(game: Game, options: OptionValues): Solution | undefined {
  return solutions.get(game, formatOptions(options));
}

/** Keeps a solution that was found in another way, such as on several threads. */
export function keepSolution(game: Game, options: OptionValues, solution: Solution): void {
  solutions.keep(game, formatOptions(options), solution);
}
