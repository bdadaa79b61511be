import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { pick, type Random, randomFrom } from '../../core/random.ts';

/** A fixed seed, so that the small picture is always the same. */
const GLIMPSE_SEED = 3;
/** After so many turns both sides have made some progress. */
const TURNS = 5;

/** A game after a few turns: a small picture of the start would show nothing. */
export function glimpseOf(game: Game, random: Random = randomFrom(GLIMPSE_SEED)): Match {
  let match = Match.start(game, defaultOptions(game.options));
  for (let turn = 0; turn < TURNS; turn++) {
    const next = match.waiting.reduce((before, seat) => {
      const chosen = before.choose(seat, pick(before.legal(seat), random));
      return chosen.ok ? chosen.value : before;
    }, match);
    if (next.turn.kind === 'over') break;
    match = next;
  }
  return match;
}
