import { greatest } from '../../core/extreme.ts';
import { randomFrom } from '../../core/random.ts';
import { SEATS } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import { ChoiceView } from '../simple/choice-view.ts';
import { SimplePolicies } from '../simple/simple-policies.ts';
import { shapeOfTurn } from '../turn-shape.ts';
import type { GradedPuzzle, Puzzle } from './puzzle.ts';
import { ENOUGH_CHOICES, unlikePuzzles } from './search.ts';
import { halfPoint, ratingAt } from './strength.ts';

/**
 * Increase it if other positions are posed, or the same ones with other ratings. Stored puzzles are then computed
 * again.
 */
export const HARD_VERSION: number = 1;

/** A puzzle is hard if less than this share of the simple policies finds the answer. */
const FINDING: number = 1 / 2;
/** No simple policy finds the answers of more than this share of a game's puzzles. */
const MOST_FOUND: number = 1 / 2;
/** Sums of chances are exact to this. */
const ROUNDING = 1e-9;
/** In a larger game this many candidates are enough. */
const MOST_CANDIDATES = 20_000;

/** The puzzles of a game that simple play does not solve, easiest first. */
export type HardPuzzles = {
  readonly puzzles: readonly GradedPuzzle[];
  /** Whether every reachable position was examined. */
  readonly whole: boolean;
};

const known = new WeakMap<Solution, HardPuzzles>();

/** Computed once per solution. The same game always gives the same puzzles. */
export function hardPuzzles(solution: Solution): HardPuzzles {
  const found = known.get(solution) ?? findHard(solution);
  known.set(solution, found);
  return found;
}

/** A puzzle, and the chance of each simple policy to find its answer. */
type Candidate = { readonly puzzle: Puzzle; readonly chances: readonly number[] };

function findHard(solution: Solution): HardPuzzles {
  const { found, whole } = candidatesIn(solution);
  if (found.length === 0) return { puzzles: [], whole };
  const simple = new SimplePolicies(solution);
  const candidates = found.map(
    (puzzle): Candidate => ({
      puzzle,
      chances: simple.all.map((policy) =>
        simple.chanceOf(policy, puzzle.rank, puzzle.seat, puzzle.answer),
      ),
    }),
  );
  const hard = candidates
    .filter(({ chances }) => sum(chances) < FINDING * chances.length - ROUNDING)
    .map(({ puzzle, chances }) => ({
      puzzle: { ...puzzle, rating: ratingAt(halfPoint(solution, puzzle)) },
      chances,
    }))
    .sort((one, two) => one.puzzle.rating - two.puzzle.rating || one.puzzle.rank - two.puzzle.rank);
  return { puzzles: balanced(hard).map(({ puzzle }) => puzzle), whole };
}

/**
 * The positions with enough choices and one right answer that cannot be found by looking for a win in one, for either
 * side. Of mirror images only one is taken.
 */
function candidatesIn(solution: Solution): {
  readonly found: readonly Puzzle[];
  readonly whole: boolean;
} {
  const { positions } = solution;
  const view = new ChoiceView(solution);
  const isOpen = ({ rank, seat, choices }: Puzzle): boolean =>
    choices >= ENOUGH_CHOICES &&
    view.wins(rank, seat).length === 0 &&
    view.safe(rank, seat).length !== 1;
  const hasChoices = (rank: number): boolean =>
    SEATS.some((seat) => shapeOfTurn(positions, rank, seat).choices >= ENOUGH_CHOICES);
  const all = unlikePuzzles(solution, randomFrom(1), isOpen, hasChoices);
  const found = [...all.take(MOST_CANDIDATES)];
  return { found, whole: found.length < MOST_CANDIDATES };
}

/** Leaves out the easiest puzzles that one policy finds, until no policy finds too many. */
function balanced<Each extends Candidate>(hard: readonly Each[]): readonly Each[] {
  const totals = totalsOf(hard);
  let left = hard;
  for (;;) {
    const most = greatest(totals);
    if (left.length === 0 || most <= MOST_FOUND * left.length + ROUNDING) return left;
    const policy = totals.indexOf(most);
    const dropped = left.find(({ chances }) => numberAt(chances, policy) > 0) as Each;
    left = left.filter((each) => each !== dropped);
    for (const [index, chance] of dropped.chances.entries())
      totals[index] = numberAt(totals, index) - chance;
  }
}

/** How many of these puzzles each policy finds. */
function totalsOf(candidates: readonly Candidate[]): number[] {
  const totals = (candidates[0]?.chances ?? []).map(() => 0);
  for (const { chances } of candidates)
    for (const [policy, chance] of chances.entries())
      totals[policy] = numberAt(totals, policy) + chance;
  return totals;
}

function sum(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total + chance, 0);
}
