import type { ChosenGame } from '../core/contract/game.ts';
import type { FoundLevels } from '../core/contract/level-points.ts';
import type { View } from '../core/match/match.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Solution } from '../solve/solution.ts';

/** How a player looks ahead by the rules alone: for what looks best now, or with this many playouts per choice. */
export type Search =
  | { readonly kind: 'greedy' }
  | { readonly kind: 'mcts'; readonly playouts: number };

/** What a player may use while getting ready. */
export type PlayerTools = {
  /** Solves the game the host's way: on one thread or many, with or without a progress bar. */
  solve(): Promise<Result<Solution>>;
  /**
   * Finds the levels of the game the host's way, up to the wanted one if that is quicker. Without it, levels are found
   * on this thread.
   */
  levels?(upTo: number): Promise<Result<FoundLevels>>;
  /**
   * A player that searches where the host wants it: where rules that never return can be terminated. Without it, the
   * search runs on this thread.
   */
  readonly search?: ((search: Search) => PreparedPlayer) | undefined;
  /** Fires when the player is no longer wanted. */
  readonly signal: AbortSignal;
};

/** An earlier finished game of the same series, with the same rules. */
export type PastGame = {
  /** The seat of the player being asked. */
  readonly seat: Seat;
  /** Its turns, as written in a record. */
  readonly moves: readonly string[];
};

/** The terms of a choice. */
export type ChoiceTerms = {
  /** The only source of chance, for `randomFrom`. The same seed gives the same choice everywhere. */
  readonly seed: number;
  /** Fires when the answer is no longer wanted. Later answers are ignored. */
  readonly signal: AbortSignal;
  /** The time limit, if any. */
  readonly milliseconds?: number;
  /** The earlier games of this series, oldest first; none by default. */
  readonly earlier?: readonly PastGame[];
  /** To be called for each bad answer that gets another try. */
  readonly report?: (mistake: AnswerMistake) => void;
};

/** A bad answer of a program or a model that gets another try. */
export type AnswerMistake = {
  readonly kind: 'illegal' | 'unreadable' | 'stale';
  /** The answer, shortened. */
  readonly said: string;
};

/** What a language model used for the choices of a game. */
export type PlayerUse = {
  /** The version of its prompt. */
  readonly prompt: string;
  /** Questions, including those repeated after a bad answer. */
  readonly requests: number;
  /** Requests sent again because the endpoint failed. */
  readonly retries: number;
  /** Answers that could not be read, and readable ones that were not legal. */
  readonly reading: number;
  readonly illegal: number;
  readonly milliseconds: number;
  readonly tokens: readonly [input: number, output: number];
  /** In dollars; null if unknown. */
  readonly cost: number | null;
};

/** A player that is ready for one game with its options. It keeps its own knowledge. */
export interface PreparedPlayer {
  /** Answers with one of `view.legal`, now or later. */
  choose(view: View, terms: ChoiceTerms): string | Promise<string>;
  /**
   * The index of the same choice among the legal moves, for a host that plays whole games on position numbers. Only for
   * players that need nothing but the position.
   */
  indexAt?(position: number, seat: Seat, choices: number, seed: number): number;
  /** What it has used so far for the current game. */
  use?(): PlayerUse;
  /** Called once at the end: the place to stop a process or close a connection. */
  close?(): void | Promise<void>;
}

/**
 * A program that chooses moves: a built-in bot, another program, a model, a person far away. It sees only what its seat
 * may see. It may be slow, crash or answer nonsense: `GuardedPlayer` turns that into a fault.
 */
export interface Player {
  /** Its name on the command line and in a record. */
  readonly name: string;
  /** Called before a game. Gets ready, or says why it cannot play this game with these options. */
  prepare(
    chosen: ChosenGame,
    tools: PlayerTools,
  ): Result<PreparedPlayer> | Promise<Result<PreparedPlayer>>;
}
