import type { ChosenGame } from '../../../core/contract/game.ts';
import { formatOptions } from '../../../core/contract/option.ts';
import type { Phrase } from '../../../core/contract/phrase.ts';
import { variantOf } from '../../../core/contract/variant.ts';
import type { Match } from '../../../core/match/match.ts';
import { parseRecord } from '../../../core/match/record.ts';
import { randomFrom } from '../../../core/random.ts';
import { accept, type Result } from '../../../core/result.ts';
import {
  type AskedPuzzle,
  type AttemptResult,
  type GradedAsk,
  judgeAttempt,
  puzzleName,
  puzzleSetting,
  revealAnswer,
} from '../../../play/puzzles/attempt.ts';
import { dailyPuzzle, keptCollections } from '../../../play/puzzles/daily.ts';
import { exhaustedSentence, noneOfAny } from '../../../play/puzzles/none.ts';
import {
  mistakesEnd,
  pastMistakes,
  type SearchedGames,
} from '../../../play/puzzles/past-mistakes.ts';
import { collectionsOf, hardPuzzlesInTurn, levelsIn } from '../../../play/puzzles/posing.ts';
import {
  isStoredRatings,
  NO_RATINGS,
  playerRating,
  puzzleKey,
  rateAttempt,
  type StoredRatings,
  UNNAMED,
} from '../../../play/puzzles/ratings.ts';
import type { PuzzleGrade } from '../../../play/puzzles/score.ts';
import {
  isWithoutPuzzles,
  settingsWithPuzzles,
  withPuzzles,
} from '../../../play/puzzles/settings.ts';
import {
  ANY_LEVEL,
  keptCollection,
  lessonExercises,
  ofLevel,
  type PuzzleCollection,
  type PuzzleCriteria,
  type SourceTools,
  shippedChoices,
} from '../../../play/puzzles/source.ts';
import { LESSON_PUZZLES, MOST_SEARCHED } from '../../../play/text/game/lesson.ts';
import { optionText } from '../../../play/text/game/options.ts';
import { hintAfter, task } from '../../../play/text/puzzle/puzzles.ts';
import {
  NOT_RATED_AGAIN,
  ratingSentence,
  standingSentence,
} from '../../../play/text/puzzle/ratings.ts';
import { UNRATED } from '../../../study/puzzle/glicko.ts';
import { DIFFICULTIES, type Difficulty, type PosedPuzzle } from '../../../study/puzzle/puzzle.ts';
import { solveRest } from '../../../study/puzzle/rest-of-game.ts';
import { isAnyAmong } from '../../../study/puzzle/search.ts';
import { findGame } from '../../games.ts';
import type { PlayedGame, PuzzleData, PuzzleFound, PuzzleSearch } from './puzzle-data.ts';
import { chosenOf, matchOf, solutionOf, solutions, solve } from './solving.ts';
import type { GameData } from './tasks.ts';

type LevelSearch = Pick<PuzzleCriteria, 'what' | 'fits'>;

/** A running search, its levels, and its closing sentence after this many puzzles. */
type OpenSearch = {
  readonly puzzles: AsyncIterator<GradedAsk>;
  levels(): Promise<readonly Difficulty[]>;
  end(posed: number): Promise<PuzzleFound>;
};

let kept: Readonly<Record<string, unknown>> = {};
const sourceTools: SourceTools = { solve, ratings: (game) => ratingsIn(kept[game]) };
// A search continues until another begins.
let open: (OpenSearch & { readonly name: string }) | undefined;

/** Puzzles from the mistakes in saved games, or from all positions. */
function begin({ mine, seed, level: wanted }: PuzzleSearch, only?: ChosenGame): OpenSearch {
  const level = levelFor(wanted);
  if (mine === null) {
    const choices = only === undefined ? shippedChoices(seed) : [only];
    return {
      puzzles: hardPuzzlesInTurn({ choices, seed, ...level, person: UNNAMED }, sourceTools),
      levels: async () => levelsIn(await collectionsFor(only)),
      end: (posed) => none(only, level, posed),
    };
  }
  const looked: SearchedGames = { games: 0, passed: 0 };
  const search = { games: mine, find: findGame, name: undefined, only, fits: level.fits };
  return {
    puzzles: pastMistakes(search, looked, { solve, read: playedIn }),
    levels: async () => DIFFICULTIES,
    end: async (posed) => ({ kind: 'none', line: mistakesEnd(looked, posed), alternatives: [] }),
  };
}

async function collectionsFor(
  chosen: ChosenGame | undefined,
): Promise<readonly PuzzleCollection[]> {
  return chosen === undefined ? keptCollections() : collectionsOf(chosen, sourceTools);
}

/** The puzzle with the rest of its game solved; the whole game, if that is solved already. */
async function posedOf({ match, puzzle }: PuzzleData): Promise<PosedPuzzle> {
  const played = matchOf(match);
  const known = solutions.get(played.game, played.options);
  const rest = known === undefined ? solveRest(played) : accept(known);
  const solution = rest.ok ? rest.value : await solutionOf(played);
  return { match: played, solution, puzzle };
}

