import type { GivenOptions, OptionValues } from '../../core/contract/option.ts';
import type { State } from '../../core/contract/rules.ts';
import type { Diagnostic, GamePart } from '../../core/inspection/diagnostic.ts';
import { unsound } from '../../core/inspection/inspection.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Refusal } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Extent } from '../../study/check/check-game.ts';

/**
 * What a worker is asked that runs a stranger's game, in Node and in a browser alike. A game that somebody wrote is a
 * program: it runs where it can be ended, one request at a time.
 */
export type StrangerRequest =
  /** Comes first: the file of the game as it is told, and the memory of the trace where memory can be shared. */
  | { readonly kind: 'load'; readonly file: string; readonly shared: SharedArrayBuffer | null }
  /** Whether the game can be played with these options, or with its defaults. */
  | { readonly kind: 'look'; readonly options?: OptionValues | undefined }
  /** Everything that is wrong with it. */
  | { readonly kind: 'check'; readonly given: GivenOptions }
  /** Opens a match, or a record as text, and makes a choice in it. A match that goes on is not opened again. */
  | { readonly kind: 'play'; readonly match: MatchData | string; readonly choice?: GameChoice }
  /** Is answered only while no function of the game runs. */
  | { readonly kind: 'ping' };

export type GameChoice = { readonly seat: Seat; readonly notation: string };

/** The answer to a request. */
export type GameAnswer =
  | { readonly kind: 'sound' }
  | { readonly kind: 'checked'; readonly title: string | undefined; readonly extent: Extent }
  /** The match as it is now; a sealed half that still waits for the other one is no part of it. */
  | { readonly kind: 'played'; readonly match: MatchData | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'fault'; readonly fault: GameFault };

/** What comes from the worker: news while it is at a request, and the answer to it. */
export type GameMessage =
  | { readonly kind: 'answer'; readonly answer: GameAnswer }
  | { readonly kind: 'pong' }
  /** It goes on, where no memory can be shared that would show it. */
  | { readonly kind: 'alive' }
  /** It reads this file, the game's own or one that it imports. */
  | { readonly kind: 'reads'; readonly path: string }
  | { readonly kind: 'found'; readonly reported: Reported }
  /** What was found there, counted from 0, holds in so many other positions. */
  | { readonly kind: 'again'; readonly index: number; readonly times: number }
  /** Something failed that the game had left running. */
  | { readonly kind: 'strayed'; readonly fault: GameFault };

/** What keeps a game from being read, from being played or from going on, or what has ended its worker. */
export type GameFault = {
  readonly kind: 'unread' | 'unsound' | 'halted' | 'ended';
  /** Where: `./nim.ts:17:5`, or the file alone. */
  readonly place: string;
  readonly message: string;
  /** The line of code that a syntax error is in, with an arrow below it. */
  readonly code?: readonly string[];
};

/** Something found in a game's file, as it goes from thread to thread and to other programs. */
export type Reported = {
  readonly severity: Diagnostic['severity'];
  readonly part: GamePart;
  readonly message: string;
  /** Where: `./nim.ts:17:5`, or the file alone. */
  readonly place: string;
  /** The line of code that a syntax error is in, with an arrow below it. */
  readonly code?: readonly string[];
  /** The setting it was found with; empty where it is the one that was asked for. */
  readonly options: string;
  /** In how many other positions it is so, where that was counted. */
  readonly elsewhere?: number;
  readonly member?: string;
  readonly position?: State;
  readonly given?: string;
  readonly field?: string;
  readonly gave?: string;
  readonly allowed?: string;
};

/** Why a game cannot be played, in a sentence with its place. */
export function refusalOf({ kind, place, message }: GameFault): Refusal {
  if (kind === 'unread') return { code: 'game/not-loaded', message: `${place} ${message}` };
  const why = unsound(message);
  return kind === 'halted'
    ? { ...why, message: `${place}: This game cannot go on: ${message}` }
    : { ...why, message: `${place}: ${why.message}` };
}
