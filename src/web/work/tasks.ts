import type { MatchData } from '../../core/match-data.ts';
import type { OptionValues } from '../../core/option.ts';
import type { Phrases } from '../../core/phrase.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';

/** A game with its options, as it is named between the page and its worker. */
export type GameData = { readonly game: string; readonly options: OptionValues };

/** A choice that a program is asked for. What another seat has sealed is not in it. */
export type ChoiceOrder = {
  readonly player: string;
  readonly match: MatchData;
  readonly seat: Seat;
  readonly seed: number;
};

/** What the worker can be asked to do. Everything that goes there and back is plain data. */
export type Tasks = {
  /** Lets a program get ready; null, or why it cannot play this game. */
  prepare(player: string, game: GameData): Promise<Result<null>>;
  choose(order: ChoiceOrder): Promise<string>;
  hint(match: MatchData, seat: Seat): Promise<Phrases>;
  warning(match: MatchData, seat: Seat, notation: string): Promise<Phrases>;
};

export type TaskName = keyof Tasks;

/** A task as it is sent to the worker. */
export type Order = {
  readonly id: number;
  readonly task: TaskName;
  readonly given: readonly unknown[];
};

/** What comes back: how far it is, its end, or what went wrong. */
export type Report =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number | undefined }
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
