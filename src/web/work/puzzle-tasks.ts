import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions, formatValue, type OptionValues } from '../../core/contract/option.ts';
import type { Match } from '../../core/match/match.ts';
import { parseRecord } from '../../core/match/record.ts';
import { randomFrom } from '../../core/random.ts';
import { accept, type Result } from '../../core/result.ts';
import {
  type AskedPuzzle,
  attempt,
  puzzleName,
  puzzleSetting,
} from '../../play/puzzles/attempt.ts';
import { dailyPuzzle } from '../../play/puzzles/daily.ts';
import { type Looked, mistakesEnd, pastMistakes } from '../../play/puzzles/past-mistakes.ts';
import {
  isKeptRatings,
  type KeptRatings,
  NO_RATINGS,
  playerRating,
  puzzleKey,
  ratedTry,
  UNNAMED,
} from '../../play/puzzles/ratings.ts';
import { declaredSettings, settingsWithPuzzles, withPuzzles } from '../../play/puzzles/settings.ts';
import {
  ANY_LEVEL,
  doubtOf,
  noneOfAny,
  noPuzzlesSentence,
  ofLevel,
  type PuzzleCriteria,
  proofOf,
  riddles,
  type SourceTools,
  shippedChoices,
} from '../../play/puzzles/source.ts';
import { LESSON_PUZZLES, MOST_SEARCHED } from '../../play/text/game/lesson.ts';
import { optionText } from '../../play/text/game/options.ts';
import { hintAfter, reveal, task } from '../../play/text/puzzle/puzzles.ts';
import {
  NOT_RATED_AGAIN,
  ratingSentence,
  standingSentence,
} from '../../play/text/puzzle/ratings.ts';
import type { Difficulty, Posed } from '../../study/puzzle/puzzle.ts';
import { isAnyAmong } from '../../study/puzzle/search.ts';
import { findGame } from '../games.ts';
import type {
  PlayedGame,
  PuzzleData,
  PuzzleFound,
  PuzzleSearch,
  PuzzleTasks,
} from './puzzle-data.ts';
import { chosenOf, matchOf, solutionOf, solve } from './solving.ts';

type LevelSearch = Pick<PuzzleCriteria, 'what' | 'fits'>;

/** A running search, and its closing sentence after so many puzzles. */
type OpenSearch = {
  readonly puzzles: AsyncIterator<AskedPuzzle>;
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
    const puzzles = riddles({ choices, seed, ...level, person: UNNAMED }, sourceTools);
    return { puzzles, end: (posed) => none(only, level, posed) };
  }
  const looked: Looked = { games: 0, passed: 0 };
  const search = { games: mine, find: findGame, name: undefined, only, fits: level.fits };
  return {
    puzzles: pastMistakes(search, looked, { solve, read: playedIn, dayOf }),
    end: async (posed) => ({ kind: 'none', line: mistakesEnd(looked, posed), alternatives: [] }),
  };
}

async function posedOf({ match, puzzle }: PuzzleData): Promise<Posed> {
  const played = matchOf(match);
  return { match: played, solution: await solutionOf(played), puzzle };
}

/** That there are no puzzles, or no more, how that is known, and which options have some. */
async function none(
  chosen: ChosenGame | undefined,
  { what, fits }: LevelSearch,
  posed: number,
): Promise<PuzzleFound> {
  if (chosen === undefined) return { kind: 'none', line: noneOfAny(what, posed), alternatives: [] };
  const { positions, reach } = await solutionOf(chosen);
  const proof = { positions: reach.states, sealed: positions.sealed };
  const others = posed > 0 ? [] : await settingsWithPuzzles(chosen, fits, sourceTools);
  return {
    kind: 'none',
    line: proofOf(chosen, proof, what, posed),
    alternatives: alternativeTo(chosen, others),
  };
}

/** A game that names its own settings with puzzles need not be searched. */
function knownNone(chosen: ChosenGame, { what }: LevelSearch): PuzzleFound | undefined {
  const declared = declaredSettings(chosen);
  return declared.length === 0
    ? undefined
    : {
        kind: 'none',
        line: noPuzzlesSentence(chosen, what),
        alternatives: alternativeTo(chosen, declared),
      };
}

