import { measureVariants } from '../src/cli/threads/measure-variants.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { GAMES } from '../src/games/index.ts';
import { GOALS } from '../src/study/tune/goal.ts';
import { TuneSearch } from '../src/study/tune/search.ts';
import type { Bench } from './bench.ts';

/** Each thread compiles the program during its first few hundred variants. */
const FIRST = 300;
const VARIANTS = 700;
const ROUNDS = 2;

/** Variants of Leap to Twenty measured per second, with all figures, on one core and on two with warm threads. */
export const tuning: Bench = async () => {
  const best = { 1: NOTHING, 2: NOTHING };
  for (let round = 0; round < ROUNDS; round++)
    for (const threads of [1, 2] as const) {
      const run = await rateOn(threads);
      if (run.rate > best[threads].rate) best[threads] = run;
    }
  const { 1: one, 2: two } = best;
  // V8 compiles and collects garbage beside a thread: by wall time, one thread already uses a fifth of the second core.
  const oneCore = one.rate / Math.max(1, one.cores);
  const told = ({ rate, cores }: Rate): string =>
    `${rate.toFixed(1)} a second on ${cores.toFixed(2)} cores`;
  return [
    {
      name: 'variants of Leap to Twenty a second on one core',
      value: oneCore,
      limit: { least: 5 },
      details: [],
    },
    {
      name: 'variants a second, two cores over one',
      value: two.rate / oneCore,
      limit: { least: 1.7 },
      details: [`one thread: ${told(one)}; two: ${told(two)}`],
    },
  ];
};

/** Variants per second of wall time, and the processor time used per second of wall time. */
type Rate = { readonly rate: number; readonly cores: number };
const NOTHING: Rate = { rate: 0, cores: 0 };

async function rateOn(threads: number): Promise<Rate> {
  // As shipped, with its house rules: a thread finds it by id.
  const game = GAMES.find(({ id }) => id === 'leap-to-twenty');
  if (game === undefined) throw new Error('Leap to Twenty is not among the games.');
  const search = new TuneSearch(game, defaultOptions(game.options), {
    goals: GOALS,
    conditions: [],
    most: VARIANTS,
  });
  let begun = { at: performance.now(), usage: process.cpuUsage() };
  const { signal } = new AbortController();
  const onProgress = (tried: number): void => {
    if (tried === FIRST) begun = { at: performance.now(), usage: process.cpuUsage() };
  };
  await measureVariants(game, search, { threads, signal, onProgress });
  const milliseconds = performance.now() - begun.at;
  const { user, system } = process.cpuUsage(begun.usage);
  return {
    rate: (1000 * (search.measured - FIRST)) / milliseconds,
    cores: (user + system) / 1000 / milliseconds,
  };
}
