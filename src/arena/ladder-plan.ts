import type { PlanMessage, PlayedMessage } from '../protocol/arena.ts';
import type { GameLot } from './plan.ts';
import type { Ladder, LadderRung } from './rating/ladder.ts';
import { nextOpponent } from './rating/rating.ts';
import { rungResults } from './summary.ts';

/** So many pairs are played before the next opponent is chosen. */
const PAIRS_A_ROUND = 5;

/**
 * The next games of a player on a ladder, by its games so far in this setting; none once it has played all its pairs. The
 * same games so far give the same next ones, so that a rating that was broken off goes on as it would have.
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
  // A round that was broken off goes on against the same opponent.
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
