import type { Match } from '../../core/match/match.ts';
import type { Result } from '../../core/result.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import type { SolveOptions } from '../../solve/solve-options.ts';

/** Solves what can still happen in a match: a game of its own that starts from its position, and is usually small. */
export function solveRest(
  { rules, state }: Pick<Match, 'rules' | 'state'>,
  options: SolveOptions = {},
): Result<Solution> {
  return solve({ ...rules, start: () => state }, { ...options, whole: true });
}