export const puzzleTasks: PuzzleTasks = {
  async nextPuzzle(search) {
    const { game, level, mine, seed, kept: now, seen } = search;
    kept = now;
    const chosen = game === null ? undefined : chosenOf(game);
    if (chosen !== undefined && mine === null) {
      const known = knownNone(chosen, levelFor(level));
      if (known !== undefined) return known;
    }
    const name = JSON.stringify([game, level, mine !== null, seed]);
    if (open?.name !== name) open = { name, ...begin(search, chosen) };
    for (;;) {
      const { value, done } = await open.puzzles.next();
      if (done === true) {
        const { end } = open;
        open = undefined;
        return end(seen.length);
      }
      const puzzle = dataOf(value);
      if (!seen.includes(puzzle.key)) return { kind: 'found', puzzle };
    }
  },
  async puzzleDoubt(game, level, seed) {
    const chosen = chosenOf(game);
    if (declaredSettings(chosen).length > 0) return null;
    const solved = await solve(chosen);
    return solved.ok
      ? (doubtOf(chosen, solved.value, levelFor(level), randomFrom(seed)) ?? null)
      : null;
  },
  async dailyPuzzle(day, game) {
    const chosen = game === null ? undefined : chosenOf(game);
    const known = chosen === undefined ? undefined : knownNone(chosen, ANY_LEVEL);
    if (known !== undefined) return known;
    const posed = await dailyPuzzle(day, chosen, ANY_LEVEL, sourceTools);
    return posed === undefined
      ? none(chosen, ANY_LEVEL, 0)
      : { kind: 'found', puzzle: dataOf(posed) };
  },
  async lessonPuzzles(game, seed) {
    const chosen = withPuzzles(chosenOf(game));
    const solved = await solve(chosen);
    const { fits } = ANY_LEVEL;
    if (!solved.ok || !isAnyAmong(solved.value, randomFrom(seed), fits, MOST_SEARCHED)) return [];
    const found: PuzzleData[] = [];
    for await (const posed of riddles({ choices: [chosen], seed, ...ANY_LEVEL }, sourceTools)) {
      found.push(dataOf(posed));
      if (found.length === LESSON_PUZZLES) break;
    }
    return found;
  },
  async puzzleHint(puzzle, given) {
    return hintAfter(await posedOf(puzzle), given);
  },
  async tryPuzzle(puzzle, choice, wrong) {
    const posed = await posedOf(puzzle);
    return choice === null
      ? { kind: 'settled', isRight: false, lines: reveal(posed, undefined) }
      : attempt(posed, choice, wrong ?? undefined);
  },
  async ratePuzzle({ match, puzzle }, before, solved) {
    const played = matchOf(match);
    const now = ratedTry(ratingsIn(before), { match: played, puzzle }, UNNAMED, solved);
    const { rated } = now;
    return {
      kept: now.kept,
      line: rated.counted
        ? ratingSentence(played.game.title, rated.before, rated.after, rated.puzzle)
        : NOT_RATED_AGAIN,
    };
  },
  async standing(game, before) {
    const { puzzles, ...rating } = playerRating(ratingsIn(before), UNNAMED);
    const title = findGame(game)?.title ?? game;
    return puzzles === 0 ? null : standingSentence(title, rating, puzzles);
  },
};

/** Other options of a game as the page offers them. */
function alternativeTo(
  { game }: ChosenGame,
  settings: readonly OptionValues[],
): Extract<PuzzleFound, { kind: 'none' }>['alternatives'] {
  return settings.map((options) => ({
    set: formatOptions(options),
    text: optionText({ game, options }) || Object.values(options).map(formatValue).join(', '),
  }));
}

/** The stored ratings, if they have the right form. */
function ratingsIn(kept: unknown): KeptRatings {
  return isKeptRatings(kept) ? kept : NO_RATINGS;
}

function levelFor(level: Difficulty | null): LevelSearch {
  return level === null ? ANY_LEVEL : ofLevel(level);
}

/** The moves of a saved game, replayed. */
function playedIn({ text }: PlayedGame): Result<Match> {
  const record = parseRecord(text, findGame);
  return record.ok ? accept(record.value.match) : record;
}

/** The local day: 2026-11-15. */
function dayOf(date: string): string {
  const time = new Date(date);
  return new Date(time.getTime() - 60_000 * time.getTimezoneOffset()).toISOString().slice(0, 10);
}

function dataOf(posed: AskedPuzzle): PuzzleData {
  const { match, puzzle } = posed;
  return {
    match: match.data(),
    puzzle,
    key: `${match.game.id} ${puzzleKey(posed)}`,
    name: puzzleName(posed),
    ...puzzleSetting(posed),
    task: task(posed),
    before: posed.before ?? [],
    after: posed.after ?? [],
  };
}
