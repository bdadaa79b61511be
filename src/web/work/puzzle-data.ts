import type { Lines } from '../../core/contract/book.ts';
import type { Phrase } from '../../core/contract/phrase.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { KeptGame } from '../../play/history/kept-game.ts';
import type { Attempted } from '../../play/puzzles/attempt.ts';
import type { PuzzleGrade } from '../../play/puzzles/solved.ts';
import type { Difficulty, Puzzle } from '../../study/puzzle/puzzle.ts';
import type { GameData } from './tasks.ts';

/** A puzzle as it goes to the page and back. */
export type PuzzleData = {
  readonly match: MatchData;
  readonly puzzle: Puzzle;
  /** What tells it from others. */
  readonly key: string;
  readonly name: string;
  readonly settings: Lines;
  readonly played: string;
  readonly task: Phrase;
  /** Where it comes from, and what was played there, once it is answered. */
  readonly before: Lines;
  readonly after: Lines;
};

/** A game that this browser keeps, with its record. */
export type PlayedGame = KeptGame & { readonly text: string };

export type PuzzleSearch = {
  /** The game that is wanted; null for any. */
  readonly game: GameData | null;
  /** How hard they are to be; null for whatever is near the rating. */
  readonly level: Difficulty | null;
  /** The games whose mistakes are looked for, the newest first; null for any position. */
  readonly mine: readonly PlayedGame[] | null;
  readonly seed: number;
  /** What this browser keeps of the puzzles, by game; whatever it is, it is looked over. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** What was posed since the search began. */
  readonly seen: readonly string[];
};

/** A puzzle, or why there is none and which options have some. */
export type PuzzleFound =
  | { readonly kind: 'found'; readonly puzzle: PuzzleData }
  | {
      readonly kind: 'none';
      readonly line: string;
      readonly instead: readonly { readonly set: string; readonly text: string }[];
    };

/** What the worker can be asked about puzzles. */
export type PuzzleTasks = {
  nextPuzzle(search: PuzzleSearch): Promise<PuzzleFound>;
  /** That a search through all positions may take long and find nothing; null where it will not. */
  puzzleDoubt(game: GameData, level: Difficulty | null, seed: number): Promise<string | null>;
  dailyPuzzle(day: string, game: GameData | null): Promise<PuzzleFound>;
  /** The puzzles of a lesson; none where the game has none. */
  lessonPuzzles(game: GameData, seed: number): Promise<readonly PuzzleData[]>;
  puzzleHint(puzzle: PuzzleData, given: number): Promise<Phrase>;
  /** Judges a choice after a wrong one, if there was one; without a choice it shows the answer. */
  tryPuzzle(puzzle: PuzzleData, choice: string | null, wrong: string | null): Promise<Attempted>;
  /** What is to be kept of the puzzles of the game now, and what came of it in a sentence. */
  ratePuzzle(
    puzzle: PuzzleData,
    kept: unknown,
    solved: PuzzleGrade,
  ): Promise<{ readonly kept: unknown; readonly line: string }>;
  /** What somebody is rated, in a sentence; null who has not tried any. */
  standing(game: string, kept: unknown): Promise<string | null>;
};
