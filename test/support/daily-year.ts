import { formatOptions } from '../../src/core/contract/option.ts';
import { seatNumber } from '../../src/core/seat.ts';
import { keptCollections, puzzleOfDay } from '../../src/play/puzzles/daily.ts';
import { dayAt } from '../../src/play/puzzles/solved-days.ts';
import type { CollectedPuzzle } from '../../src/play/puzzles/source.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 10, 17);

export const DAILY_FILE = 'test/daily-puzzles.txt';

export type PinnedDay = {
  readonly day: string;
  readonly game: string;
  readonly rating: number;
  readonly line: string;
};

/** The puzzles of a year, a line a day: the game, the rating, who answers, the options, and the position. */
export function dailyYear(): string {
  const collections = keptCollections();
  return Array.from({ length: 365 }, (_, index) => {
    const day = dayAt(FIRST + index * DAY);
    const puzzle = puzzleOfDay(day, collections) as CollectedPuzzle;
    const { choice } = collections.find(({ puzzles }) => puzzles.includes(puzzle)) ?? {};
    if (choice === undefined) throw new Error('Every puzzle is in a collection.');
    const { match, puzzle: place } = puzzle.place;
    const told = [
      day,
      choice.game.id,
      puzzle.rating,
      seatNumber(place.seat),
      formatOptions(choice.options).replaceAll(' ', ';'),
      Object.values(match.state).join(','),
    ];
    return `${told.join(' ')}\n`;
  }).join('');
}
