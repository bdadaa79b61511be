import type { Lines } from '../../../core/contract/book.ts';
import type { Phrase } from '../../../core/contract/phrase.ts';
import type { MatchData } from '../../../core/match/match-data.ts';
import type { HistoryEntry } from '../../../play/history/history-entry.ts';
import type { Difficulty, Puzzle } from '../../../study/puzzle/puzzle.ts';
import type { GameData } from './tasks.ts';

/** A puzzle as it goes to the page and back. */
export type PuzzleData = {
  readonly match: MatchData;
  readonly puzzle: Puzzle;
  /** The rating it starts from; undefined for the exercises of a lesson. */
  readonly rating: number | undefined;
  /** Its key. */
  readonly key: string;
  readonly name: string;
  readonly settings: Lines;
  readonly played: string;
  readonly task: Phrase;
  /** Its origin, and after the answer the move that was played there. */
  readonly before: Lines;
  readonly after: Lines;
};

/** A game saved in this browser, with its record. */
export type PlayedGame = HistoryEntry & { readonly text: string };

export type PuzzleSearch = {
  /** The wanted game; null for any. */
  readonly game: GameData | null;
  /** The difficulty; null for near the rating. */
  readonly level: Difficulty | null;
  /** The games to search for mistakes, newest first; null for any position. */
  readonly mine: readonly PlayedGame[] | null;
  readonly seed: number;
  /** The stored ratings by game, not yet checked. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The puzzles posed since the search began. */
  readonly seen: readonly string[];
};

/** A puzzle, or why there is none and which options have some. */
export type PuzzleFound =
  | {
      readonly kind: 'found';
      readonly puzzle: PuzzleData;
      /** The levels that have puzzles. */
      readonly levels: readonly Difficulty[];
    }
  | {
      readonly kind: 'none';
      readonly line: string;
      readonly alternatives: readonly { readonly set: string; readonly text: string }[];
    };
