import type { PlanMessage, PlayedMessage } from '../protocol/arena.ts';
import type { GameLot } from './plan.ts';
import type { Ladder, LadderRung } from './rating/ladder.ts';
import { nextOpponent } from './rating/rating.ts';
import { rungResults } from './summary.ts';

/** Pairs played before choosing the next opponent. */
const PAIRS_A_ROUND = 5;

/**
 * A player's next games on a ladder, from its games so far in this setting; no games once it has played all its pairs.
 * They depend on those games alone, so that an interrupted rating continues as it would have.
 */
export function nextLadderGames(
  { seed, pairs }: PlanMessage,
  ladder: Ladder,
  {
    name,
    setting,
    from,
  }: { readonly name: string; readonly setting: number; readonly from: number },
  played: readonly PlayedMessage[],
): GameLot {
  const done = Math.floor(played.length / 2);
  const round = done - (done % PAIRS_A_ROUND);
  // An interrupted round continues against the same opponent.
  const before = played.slice(0, 2 * round);
  const { name: opponent } = ladder.rungs[
    nextOpponent(ladder, rungResults(ladder, before, name))
  ] as LadderRung;
  return {
    setting,
    players: [name, opponent],
    seed,
    number: from + played.length,
    place: played.length,
    games: 2 * Math.min(pairs, round + PAIRS_A_ROUND) - played.length,
  };
}
