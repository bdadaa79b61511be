import type { Rating } from './glicko.ts';
import type { Puzzle } from './puzzle.ts';

/** The rating of blind guessing. */
const BLIND = 800;
/** What each turn of lookahead adds; beyond the limit people solve it in some other way. */
const A_TURN = 120;
const FARTHEST = 12;

/**
 * The rating of an untried puzzle: from how often a blind guess is right, plus each turn of lookahead.
 * It starts uncertain, so it settles quickly.
 */
export function firstRating({ depth, choices }: Pick<Puzzle, 'depth' | 'choices'>): Rating {
  const blindly = 400 * Math.log10(Math.max(1, choices - 1));
  return {
    rating: Math.round(BLIND + blindly + A_TURN * Math.min(depth, FARTHEST)),
    deviation: 150,
    volatility: 0.06,
  };
}

/** With two choices half the guesses are right: such puzzles come after all others. */
export const ENOUGH_CHOICES = 3;

/** How many puzzles are compared with a rating before one is chosen. */
const POOL = 60;

/** A puzzle with its rating, and whether this solver has seen it before. */
export type RatedPuzzle = {
  readonly puzzle: Puzzle;
  readonly rating: number;
  readonly met: boolean;
};

/**
 * Reorders puzzles: next comes the one nearest to the rating wanted at that time; puzzles with too few
 * choices come later, and those seen before last. Each comes once.
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
    const distance = ({ puzzle, rating, met }: RatedPuzzle): number =>
      Math.abs(rating - target) + (puzzle.choices < ENOUGH_CHOICES ? 1e6 : 0) + (met ? 1e7 : 0);
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
