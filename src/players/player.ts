import type { Game } from '../core/game.ts';
import type { View } from '../core/match.ts';
import type { OptionValues } from '../core/option.ts';
import type { Random } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import type { Solution } from '../solve/solution.ts';

/** How a game is solved where a player sits: on one thread or many, shown to people or not. */
export type Solver = (
  game: Game,
  options: OptionValues,
) => Result<Solution> | Promise<Result<Solution>>;

/**
 * Someone who chooses moves by program. It sees what its seat may see, takes all its chance from
 * `random`, and answers with one of `view.legal`; so the same seed gives the same game, also after
 * a break.
 */
export interface Player {
  readonly name: string;
  /**
   * Asked before a game starts, and the only time it may take long: gets ready, or says why this
   * game with these options is not for it.
   */
  prepare(game: Game, options: OptionValues, solver: Solver): Result<null> | Promise<Result<null>>;
  choose(view: View, random: Random): string | Promise<string>;
}
