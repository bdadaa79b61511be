import type { Game } from '../../core/contract/game.ts';
import { callPhrase } from '../../core/rule-fault.ts';
import type { CallTrace } from './call-trace.ts';
import { siteOf, wrapGame } from './wrapped-game.ts';

/** The game, tracing which of its functions is being called. */
export function tracedGame(game: Game, trace: CallTrace): Game {
  return wrapGame(game, {
    begin: (member, first) => trace.begin(callPhrase(siteOf({ member, first }))),
    end: trace.end,
  });
}
