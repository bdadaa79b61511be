import { formatOptions } from '../../core/contract/option.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { isRecord } from '../../core/show.ts';
import { firstRating } from '../../study/puzzle/difficulty.ts';
import { type Rating, triedPuzzle, UNRATED } from '../../study/puzzle/glicko.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';

/** A rating, and how many puzzles it rests on. */
export type PersonRating = Rating & { readonly puzzles: number };

/** What is kept of the puzzles of one game: who has tried them, and what they are rated by now. */
export type KeptRatings = {
  readonly people: Readonly<Record<string, PersonRating>>;
  readonly puzzles: Readonly<Record<string, Rating & { readonly met: readonly string[] }>>;
};

export const NO_RATINGS: KeptRatings = { people: {}, puzzles: {} };
/** Who has not said a name. */
export const ANYBODY = '';

/** What tells one puzzle from another. */
export type PuzzlePlace = Pick<Posed, 'puzzle'> & {
  readonly match: Pick<Posed['match'], 'options' | 'rules' | 'state'>;
};

/** What an answer has changed. */
export type Rated = {
  readonly before: PersonRating;
  readonly after: PersonRating;
  /** What the puzzle was rated when it was posed. */
  readonly puzzle: Rating;
  /** Whether it counted: what was met before is not rated again. */
  readonly counted: boolean;
};

export function puzzleKey({ match, puzzle }: PuzzlePlace): string {
  const { options, rules, state } = match;
  return `${formatOptions(options)} | ${spaceOf(rules.shape).encode(state)} | ${puzzle.seat + 1}`;
}

export function personRating({ people }: KeptRatings, person: string): PersonRating {
  return (Object.hasOwn(people, person) ? people[person] : undefined) ?? { ...UNRATED, puzzles: 0 };
}

/** What a puzzle is rated, and whether somebody has met it. */
export function puzzleRating(
  { puzzles }: KeptRatings,
  place: PuzzlePlace,
  person: string,
): { readonly rating: Rating; readonly met: boolean } {
  const key = puzzleKey(place);
  const known = Object.hasOwn(puzzles, key) ? puzzles[key] : undefined;
  return { rating: known ?? firstRating(place.puzzle), met: known?.met.includes(person) ?? false };
}

/** What is kept once somebody has tried a puzzle, and what that has changed. */
export function ratedTry<Kept extends KeptRatings>(
  kept: Kept,
  place: PuzzlePlace,
  person: string,
  score: number,
): { readonly kept: Kept; readonly rated: Rated } {
  const before = personRating(kept, person);
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

/** Whether what was kept has the form it should. */
export function isKeptRatings(data: unknown): data is KeptRatings {
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
