import { formatOptions } from '../../core/contract/option.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { isRecord } from '../../core/show.ts';
import { type Rating, triedPuzzle, UNRATED } from '../../study/puzzle/glicko.ts';
import type { GradedPuzzle, PosedPuzzle } from '../../study/puzzle/puzzle.ts';

/** A rating, and the number of puzzles behind it. */
export type PlayerRating = Rating & { readonly puzzles: number };

/** The stored ratings of one game's puzzles and of the people who tried them. */
export type StoredRatings = {
  readonly people: Readonly<Record<string, PlayerRating>>;
  readonly puzzles: Readonly<Record<string, Rating & { readonly met: readonly string[] }>>;
};

export const NO_RATINGS: StoredRatings = { people: {}, puzzles: {} };
/** The key of a person without a name. */
export const UNNAMED = '';

/** A puzzle's position, and its initial rating. */
export type PuzzlePlace = {
  readonly puzzle: Pick<GradedPuzzle, 'seat' | 'rating'>;
  readonly match: Pick<PosedPuzzle['match'], 'options' | 'rules' | 'state'>;
};

/** The rating of an untried puzzle, from the ladder. It starts uncertain, so it settles quickly. */
function firstRating({ rating }: PuzzlePlace['puzzle']): Rating {
  return { rating, deviation: 150, volatility: 0.06 };
}

/** The changes after an answer. */
export type RatingChange = {
  readonly before: PlayerRating;
  readonly after: PlayerRating;
  /** The puzzle's rating when it was posed. */
  readonly puzzle: Rating;
  /** Whether it counted: a puzzle seen before is not rated again. */
  readonly counted: boolean;
};

/** The key of a puzzle. */
export function puzzleKey({
  match,
  puzzle,
}: Pick<PuzzlePlace, 'match'> & { readonly puzzle: Pick<GradedPuzzle, 'seat'> }): string {
  const { options, rules, state } = match;
  return `${formatOptions(options)} | ${spaceOf(rules.shape).encode(state)} | ${puzzle.seat + 1}`;
}

export function playerRating({ people }: StoredRatings, person: string): PlayerRating {
  return (Object.hasOwn(people, person) ? people[person] : undefined) ?? { ...UNRATED, puzzles: 0 };
}

/** A puzzle's rating, and whether the person has seen it. */
export function puzzleRating(
  { puzzles }: StoredRatings,
  place: PuzzlePlace,
  person: string,
): { readonly rating: Rating; readonly met: boolean } {
  const key = puzzleKey(place);
  const known = Object.hasOwn(puzzles, key) ? puzzles[key] : undefined;
  return { rating: known ?? firstRating(place.puzzle), met: known?.met.includes(person) ?? false };
}

/** The stored ratings after an attempt, and the changes. */
export function rateAttempt<Kept extends StoredRatings>(
  kept: Kept,
  place: PuzzlePlace,
  person: string,
  score: number,
): { readonly kept: Kept; readonly rated: RatingChange } {
  const before = playerRating(kept, person);
  const { rating: puzzle, met } = puzzleRating(kept, place, person);
  if (met) return { kept, rated: { before, after: before, puzzle, counted: false } };
  const tried = triedPuzzle(before, puzzle, score);
  const after = { ...tried.person, puzzles: before.puzzles + 1 };
  const key = puzzleKey(place);
  const others = Object.hasOwn(kept.puzzles, key) ? kept.puzzles[key]?.met : [];
  return {
    kept: {
      ...kept,
      people: { ...kept.people, [person]: after },
      puzzles: { ...kept.puzzles, [key]: { ...tried.puzzle, met: [...(others ?? []), person] } },
    },
    rated: { before, after, puzzle, counted: true },
  };
}

/** Whether stored data has the right form. */
export function isStoredRatings(data: unknown): data is StoredRatings {
  return (
    isRecord(data) &&
    isRecord(data.people) &&
    Object.values(data.people).every((one) => isRating(one) && isNumber(one.puzzles)) &&
    isRecord(data.puzzles) &&
    Object.values(data.puzzles).every((one) => isRating(one) && Array.isArray(one.met))
  );
}

function isRating(data: unknown): data is Readonly<Record<string, unknown>> {
  return isRecord(data) && [data.rating, data.deviation, data.volatility].every(isNumber);
}

function isNumber(data: unknown): boolean {
  return typeof data === 'number' && Number.isFinite(data);
}
