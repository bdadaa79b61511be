import type { Game } from '../core/contract/game.ts';
import type { OptionValues } from '../core/contract/option.ts';
import { accept, type Result } from '../core/result.ts';
import { isShipped } from '../games/index.ts';
import type { SolutionCache } from './cache.ts';
import type { Solution } from './solution.ts';
import { solve } from './solve.ts';
import type { SolveOptions } from './solve-options.ts';

/** The cached solution of a game, or a new one, which is then cached. */
export function solveCached(
  game: Game,
  options: OptionValues,
  solutions: SolutionCache,
  how: SolveOptions = {},
): Result<Solution> {
  const known = solutions.get(game, options);
  if (known !== undefined && !(how.whole && known.positions.isKeptOnce)) return accept(known);
  const solution = solve(game.rules(options), { ...how, trusted: isShipped(game) });
  if (solution.ok) solutions.keep(game, options, solution.value);
  return solution;
}
