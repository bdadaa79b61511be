import { measureVariants } from '../src/cli/threads/measure-variants.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { GAMES } from '../src/games/index.ts';
import { GOALS } from '../src/study/tune/goal.ts';
import { TuneSearch } from '../src/study/tune/search.ts';
import type { Bench } from './bench.ts';

const VARIANTS = 120;
const ROUNDS = 3;

/** Variants of Leap to Twenty measured in a second, with all figures, on one thread and on two. */
export const tuning: Bench = async () => {
  let [one, two] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    one = Math.max(one, await rateOn(1));
    two = Math.max(two, await rateOn(2));
  }
  return [
    {
      name: 'variants of Leap to Twenty a second on one thread',
      value: one,
      limit: { least: 5 },
      details: [],
    },
    {
      name: 'variants a second, two threads over one',
      value: two / one,
      limit: { least: 1.7 },
      details: [`${one.toFixed(1)} and ${two.toFixed(1)} a second`],
    },
  ];
};

async function rateOn(threads: number): Promise<number> {
  // As it ships, with its house rules: a thread finds it by its id.
  const game = GAMES.find(({ id }) => id === 'leap-to-twenty');
  if (game === undefined) throw new Error('Leap to Twenty is not among the games.');
  const search = new TuneSearch(game, defaultOptions(game.options), {
    goals: GOALS,
    conditions: [],
    most: VARIANTS,
  });
  const begun = performance.now();
  const { signal } = new AbortController();
  await measureVariants(game, search, { threads, signal, onProgress: () => {} });
  return (1000 * search.measured) / (performance.now() - begun);
}
