import type { ChosenGame } from '../../core/contract/game.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { deriveSeed, randomFrom, shuffle } from '../../core/random.ts';
import { GAMES } from '../../games/index.ts';
import { collectionsOf } from './posing.ts';
import {
  type CollectedPuzzle,
  type GradedPosed,
  keptCollection,
  type PuzzleCollection,
  type SourceTools,
} from './source.ts';

const DAY = 86_400_000;
const WEEK = 7;
/** A Monday: the first day that has a puzzle. */
const FIRST_DAY = Date.UTC(2026, 0, 5);
/** Names the seed that shuffles the puzzles. */
const DAILY = 3;

/** The puzzle of a day, 2026-11-15: the same for everyone at any rating; of one game, or of any. */
export async function dailyPuzzle(
  day: string,
  chosen: ChosenGame | undefined,
  tools: Pick<SourceTools, 'solve'>,
): Promise<GradedPosed | undefined> {
  const collections = chosen === undefined ? keptCollections() : await collectionsOf(chosen, tools);
  return puzzleOfDay(day, collections)?.pose(randomFrom(deriveSeed(dayNumber(day), DAILY)));
}

/** The puzzles that everyone has, stored or computed: none of them is too large for any machine. */
export function keptCollections(): readonly PuzzleCollection[] {
  return GAMES.flatMap(playableSettings).flatMap((choice) => keptCollection(choice) ?? []);
}

/**
 * The puzzle of a day. Sorted by rating, the puzzles make seven equal parts, one for each weekday from Monday on. Each
 * part is dealt in turn, over and over, and a day avoids the game of the day before if it can.
 */
export function puzzleOfDay(
  day: string,
  collections: readonly PuzzleCollection[],
): CollectedPuzzle | undefined {
  const parts = weekdayParts(collections);
  if (parts.length === 0) return undefined;
  let last: DealtPuzzle | undefined;
  const days = dayNumber(day);
  for (let index = days < 0 ? mondayOf(days) : 0; index <= days; index++) {
    const part = parts[((index % WEEK) + WEEK) % WEEK] as DealtPuzzle[];
    const place = part.findIndex(({ game }) => game !== last?.game);
    [last] = part.splice(Math.max(0, place), 1);
    part.push(last as DealtPuzzle);
  }
  return last?.puzzle;
}

type DealtPuzzle = { readonly game: string; readonly puzzle: CollectedPuzzle };

function weekdayParts(collections: readonly PuzzleCollection[]): readonly DealtPuzzle[][] {
  const all = collections.flatMap(({ choice, puzzles }) =>
    puzzles.map((puzzle) => ({ game: choice.game.id, puzzle })),
  );
  if (all.length === 0) return [];
  const sorted = shuffle(all, randomFrom(DAILY)).sort(
    (one, two) => one.puzzle.rating - two.puzzle.rating,
  );
  return Array.from({ length: WEEK }, (_, weekday) => {
    const from = Math.floor((weekday * sorted.length) / WEEK);
    const to = Math.floor(((weekday + 1) * sorted.length) / WEEK);
    return sorted.slice(from, Math.max(to, from + 1));
  });
}

/** Days since the first; negative before it. */
function dayNumber(day: string): number {
  return Math.floor((Date.parse(day) - FIRST_DAY) / DAY);
}

function mondayOf(days: number): number {
  return WEEK * Math.floor(days / WEEK);
}
