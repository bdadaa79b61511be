import type { Ladder } from '../../src/arena/rating/ladder.ts';
import { nextOpponent, type RungResult, rate } from '../../src/arena/rating/rating.ts';
import { deriveSeed, randomFrom } from '../../src/core/random.ts';

/**
 * Rates players of known strength many times, each in rounds of ten games against the opponents that tell most: how
 * often the interval holds the true rating, and how far the ratings are off on average.
 */
export function coverage(
  ladder: Ladder,
  truths: readonly number[],
  { times, rounds }: { readonly times: number; readonly rounds: number },
): { readonly held: number; readonly bias: number } {
  let [held, off] = [0, 0];
  for (const [place, truth] of truths.entries())
    for (let time = 0; time < times; time++) {
      const random = randomFrom(deriveSeed(1, place, time));
      const results = new Map<string, RungResult>();
      for (let round = 0; round < rounds; round++) {
        const opponent = nextOpponent(ladder, [...results.values()]);
        for (const seat of [0, 1] as const)
          for (let game = 0; game < 5; game++) {
            const key = `${opponent} ${seat}`;
            const before = results.get(key) ?? { opponent, seat, games: 0, points: 0 };
            const points = before.points + (random() < ladder.score(truth, opponent, seat) ? 1 : 0);
            results.set(key, { ...before, games: before.games + 1, points });
          }
      }
      const rated = rate(ladder, [...results.values()]);
      if (rated === null) continue;
      const [least, most] = rated.interval;
      if ((least ?? -Infinity) <= truth && truth <= (most ?? Infinity)) held++;
      off += rated.rating - truth;
    }
  const all = truths.length * times;
  return { held: held / all, bias: off / all };
}
