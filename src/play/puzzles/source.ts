import type { ChosenGame } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { deriveSeed, randomFrom, shuffle } from '../../core/random.ts';
import type { Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { estimate } from '../../solve/estimate.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { approach } from '../../study/puzzle/approach.ts';
import { findEndings } from '../../study/puzzle/endings.ts';
import {
  type Difficulty,
  difficultyOf,
  type PosedPuzzle,
  type Puzzle,
  puzzleIn,
} from '../../study/puzzle/puzzle.ts';
import { findPuzzles } from '../../study/puzzle/search.ts';
import { keptCollection } from './collection.ts';
import type { StoredRatings } from './ratings.ts';

/** Larger games take a while to solve, so they come last. */
const QUICK = 1_000_000;

/** Which puzzles to search for. */
export type PuzzleCriteria = {
  readonly choices: readonly ChosenGame[];
  readonly seed: number;
  /** The name of such a puzzle, singular and plural. */
  readonly what: readonly [one: string, several: string];
  fits(puzzle: Pick<Puzzle, 'depth'>): boolean;
};

/** Any puzzle, however hard. */
export const ANY_LEVEL: Pick<PuzzleCriteria, 'what' | 'fits'> = {
  what: ['hard puzzle', 'hard puzzles'],
  fits: () => true,
};

/** Puzzles of one level. */
export function ofLevel(level: Difficulty): Pick<PuzzleCriteria, 'what' | 'fits'> {
  return {
    what: [`${level} puzzle`, `${level} puzzles`],
    fits: ({ depth }) => difficultyOf(depth) === level,
  };
}

/** How games are solved, and where puzzle ratings are kept. */
export type SourceTools = {
  solve(choice: ChosenGame): Promise<Result<Solution>>;
  /** Whether a game too large to solve gives puzzles from the ends of random games. */
  readonly endings?: boolean;
  /** The puzzles of a game that are stored already. */
  ratings(game: string): StoredRatings | Promise<StoredRatings>;
};

/**
 * The exercises of a lesson, from each game in turn: its hard puzzles if it has any, then any position with exactly one
 * right answer. Each game is solved at its first turn.
 */
export async function* lessonExercises(
  search: PuzzleCriteria,
  tools: SourceTools,
): AsyncGenerator<PosedPuzzle, undefined> {
  yield* roundRobin(search.choices, (choice) => exercises(choice, search, tools));
}

/** One puzzle of each choice after another, until none has any left. */
export async function* roundRobin<Each>(
  choices: readonly ChosenGame[],
  open: (choice: ChosenGame) => AsyncGenerator<Each, undefined>,
): AsyncGenerator<Each, undefined> {
  for (let left = choices.map(open); left.length > 0; ) {
    const still: typeof left = [];
    for (const source of left) {
      const { value, done } = await source.next();
      if (done === true) continue;
      still.push(source);
      yield value;
    }
    left = still;
  }
}

async function* exercises(
  choice: ChosenGame,
  { seed, fits }: PuzzleCriteria,
  tools: SourceTools,
): AsyncGenerator<PosedPuzzle, undefined> {
  const solved = await tools.solve(choice);
  const random = randomFrom(deriveSeed(seed, 1));
  if (!solved.ok) {
    if (tools.endings === true && isWithoutTable(solved.error))
      yield* findEndings(choice, random, (solution) => findPuzzles(solution, random, fits));
    return;
  }
  const { game, options } = choice;
  const solution = solved.value;
  const way = randomFrom(deriveSeed(seed, 2));
  const hard = keptCollection(choice)?.puzzles.filter(fits) ?? [];
  for (const puzzle of shuffle(hard, way)) yield puzzle.pose(way);
  const posed = new Set(hard.map(({ place }) => solution.positions.numberOf(place.match.state)));
  for (const puzzle of findPuzzles(solution, random, fits)) {
    if (posed.has(puzzle.rank)) continue;
    const match = approach(game, options, solution, puzzle.rank, way);
    yield { match, solution, puzzle: puzzleIn(solution, match.state, puzzle) };
  }
}

/** Whether a game is solved without a noticeable wait. */
export function isQuick({ game, options }: ChosenGame): boolean {
  return estimate(game.rules(options)).states <= QUICK;
}

/** The shipped games with their default options, shuffled. */
export function shippedChoices(seed: number): readonly ChosenGame[] {
  return shuffle(GAMES, randomFrom(deriveSeed(seed, 0))).map((game) => ({
    game,
    options: defaultOptions(game.options),
  }));
}
