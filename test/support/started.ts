import type { Game } from '../../src/core/contract/game.ts';
import { type GivenOptions, settleOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import type { Solution } from '../../src/solve/solution.ts';

/** A game that ships, at its start. */
export function started(id: string, set: GivenOptions = {}): Match {
  const game = GAMES.find((known) => known.id === id) as Game;
  const options = settleOptions(game.options, set);
  if (!options.ok) throw new Error(options.error.message);
  return Match.start(game, options.value);
}

export function solved({ game, options }: Match): Solution {
  const solution = solutionOf(game, options);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

/** The match after these turns, as a record writes them. */
export function played(start: Match, moves: string): Match {
  return moves.split(' ').reduce((match, turn) => {
    const next = match.play(turn);
    if (!next.ok) throw new Error(next.error.message);
    return next.value;
  }, start);
}
