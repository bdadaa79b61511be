import type { Rating } from './glicko.ts';
import type { Puzzle } from './puzzle.ts';

/** As good as choosing blindly. */
const BLIND = 800;
/** What one more turn to look ahead adds; beyond so many nobody looks any further, but finds it otherwise. */
const A_TURN = 120;
const FARTHEST = 12;

/**
 * What a puzzle is rated before anybody has tried it: somebody who chooses blindly among so many is right so often,
 * and each turn that one must look ahead makes it harder. Uncertain, so that it soon finds its place.
 */
export function firstRating({ depth, choices }: Pick<Puzzle, 'depth' | 'choices'>): Rating {
  const blindly = 400 * Math.log10(Math.max(1, choices - 1));
  return {
    rating: Math.round(BLIND + blindly + A_TURN * Math.min(depth, FARTHEST)),
    deviation: 150,
    volatility: 0.06,
  };
}

/** So many puzzles are held against a rating before one is chosen. */
const POOL = 60;

/** A puzzle with its rating, and whether whoever is asked has met it before. */
export type RatedPuzzle = {
  readonly puzzle: Puzzle;
  readonly rating: number;
  readonly met: boolean;
};

/**
 * Puzzles in another order: the next is the one nearest to the rating that is wanted by then, of those that are at
 * hand; what was met before comes last. Each comes once, as before.
 */
export function* nearest(
  puzzles: Iterator<Puzzle>,
  wanted: () => number,
  candidateOf: (puzzle: Puzzle) => RatedPuzzle,
): Generator<Puzzle, undefined> {
  let pool: readonly RatedPuzzle[] = [];
  for (;;) {
    while (pool.length < POOL) {
      const { value, done } = puzzles.next();
      if (done === true) break;
      pool = [...pool, candidateOf(value)];
    }
    const target = wanted();
    const distance = ({ rating, met }: RatedPuzzle): number =>
      Math.abs(rating - target) + (met ? 1e6 : 0);
    const [first, ...others] = pool;
    if (first === undefined) return undefined;
    const next = others.reduce(
      (best, each) => (distance(each) < distance(best) ? each : best),
      first,
    );
    pool = pool.filter((each) => each !== next);
    yield next.puzzle;
  }
}
