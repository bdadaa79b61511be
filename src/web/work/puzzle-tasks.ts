import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions, formatValue } from '../../core/contract/option.ts';
import type { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import { randomFrom } from '../../core/random.ts';
import type { Result } from '../../core/result.ts';
import { LESSON_PUZZLES, MOST_SEARCHED } from '../../play/lesson/lesson-text.ts';
import { attempt, puzzleName, puzzleSetting } from '../../play/puzzles/attempt.ts';
import { dailyPuzzle } from '../../play/puzzles/daily.ts';
import {
  ANYBODY,
  isKeptRatings,
  type KeptRatings,
  NO_RATINGS,
  personRating,
  puzzleKey,
  ratedTry,
} from '../../play/puzzles/ratings.ts';
import { settingsWithPuzzles } from '../../play/puzzles/settings.ts';
import {
  ANY_LEVEL,
  doubtOf,
  noneOfAny,
  proofOf,
  riddles,
  type SourceTools,
  shippedChoices,
} from '../../play/puzzles/source.ts';
import { NOT_RATED_AGAIN, ratingSentence, standingSentence } from '../../play/text/rating-text.ts';
import type { Solution } from '../../solve/solution.ts';
import { optionText } from '../../study/option-text.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';
import { hintAfter, reveal, task } from '../../study/puzzle/puzzle-text.ts';
import { isAnyAmong } from '../../study/puzzle/search.ts';
import { findGame } from '../games.ts';
import type { PuzzleData, PuzzleFound, PuzzleTasks } from './puzzle-data.ts';
import type { GameData } from './tasks.ts';

/** How the worker solves, and finds what it is asked about. */
type Tools = {
  solve(choice: ChosenGame): Promise<Result<Solution>>;
  chosenOf(game: GameData): ChosenGame;
  matchOf(match: MatchData): Match;
};

/** The puzzles' part of what the worker can be asked. */
export function puzzleTasks({ solve, chosenOf, matchOf }: Tools): PuzzleTasks {
  let kept: Readonly<Record<string, unknown>> = {};
  const sourceTools: SourceTools = { solve, ratings: (game) => ratingsIn(kept[game]) };
  // A search goes on where it was, as long as nobody begins another.
  let open: { readonly name: string; readonly puzzles: AsyncIterator<Posed> } | undefined;

  async function posedOf({ match, puzzle }: PuzzleData): Promise<Posed> {
    const played = matchOf(match);
    const { game, options } = played;
    const solved = await solve({ game, options });
    if (!solved.ok) throw new Error(solved.error.message);
    return { match: played, solution: solved.value, puzzle };
  }

  /** That there is none, or none any more, how that is known, and which options have some. */
  async function none(chosen: ChosenGame | undefined, posed: number): Promise<PuzzleFound> {
    if (chosen === undefined)
      return { kind: 'none', line: noneOfAny(ANY_LEVEL.what, posed), instead: [] };
    const solved = await solve(chosen);
    if (!solved.ok) throw new Error(solved.error.message);
    const { positions, reach } = solved.value;
    const proof = { positions: reach.states, sealed: positions.sealed };
    const { game } = chosen;
    const others = posed > 0 ? [] : await settingsWithPuzzles(chosen, ANY_LEVEL.fits, sourceTools);
    return {
      kind: 'none',
      line: proofOf(chosen, proof, ANY_LEVEL.what, posed),
      instead: others.map((options) => ({
        set: formatOptions(options),
        text: optionText({ game, options }) || Object.values(options).map(formatValue).join(', '),
      })),
    };
  }

  return {
    async nextPuzzle({ game, seed, kept: now, seen }) {
      kept = now;
      const chosen = game === null ? undefined : chosenOf(game);
      const name = JSON.stringify([game, seed]);
      if (open?.name !== name) {
        const choices = chosen === undefined ? shippedChoices(seed) : [chosen];
        const search = { choices, seed, ...ANY_LEVEL, person: ANYBODY };
        open = { name, puzzles: riddles(search, sourceTools) };
      }
      for (;;) {
        const { value, done } = await open.puzzles.next();
        if (done === true) {
          open = undefined;
          return none(chosen, seen.length);
        }
        const puzzle = dataOf(value);
        if (!seen.includes(puzzle.key)) return { kind: 'found', puzzle };
      }
    },
    async puzzleDoubt(game, seed) {
      const chosen = chosenOf(game);
      const solved = await solve(chosen);
      return solved.ok
        ? (doubtOf(chosen, solved.value, ANY_LEVEL, randomFrom(seed)) ?? null)
        : null;
    },
    async dailyPuzzle(day, game) {
      const chosen = game === null ? undefined : chosenOf(game);
      const posed = await dailyPuzzle(day, chosen, ANY_LEVEL, sourceTools);
      return posed === undefined ? none(chosen, 0) : { kind: 'found', puzzle: dataOf(posed) };
    },
    async lessonPuzzles(game, seed) {
      const chosen = chosenOf(game);
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
      const now = ratedTry(ratingsIn(before), { match: played, puzzle }, ANYBODY, solved);
      const { rated } = now;
      return {
        kept: now.kept,
        line: rated.counted
          ? ratingSentence(played.game.title, rated.before, rated.after, rated.puzzle)
          : NOT_RATED_AGAIN,
      };
    },
    async standing(game, before) {
      const { puzzles, ...rating } = personRating(ratingsIn(before), ANYBODY);
      const title = findGame(game)?.title ?? game;
      return puzzles === 0 ? null : standingSentence(title, rating, puzzles);
    },
  };
}

/** What was kept, where it has the form it should. */
function ratingsIn(kept: unknown): KeptRatings {
  return isKeptRatings(kept) ? kept : NO_RATINGS;
}

function dataOf(posed: Posed): PuzzleData {
  const { match, puzzle } = posed;
  return {
    match: match.data(),
    puzzle,
    key: `${match.game.id} ${puzzleKey(posed)}`,
    name: puzzleName(posed),
    ...puzzleSetting(posed),
    task: task(posed),
  };
}
