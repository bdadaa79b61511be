import type { Game } from '../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../core/contract/option.ts';
import { accept, type Result } from '../core/result.ts';
import { isShipped } from '../games/index.ts';
import type { Solution } from './solution.ts';
import { solve } from './solve.ts';
import type { SolveOptions } from './solve-options.ts';

type Kept = { readonly game: Game; readonly name: string; readonly solution: Solution };

/**
 * An LRU cache of solutions, limited in bytes. It is passed in, so that only the callers that share it remember
 * anything.
 */
export class SolutionCache {
  readonly bytes: number;
  /** Most recently used first. */
  #kept: readonly Kept[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  get(game: Game, options: OptionValues): Solution | undefined {
    const name = formatOptions(options);
    const found = this.#kept.find((kept) => kept.game === game && kept.name === name);
    if (found === undefined) return undefined;
    this.#kept = [found, ...this.#kept.filter((kept) => kept !== found)];
    return found.solution;
  }

  /** Stores a solution and drops the least recently used ones until all fit. */
  keep(game: Game, options: OptionValues, solution: Solution): void {
    const name = formatOptions(options);
    const others = this.#kept.filter((kept) => kept.game !== game || kept.name !== name);
    // A solution larger than the whole cache evicts nothing.
    this.#kept =
      solution.bytes > this.bytes ? others : this.#fitting([{ game, name, solution }, ...others]);
  }

  /** Measured each time, because a solution grows with use. */
  #fitting(all: readonly Kept[]): readonly Kept[] {
    let left = this.bytes;
    const first = all.findIndex(({ solution }) => {
      left -= solution.bytes;
      return left < 0;
    });
    return first < 0 ? all : all.slice(0, first);
  }
}

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
