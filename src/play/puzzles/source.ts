import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { count, countOf } from '../../core/count.ts';
import { deriveSeed, pick, type Random, randomFrom } from '../../core/random.ts';
import type { Result } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { estimate } from '../../solve/estimate.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { approach } from '../../study/puzzle/approach.ts';
import { DEEPEST } from '../../study/puzzle/depth.ts';
import { nearest } from '../../study/puzzle/difficulty.ts';
import { findEndings } from '../../study/puzzle/endings.ts';
import {
  type Difficulty,
  difficultyOf,
  type Posed,
  type Puzzle,
  puzzleIn,
} from '../../study/puzzle/puzzle.ts';
import { findPuzzles, isAnyAmong } from '../../study/puzzle/search.ts';
import { optionText } from '../text/game/options.ts';
import { type KeptRatings, NO_RATINGS, playerRating, puzzleRating } from './ratings.ts';

/** Larger games take a while to solve, so they come last. */
const QUICK = 1_000_000;

/** Which puzzles to look for. */
export type PuzzleCriteria = {
  readonly choices: readonly ChosenGame[];
  readonly seed: number;
  /** The person whose rating decides the order; otherwise it is random. */
  readonly person?: string | undefined;
  /** The name of such a puzzle, singular and plural. */
  readonly what: readonly [one: string, several: string];
  fits(puzzle: Puzzle): boolean;
};

/** Any puzzle, however hard. */
export const ANY_LEVEL: Pick<PuzzleCriteria, 'what' | 'fits'> = {
  what: ['position with exactly one right answer', 'positions with exactly one right answer'],
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
  /** What is kept of a game's puzzles by now. */
  ratings(game: string): KeptRatings | Promise<KeptRatings>;
};

/** One game's puzzles: the next, or undefined once every position was looked at. */
type Source = () => Promise<Posed | undefined>;

/** Puzzles of every game in turn; each game is solved at its first turn. */
export async function* riddles(
  search: PuzzleCriteria,
  tools: SourceTools,
): AsyncGenerator<Posed, undefined> {
  const sources = new Map<ChosenGame, Source>();
  for (let left = search.choices; left.length > 0; ) {
    const still: ChosenGame[] = [];
    for (const choice of left) {
      const next = sources.get(choice) ?? (await openSource(choice, search, tools));
      const posed = await next?.();
      if (next === undefined || posed === undefined) continue;
      sources.set(choice, next);
      still.push(choice);
      yield posed;
    }
    left = still;
  }
}

async function openSource(
  choice: ChosenGame,
  { seed, fits, person }: PuzzleCriteria,
  tools: SourceTools,
): Promise<Source | undefined> {
  const solved = await tools.solve(choice);
  if (!solved.ok) {
    if (tools.endings !== true || !isWithoutTable(solved.error)) return undefined;
    const endings = findEndings(choice, randomFrom(deriveSeed(seed, 1)), fits);
    return async () => endings.next().value;
  }
  const { game, options } = choice;
  const solution = solved.value;
  const anyhow = findPuzzles(solution, randomFrom(deriveSeed(seed, 1)), fits);
  let known = NO_RATINGS;
  const found =
    person === undefined
      ? anyhow
      : nearest(
          anyhow,
          () => {
            // The lower bound: newcomers begin with easy puzzles.
            const { rating, deviation } = playerRating(known, person);
            return rating - deviation;
          },
          (puzzle) => {
            const state = solution.positions.stateAt(puzzle.rank);
            const match = { options, rules: solution.rules, state };
            const { rating, met } = puzzleRating(known, { match, puzzle }, person);
            return { puzzle, rating: rating.rating, met };
          },
        );
  const random = randomFrom(deriveSeed(seed, 2));
  return async () => {
    if (person !== undefined) known = await tools.ratings(game.id);
    const { value: puzzle } = found.next();
    if (puzzle === undefined) return undefined;
    const match = approach(game, options, solution, puzzle.rank, random);
    return { match, solution, puzzle: puzzleIn(solution, match.state, puzzle) };
  };
}

/** Whether a game is solved without a noticeable wait. */
export function isQuick({ game, options }: ChosenGame): boolean {
  return estimate(game.rules(options)).states <= QUICK;
}

/** The games that ship with their default options, shuffled; slow ones last. */
export function shippedChoices(seed: number): readonly ChosenGame[] {
  const random = randomFrom(deriveSeed(seed, 0));
  const shuffled: ChosenGame[] = [];
  for (let left: readonly Game[] = GAMES; left.length > 0; ) {
    const game = pick(left, random);
    left = left.filter((candidate) => candidate !== game);
    shuffled.push({ game, options: defaultOptions(game.options) });
  }
  return [...shuffled.filter(isQuick), ...shuffled.filter((choice) => !isQuick(choice))];
}

/** That a game has no such puzzle, or no more of them, and how that is known. */
export function proofOf(
  { game, options }: ChosenGame,
  { positions, sealed }: { readonly positions: number; readonly sealed: boolean },
  [one, several]: PuzzleCriteria['what'],
  posed: number,
): string {
  const settings = optionText({ game, options });
  const named = settings === '' ? game.title : `${game.title} (${settings})`;
  const many =
    posed === 0
      ? `no ${one}`
      : `no more than ${count(posed)} ${posed === 1 ? one : several}, counting mirrored ones once`;
  const seen = sealed ? `, up to ${DEEPEST} turns ahead` : '';
  const all =
    positions === 1 ? 'its only position was' : `all ${countOf(positions, 'position')} were`;
  return `${named} has ${many}: ${all} checked${seen}.`;
}

/** The number of positions that are searched before saying that it may take a while. */
const FIRST_LOOK = 100_000;

/** A warning before a long search that may find nothing. */
export function doubtOf(
  { game }: ChosenGame,
  solution: Solution,
  { what, fits }: Pick<PuzzleCriteria, 'what' | 'fits'>,
  random: Random,
): string | undefined {
  const { states } = solution.reach;
  if (states <= FIRST_LOOK || isAnyAmong(solution, random, fits, FIRST_LOOK)) return undefined;
  return `${game.title} has no ${what[0]} among the first ${countOf(FIRST_LOOK, 'position')}. Checking all ${countOf(states, 'position')} now.`;
}

/** That a game has no such puzzle with its printed rules, which its author knows. */
export function noPuzzlesSentence({ game }: ChosenGame, [one]: PuzzleCriteria['what']): string {
  return `${game.title} has no ${one} with its printed rules.`;
}

/** That no game has such a puzzle, or no more of them. */
export function noneOfAny([one]: PuzzleCriteria['what'], posed: number): string {
  return posed === 0 ? `No game here has a ${one}.` : `There is no other ${one}.`;
}
