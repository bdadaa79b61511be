import type { Lines } from '../../core/contract/book.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import type { Phrase, Phrases } from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { PastGame } from '../../players/player.ts';
import type { Levels } from '../../study/levels/levels.ts';
import type { KeyEntry } from '../../study/map/map-key.ts';
import type { TileOrder } from '../../study/map/map-tile.ts';
import type { AuditAhead, AuditAnswer, IdeaAnswer } from './audit-task.ts';
import type { LessonTasks } from './lesson-tasks.ts';
import type { PuzzleTasks } from './puzzle-data.ts';
import type { ReviewTasks } from './review-data.ts';

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
export interface Tasks extends PuzzleTasks, LessonTasks, ReviewTasks {
  /** Prepares a program; null, or why it cannot play this game. */
  prepare(player: string, game: GameData): Promise<Result<null>>;
  choose(order: ChoiceOrder): Promise<string>;
  /** The opponents, the weakest first; as many as wanted if each takes time. */
  levels(game: GameData, upTo?: number): Promise<Result<Levels>>;
  hint(match: MatchData, seat: Seat, given: Lines): Promise<Phrases>;
  /** The map of positions around one. */
  mapAround(match: MatchData): Promise<Result<MapFrame>>;
  mapTile(game: GameData, order: TileOrder): Promise<Uint8Array>;
  /** The value of a position, in a sentence; null if it cannot occur. */
  cell(game: GameData, state: State): Promise<Phrase | null>;
  /** The text about a position, and a way to reach it; null if it cannot occur. */
  position(game: GameData, state: State): Promise<PositionAnswer | null>;
  warning(match: MatchData, seat: Seat, notation: string): Promise<Phrases>;
  /** Why the coach cannot warn; undefined if it can. */
  greeting(game: GameData): Promise<readonly string[]>;
  /** How large a game is, before its audit or its ideas are waited for. */
  auditAhead(game: GameData): Promise<AuditAhead>;
  audit(game: GameData): Promise<Result<AuditAnswer>>;
  /** The ideas of a game, each with its check. */
  ideas(game: GameData): Promise<Result<readonly IdeaAnswer[]>>;
}

/** A field along a map's axis, or fixed on the map. */
export type MapField = {
  readonly field: string;
  readonly name: Phrase;
  readonly size: number;
  /** Its values in words, if they are few. */
  readonly values: Phrases | null;
};

export type MapFrame = {
  readonly axes: readonly [across: MapField, down: MapField];
  readonly others: readonly MapField[];
  readonly state: State;
  /** The states that the match passed through. */
  readonly path: readonly State[];
  readonly longest: number;
  /** The meaning of the colours. */
  readonly key: readonly KeyEntry[];
};

export type PositionAnswer = {
  readonly lines: Phrases;
  readonly moves: readonly { readonly text: Phrase; readonly best: boolean }[];
  /** Turns that lead there from the start. */
  readonly way: readonly string[];
};

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
