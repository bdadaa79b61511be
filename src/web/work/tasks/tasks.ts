import type { Lines } from '../../../core/contract/book.ts';
import type { OptionValues } from '../../../core/contract/option.ts';
import type { Phrases } from '../../../core/contract/phrase.ts';
import type { MatchData } from '../../../core/match/match-data.ts';
import type { Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import type { PastGame } from '../../../players/player.ts';
import type { Levels } from '../../../study/levels/levels.ts';
import type { AuditTasks } from './audit-tasks.ts';
import type { CompareTasks } from './compare-tasks.ts';
import type { LessonTasks } from './lesson-tasks.ts';
import type { MapTasks } from './map-tasks.ts';
import type { PuzzleTasks } from './puzzle-tasks.ts';
import type { ReviewTasks } from './review-tasks.ts';

/** A game with its options, as the page and its worker name it. */
export type GameData = { readonly game: string; readonly options: OptionValues };

/** A request for a program's choice. It contains no other seat's sealed choice. */
export type ChoiceOrder = {
  readonly player: string;
  readonly match: MatchData;
  readonly seat: Seat;
  readonly seed: number;
  readonly earlier: readonly PastGame[];
};

/** The worker's tasks. All arguments and results are plain data. */
export interface Tasks
  extends PuzzleTasks,
    LessonTasks,
    ReviewTasks,
    MapTasks,
    AuditTasks,
    CompareTasks {
  /** Prepares a program; returns null, or why it cannot play this game. */
  prepare(player: string, game: GameData): Promise<Result<null>>;
  choose(order: ChoiceOrder): Promise<string>;
  /** The opponents, weakest first; only some of them if each takes time to compute. */
  levels(game: GameData, upTo?: number): Promise<Result<Levels>>;
  hint(match: MatchData, seat: Seat, given: Lines): Promise<Phrases>;
  warning(match: MatchData, seat: Seat, notation: string): Promise<Phrases>;
  /** Why the coach cannot warn; undefined if it can. */
  greeting(game: GameData): Promise<readonly string[]>;
}

export type TaskName = keyof Tasks;

/** A task as it is sent to the worker. */
export type TaskOrder = {
  readonly id: number;
  readonly task: TaskName;
  readonly given: readonly unknown[];
};

/** The replies: progress, the result, or a failure. */
export type TaskReport =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number | undefined }
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
