import { float64At, int32At } from '../../core/typed-array.ts';
import { endlessMark, scoreAt, turnLimitOf } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';
import { ChanceBuffer, choicesOf, type Policy } from './policy.ts';

/**
 * How far ahead a player looks. A lookahead of n turns sees wins and losses that can be forced within n, takes the
 * fastest win, delays a loss as long as it can, and treats everything else as equal. 0 sees nothing. `wins` sees only a
 * win in one.
 */
export type Sight = number | 'wins';

/** A sight, and the share of choices made with it. */
export type Glance = readonly [share: number, sight: Sight];

/**
 * Picks one of its glances at random for each choice. A search of depth n finds what can be forced within n turns; the
 * solution of an open game already contains it.
 */
export function openSight({ positions, solved }: Solution, glances: readonly Glance[]): Policy {
  if (solved.kind !== 'open') throw new Error('This game has sealed turns.');
  const { firsts } = positions;
  const { scores } = solved;
  const mark = endlessMark(scores);
  const most = turnLimitOf(scores);
  const looks = glances
    .filter(([share]) => share > 0)
    .map(([share, sight]) => ({
      share,
      // A game that ends within the lookahead has at least this score.
      nearest: sight === 'wins' ? most : most + 1 - sight,
      losses: sight !== 'wins',
    }));
  const total = looks.reduce((sum, { share }) => sum + share, 0);
  const worths = new ChanceBuffer();
  const room = new ChanceBuffer();
  return (rank, seat, code, list) => {
    const choices = choicesOf(positions, seat, code, list);
    const chances = room.take(choices);
    const worth = worths.take(choices);
    const first = int32At(firsts, list);
    let highest = Number.NEGATIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    for (let move = 0; move < choices; move++) {
      const score = scoreAt(scores, positions.after(rank, first + move));
      const own = score === mark ? 0 : seat === 0 ? score : -score;
      worth[move] = own;
      if (own > highest) highest = own;
      if (own < lowest) lowest = own;
    }
    if (lowest === highest) return chances.fill(total / choices, 0, choices);
    chances.fill(0, 0, choices);
    for (const { share, nearest, losses } of looks) {
      // Takes everything worth at least this: the fastest win, the latest loss, or anything not lost.
      let least = lowest;
      if (highest >= nearest || (losses && highest <= -nearest)) least = highest;
      else if (losses && lowest <= -nearest) least = 1 - nearest;
      let ways = 0;
      for (let move = 0; move < choices; move++) if (float64At(worth, move) >= least) ways++;
      for (let move = 0; move < choices; move++)
        if (float64At(worth, move) >= least)
          chances[move] = float64At(chances, move) + share / ways;
    }
    return chances;
  };
}
