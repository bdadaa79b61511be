import type { ChosenGame } from '../../core/contract/game.ts';
import { changedOptions, defaultOptions, formatOptions } from '../../core/contract/option.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import { deriveSeed, type Random, randomFrom, shuffle } from '../../core/random.ts';
import { orThrow, type Result } from '../../core/result.ts';
import { seatOf } from '../../core/seat.ts';
import { GAMES, isShipped } from '../../games/index.ts';
import { estimate } from '../../solve/estimate.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { approach } from '../../study/puzzle/approach.ts';
import { findEndings } from '../../study/puzzle/endings.ts';
import { HARD_VERSION, hardPuzzles } from '../../study/puzzle/hard.ts';
import {
  type Difficulty,
  difficultyOf,
  type GradedPuzzle,
  type PosedPuzzle,
  type Puzzle,
  puzzleIn,
  puzzlesAt,
} from '../../study/puzzle/puzzle.ts';
import { solveRest } from '../../study/puzzle/rest-of-game.ts';
import { findPuzzles } from '../../study/puzzle/search.ts';
import { lessonOf } from '../../study/teach/lesson.ts';
import { KEPT_PUZZLES, KEPT_VERSION, type KeptPuzzles } from './kept-puzzles.ts';
import type { PuzzlePlace, StoredRatings } from './ratings.ts';

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
 * The exercises of a lesson, from each game in turn: its hard puzzles if it has any, then positions with exactly one
 * right answer, first those in which the lesson leaves no other choice. Each game is solved at its first turn.
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
  const taught = lessonOf(choice, solution)?.policy;
  const isTaught = ({ rank, seat, answer }: Puzzle): boolean =>
    taught === undefined || taught.choose(rank, seat).every((each) => each === answer);
  for (const wanted of [true, false])
    for (const puzzle of findPuzzles(
      solution,
      random,
      (found) => fits(found) && isTaught(found) === wanted,
    )) {
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

/** A puzzle with its rating, ready to pose. */
export type GradedPosed = PosedPuzzle<GradedPuzzle>;

/** One puzzle of a collection. */
export type CollectedPuzzle = {
  readonly place: PuzzlePlace;
  readonly depth: number;
  readonly rating: number;
  /** A match that reaches it, and the solved rest of the game. */
  pose(random: Random): GradedPosed;
};

/** All puzzles of a game with its options settled, easiest first. */
export type PuzzleCollection = {
  readonly choice: ChosenGame;
  /** How many positions were examined; undefined if not all were. */
  readonly positions: number | undefined;
  readonly puzzles: readonly CollectedPuzzle[];
};

/** The settings that a game's puzzles come from: by the book first, then its variants; or the chosen ones. */
export function settingsFor(chosen: ChosenGame): readonly ChosenGame[] {
  const isByTheBook = Object.keys(changedOptions(chosen.game.options, chosen.options)).length === 0;
  return isByTheBook ? playableSettings(chosen.game) : [chosen];
}

/** The stored puzzles of a shipped game, so that the first puzzle needs no search. */
export function keptCollection(choice: ChosenGame): PuzzleCollection | undefined {
  const { game, options } = choice;
  if (KEPT_VERSION !== HARD_VERSION || !isShipped(game)) return undefined;
  const text = formatOptions(options);
  const kept = KEPT_PUZZLES.find((each) => each.game === game.id && each.options === text);
  if (kept === undefined) return undefined;
  const known = collections.get(kept) ?? readCollection(choice, kept);
  collections.set(kept, known);
  return known;
}

/** Puzzles that were read already: reading one replays its game up to the position. */
const collections = new Map<KeptPuzzles, PuzzleCollection>();

function readCollection(choice: ChosenGame, kept: KeptPuzzles): PuzzleCollection {
  const { positions, puzzles } = kept;
  return { choice, positions, puzzles: puzzles.map((line) => readKept(choice, line)) };
}

function readKept({ game, options }: ChosenGame, line: string): CollectedPuzzle {
  const [player, rating, depth, ...moves] = line.split(' ');
  const match = moves.reduce((at, move) => orThrow(at.play(move)), Match.start(game, options));
  const graded = { seat: seatOf(Number(player) as 1 | 2), rating: Number(rating) };
  return {
    place: { match, puzzle: graded },
    depth: Number(depth),
    rating: graded.rating,
    pose() {
      const solution = orThrow(solveRest(match));
      const puzzle = puzzlesAt(solution, solution.positions.start).find(
        ({ seat }) => seat === graded.seat,
      );
      if (puzzle === undefined) throw new Error(`This is no puzzle: ${game.id} ${line}`);
      return { match, solution, puzzle: { ...puzzle, rating: graded.rating } };
    },
  };
}

/** The puzzles of a solved game. */
export function collect(choice: ChosenGame, solution: Solution): PuzzleCollection {
  const { game, options } = choice;
  const { puzzles, whole } = hardPuzzles(solution);
  return {
    choice,
    positions: whole ? solution.reach.states : undefined,
    puzzles: puzzles.map((puzzle) => ({
      place: {
        match: { options, rules: solution.rules, state: solution.positions.stateAt(puzzle.rank) },
        puzzle,
      },
      depth: puzzle.depth,
      rating: puzzle.rating,
      pose(random) {
        const match = approach(game, options, solution, puzzle.rank, random);
        const { rating } = puzzle;
        return { match, solution, puzzle: { ...puzzleIn(solution, match.state, puzzle), rating } };
      },
    })),
  };
}
