import type { GivenOptions, OptionValues } from '../../core/contract/option.ts';
import type { Diagnostic } from '../../core/inspection/diagnostic.ts';
import { unsound } from '../../core/inspection/inspection.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Refusal } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { PastGame, Search } from '../../players/player.ts';
import type { FoundData } from '../../protocol/answers/check.ts';
import type { TableData } from '../../protocol/table.ts';
import type { Extent } from '../../study/check/check-game.ts';
import type { RunnerStatus } from '../table/client.ts';
import type { ClientCommand, TakenRequest } from '../table/connection.ts';
import type { RefereeOrder, RunnerOptions } from '../table/runner.ts';
import type { TableEvent } from '../table/step.ts';

/**
 * The requests to a worker that runs a stranger's game, in Node and in a browser. Such a game is a program, so it runs
 * where it can be ended, one request at a time.
 */
export type StrangerRequest =
  /** Comes first: the file of the game as people read it, and the trace's memory if memory can be shared. */
  | { readonly kind: 'load'; readonly file: string; readonly shared: SharedArrayBuffer | null }
  /** Whether the game can be played with these options, or with its defaults. */
  | { readonly kind: 'look'; readonly options?: OptionValues | undefined }
  /** Whether a record's text can be opened and shown. */
  | { readonly kind: 'play'; readonly record: string }
  /** Runs a table from now on; one that is reopened after a fault waits for an order. */
  | {
      readonly kind: 'seat';
      readonly table: TableData;
      readonly terms: TableTerms;
      readonly starts: boolean;
    }
  | { readonly kind: 'order'; readonly id: number; readonly order: TableOrder }
  /** The answer to a call of the worker. */
  | { readonly kind: 'settle'; readonly id: number; readonly value: unknown }
  /** The choice of a player that searches. It never contains the other seat's sealed choice. */
  | ({ readonly kind: 'choose' } & SearchRequest)
  /** Answered only while no function of the game runs. */
  | { readonly kind: 'ping' };

/** What a search needs, wherever it runs. */
export type SearchRequest = {
  readonly search: Search;
  readonly match: MatchData;
  readonly seat: Seat;
  readonly seed: number;
};

/**
 * Asks for everything that is wrong with a game. Only the terminal asks this: authors on the page have a terminal open
 * too.
 */
export type CheckRequest = { readonly kind: 'check'; readonly given: GivenOptions };

/** What else a worker must know about a table. */
export type TableTerms = {
  /** By participant: whether it is a program. */
  readonly programs: readonly [boolean, boolean];
  readonly isPaced: boolean;
  readonly onFault: RunnerOptions['onFault'];
};

export type TableOrder =
  | { readonly kind: 'command'; readonly command: ClientCommand | RefereeOrder }
  | { readonly kind: 'coached'; readonly coached: boolean };

/** A table whose match has only the moves after this many turns. */
export type TablePart = { readonly after: number; readonly data: TableData };

/** A call from a table in a worker to the thread that shows it. */
export type TableCall =
  /** Answered with the result of keeping it. */
  | {
      readonly kind: 'keep';
      readonly part: TablePart;
      readonly events: readonly (
        | Exclude<TableEvent, { kind: 'played' | 'taken-back' | 'next-game' }>
        | { readonly kind: 'played' }
        | { readonly kind: 'next-game' }
        | { readonly kind: 'taken-back'; readonly seat: Seat }
      )[];
      readonly taken: TakenRequest | null;
    }
  /** Answered with a player's answer. */
  | {
      readonly kind: 'ask';
      readonly participant: Seat;
      readonly seat: Seat;
      readonly seed: number;
      readonly earlier: readonly PastGame[];
    }
  /** Answered when the next turn may be played. */
  | { readonly kind: 'pace' };

/** The answer to a request. */
export type GameAnswer =
  | { readonly kind: 'sound' }
  | { readonly kind: 'chosen'; readonly move: string }
  | { readonly kind: 'checked'; readonly title: string | undefined; readonly extent: Extent }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'fault'; readonly fault: GameFault };

/** Messages from the worker: progress on a request, and its answer. */
export type GameMessage =
  | { readonly kind: 'answer'; readonly answer: GameAnswer }
  | { readonly kind: 'pong' }
  /** It is alive, said if no shared memory could show it. */
  | { readonly kind: 'alive' }
  /** It is reading this file, the game's own or one that it imports. */
  | { readonly kind: 'reads'; readonly path: string }
  | { readonly kind: 'found'; readonly reported: ReportedFinding }
  /** The finding with this index, from 0, holds in this many other positions. */
  | { readonly kind: 'again'; readonly index: number; readonly times: number }
  | { readonly kind: 'call'; readonly id: number; readonly call: TableCall }
  /** Withdraws a call that needs no answer any more. */
  | { readonly kind: 'unwanted'; readonly id: number }
  /** The state of the table; `isKept` if it is the last one that was kept. */
  | ({ readonly kind: 'changed'; readonly isKept: boolean } & Omit<RunnerStatus, 'broken'>)
  | { readonly kind: 'ordered'; readonly id: number; readonly refusal: Refusal | null }
  /** Something failed that the game had left running. */
  | { readonly kind: 'strayed'; readonly fault: GameFault };

/** Why a game cannot be read, played or continued, or why its worker ended. */
export type GameFault = {
  readonly kind: 'unread' | 'unsound' | 'halted' | 'ended';
  /** Where: `./nim.ts:17:5`, or the file alone. */
  readonly place: string;
  readonly message: string;
  /** The line of code with the syntax error, and an arrow below it. */
  readonly code?: readonly string[];
};

/** Something found in a game's file, in a form for threads and other programs. */
export type ReportedFinding = FoundData & {
  readonly severity: Diagnostic['severity'];
  /** The line of code with the syntax error, and an arrow below it. */
  readonly code?: readonly string[];
};

/** Why a game cannot be played, in a sentence with its place. */
export function refusalOf({ kind, place, message }: GameFault): Refusal {
  if (kind === 'unread') return { code: 'game/not-loaded', message: `${place} ${message}` };
  const why = unsound(message);
  return kind === 'halted'
    ? { ...why, message: `${place}: This game cannot continue: ${message}` }
    : { ...why, message: `${place}: ${why.message}` };
}