/** There are no puzzles, or no more: how that is known, and which options have some. */
async function none(
  chosen: ChosenGame | undefined,
  { what }: LevelSearch,
  posed: number,
): Promise<PuzzleFound> {
  if (chosen === undefined) return { kind: 'none', line: noneOfAny(what, posed), alternatives: [] };
  if (keptCollection(chosen) === undefined) await solutionOf(chosen);
  const collections = await collectionsFor(chosen);
  return {
    kind: 'none',
    line: exhaustedSentence(collections, what, posed),
    alternatives: posed > 0 ? [] : alternatives(settingsWithPuzzles(collections)),
  };
}

/** The worker's tasks for puzzles. */
export const puzzleTasks = {
  async nextPuzzle(search: PuzzleSearch): Promise<PuzzleFound> {
    const { game, level, mine, seed, kept: now, seen } = search;
    kept = now;
    const chosen = game === null ? undefined : chosenOf(game);
    const name = JSON.stringify([game, level, mine !== null, seed]);
    if (open?.name !== name) open = { name, ...begin(search, chosen) };
    const { puzzles, levels, end } = open;
    for (;;) {
      const { value, done } = await puzzles.next();
      if (done === true) {
        open = undefined;
        return end(seen.length);
      }
      const puzzle = dataOf(value, value.puzzle.rating);
      if (!seen.includes(puzzle.key)) return { kind: 'found', puzzle, levels: await levels() };
    }
  },
  async dailyPuzzle(day: string, game: GameData | null): Promise<PuzzleFound> {
    const chosen = game === null ? undefined : chosenOf(game);
    const posed = await dailyPuzzle(day, chosen, sourceTools);
    return posed === undefined
      ? none(chosen, ANY_LEVEL, 0)
      : { kind: 'found', puzzle: dataOf(posed, posed.puzzle.rating), levels: [] };
  },
  async isWithoutPuzzles(game: GameData): Promise<boolean> {
    return isWithoutPuzzles(chosenOf(game));
  },
  /** The exercises of a lesson; empty if the game has none. */
  async lessonPuzzles(game: GameData, seed: number): Promise<readonly PuzzleData[]> {
    const chosen = withPuzzles(chosenOf(game));
    const solved = await solve(chosen);
    const { fits } = ANY_LEVEL;
    if (!solved.ok || !isAnyAmong(solved.value, randomFrom(seed), fits, MOST_SEARCHED)) return [];
    const found: PuzzleData[] = [];
    for await (const posed of lessonExercises(
      { choices: [chosen], seed, ...ANY_LEVEL },
      sourceTools,
    )) {
      found.push(dataOf(posed));
      if (found.length === LESSON_PUZZLES) break;
    }
    return found;
  },
  async puzzleHint(puzzle: PuzzleData, given: number): Promise<Phrase> {
    return hintAfter(await posedOf(puzzle), given);
  },
  /** Judges a choice, after a wrong one if there was one; without a choice it shows the answer. */
  async tryPuzzle(
    puzzle: PuzzleData,
    choice: string | null,
    wrong: string | null,
  ): Promise<AttemptResult> {
    const posed = await posedOf(puzzle);
    return choice === null ? revealAnswer(posed) : judgeAttempt(posed, choice, wrong ?? undefined);
  },
  /** The new ratings of the game's puzzles, and the result in a sentence. */
  async ratePuzzle(
    { match, puzzle: { seat }, rating = UNRATED.rating }: PuzzleData,
    before: unknown,
    solved: PuzzleGrade,
  ): Promise<{ readonly kept: unknown; readonly line: string }> {
    const played = matchOf(match);
    const place = { match: played, puzzle: { seat, rating } };
    const now = rateAttempt(ratingsIn(before), place, UNNAMED, solved);
    const { rated } = now;
    return {
      kept: now.kept,
      line: rated.counted
        ? ratingSentence(played.game.title, rated.before, rated.after, rated.puzzle)
        : NOT_RATED_AGAIN,
    };
  },
  /** The person's rating in a sentence; null before the first try. */
  async standing(game: string, before: unknown): Promise<string | null> {
    const { puzzles, ...rating } = playerRating(ratingsIn(before), UNNAMED);
    const title = findGame(game)?.title ?? game;
    return puzzles === 0 ? null : standingSentence(title, rating, puzzles);
  },
};
export type PuzzleTasks = typeof puzzleTasks;

/** Other options of a game as the page offers them. */
function alternatives(
  settings: readonly ChosenGame[],
): Extract<PuzzleFound, { kind: 'none' }>['alternatives'] {
  return settings.map((setting) => ({
    set: formatOptions(setting.options),
    text: variantOf(setting)?.title ?? (optionText(setting) || 'By the book'),
  }));
}

/** The stored ratings, if they have the right form. */
function ratingsIn(kept: unknown): StoredRatings {
  return isStoredRatings(kept) ? kept : NO_RATINGS;
}

function levelFor(level: Difficulty | null): LevelSearch {
  return level === null ? ANY_LEVEL : ofLevel(level);
}

/** The moves of a saved game, replayed. */
function playedIn({ text }: PlayedGame): Result<Match> {
  const record = parseRecord(text, findGame);
  return record.ok ? accept(record.value.match) : record;
}

function dataOf(posed: AskedPuzzle, rating?: number): PuzzleData {
  const { match, puzzle } = posed;
  return {
    match: match.data(),
    puzzle,
    rating,
    key: `${match.game.id} ${puzzleKey(posed)}`,
    name: puzzleName(posed),
    ...puzzleSetting(posed),
    task: task(posed),
    before: posed.before ?? [],
    after: posed.after ?? [],
  };
}
