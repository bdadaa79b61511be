import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { pick, type Random, randomFrom } from '../../core/random.ts';

/** Of all games that could be seen in small, always the same is. */
const GLIMPSE_SEED = 3;
/** So many turns into a game both sides have come to something. */
const TURNS = 5;

/** A game as it may stand after a few turns, which says more in a small picture than its start, where nothing has happened. */
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
