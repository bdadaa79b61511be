import type { ChosenGame } from '../../core/contract/game.ts';
import { deriveSeed, pick, type Random, randomFrom } from '../../core/random.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import { findEndings } from '../../study/puzzle/endings.ts';
import { hardPuzzles } from '../../study/puzzle/hard.ts';
import { DIFFICULTIES, type Difficulty, difficultyOf } from '../../study/puzzle/puzzle.ts';
import { playerRating, puzzleRating } from './ratings.ts';
import {
  type CollectedPuzzle,
  collect,
  type GradedPosed,
  keptCollection,
  type PuzzleCollection,
  type PuzzleCriteria,
  roundRobin,
  type SourceTools,
  settingsFor,
} from './source.ts';

/** Which puzzles to pose, and for which solver. */
export type PosingSearch = PuzzleCriteria & {
  /** The person whose rating decides the order; without one it is random. */
  readonly person?: string | undefined;
};

/** Puzzles that simple play does not solve, from each game in turn: by the book, then from its variants. */
export async function* hardPuzzlesInTurn(
  search: PosingSearch,
  tools: SourceTools,
): AsyncGenerator<GradedPosed, undefined> {
  yield* roundRobin(search.choices, (choice) => puzzlesOf(choice, search, tools));
}

async function* puzzlesOf(
  choice: ChosenGame,
  search: PosingSearch,
  tools: SourceTools,
): AsyncGenerator<GradedPosed, undefined> {
  const { seed, fits } = search;
  const random = randomFrom(deriveSeed(seed, 1));
  const way = randomFrom(deriveSeed(seed, 2));
  for (const setting of settingsFor(choice)) {
    const collection = await collectionOf(setting, tools);
    if (collection === 'too-large') {
      if (tools.endings === true)
        yield* findEndings(setting, random, (solution) =>
          hardPuzzles(solution).puzzles.filter(fits),
        );
      continue;
    }
    let left = collection?.puzzles.filter(fits) ?? [];
    while (left.length > 0) {
      const next = await nextOf(left, search, random, () => tools.ratings(setting.game.id));
      left = left.filter((each) => each !== next);
      yield next.pose(way);
    }
  }
}

/** In any order; for a person the ones nearest to their rating first, and puzzles seen before last. */
async function nextOf(
  left: readonly CollectedPuzzle[],
  { person }: PosingSearch,
  random: Random,
  ratings: () => ReturnType<SourceTools['ratings']>,
): Promise<CollectedPuzzle> {
  if (person === undefined) return pick(left, random);
  const kept = await ratings();
  // The lower bound: newcomers begin with easy puzzles.
  const { rating, deviation } = playerRating(kept, person);
  const target = rating - deviation;
  const distance = (puzzle: CollectedPuzzle): number => {
    const known = puzzleRating(kept, puzzle.place, person);
    return Math.abs(known.rating.rating - target) + (known.met ? 1e7 : 0);
  };
  return left.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/**
 * The puzzles of a setting, stored or found by solving it; undefined if it cannot be solved for a reason other than
 * size.
 */
async function collectionOf(
  setting: ChosenGame,
  tools: Pick<SourceTools, 'solve'>,
): Promise<PuzzleCollection | 'too-large' | undefined> {
  const kept = keptCollection(setting);
  if (kept !== undefined) return kept;
  const solved = await tools.solve(setting);
  if (solved.ok) return collect(setting, solved.value);
  return isWithoutTable(solved.error) ? 'too-large' : undefined;
}

/** The puzzles of a choice: from each of its settings that can be solved. */
export async function collectionsOf(
  choice: ChosenGame,
  tools: Pick<SourceTools, 'solve'>,
): Promise<readonly PuzzleCollection[]> {
  const found = await Promise.all(settingsFor(choice).map((each) => collectionOf(each, tools)));
  return found.filter((each) => typeof each === 'object');
}

/** The levels that have puzzles. */
export function levelsIn(collections: readonly PuzzleCollection[]): readonly Difficulty[] {
  const found = new Set(
    collections.flatMap(({ puzzles }) => puzzles.map(({ depth }) => difficultyOf(depth))),
  );
  return DIFFICULTIES.filter((level) => found.has(level));
}
