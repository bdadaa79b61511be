import type { Game } from '../../src/core/contract/game.ts';
import {
  type GivenOptions,
  type OptionValues,
  parseOptions,
  settleOptions,
} from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import type { Solution } from '../../src/solve/solution.ts';

/** Options written as `--set` takes them, 'finish=6 stall=never'. */
export function settled<O extends OptionValues>({ id, options }: Game<O>, text: string): O {
  const settled = parseOptions(options, text);
  if (!settled.ok) throw new Error(`${id} ${text}: ${settled.error.message}`);
  return settled.value;
}

/** A game that ships, at its start. */
export function started(id: string, set: GivenOptions | string = {}): Match {
  const game = GAMES.find((known) => known.id === id) as Game;
  if (typeof set === 'string') return Match.start(game, settled(game, set));
  const options = settleOptions(game.options, set);
  if (!options.ok) throw new Error(options.error.message);
  return Match.start(game, options.value);
}

export function solved({ game, options }: Match): Solution {
  const solution = solutionOf(game, options);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

/** The match after these turns, as a record writes them; the last may be half of a sealed one. */
export function played(start: Match, moves: string): Match {
  const choices = moves.split(/[ /]/).filter((choice) => choice !== '');
  return choices.reduce((match, choice) => {
    const next = match.choose(match.waiting[0] as Seat, choice);
    if (!next.ok) throw new Error(next.error.message);
    return next.value;
  }, start);
}
