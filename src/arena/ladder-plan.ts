import { deriveSeed } from '../core/random.ts';
import type { PlanMessage, PlayedMessage } from '../protocol/arena.ts';
import { hashOf, type PlannedGame } from './plan.ts';
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
): readonly PlannedGame[] {
  const done = Math.floor(played.length / 2);
  const round = done - (done % PAIRS_A_ROUND);
  // A round that was broken off goes on against the same opponent.
  const before = played.slice(0, 2 * round);
  const { name: opponent } = ladder.rungs[
    nextOpponent(ladder, rungResults(ladder, before, name))
  ] as LadderRung;
  const games: PlannedGame[] = [];
  for (let pair = round + 1; pair <= Math.min(pairs, round + PAIRS_A_ROUND); pair++)
    for (const players of [
      [name, opponent],
      [opponent, name],
    ] as const) {
      const place = 2 * round + games.length;
      games.push({
        number: from + place,
        setting,
        pair,
        players,
        seed: deriveSeed(seed, setting, pair, hashOf(players[0]), hashOf(players[1])),
        openingSeed: deriveSeed(seed, setting, pair),
      });
    }
  return games.slice(played.length - 2 * round);
}
