import type { ChosenGame } from '../core/contract/game.ts';
import type { FoundLevels } from '../core/contract/level-points.ts';
import type { View } from '../core/match/match.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Solution } from '../solve/solution.ts';

/** How a player looks ahead by the rules alone: for what looks best now, or by so many playouts for each choice. */
export type Search =
  | { readonly kind: 'greedy' }
  | { readonly kind: 'mcts'; readonly playouts: number };

/** What a player may use while it gets ready. */
export type PlayerTools = {
  /** Solves the game as its host does: on one thread or many, with a progress bar or without. */
  solve(): Promise<Result<Solution>>;
  /**
   * Finds the levels of the game as its host does, up to the wanted one if that is quicker. Without it they are found
   * in this thread.
   */
  levels?(upTo: number): Promise<Result<FoundLevels>>;
  /** A player that searches as its host lets it: where rules that never return can be ended. Without it, in this thread. */
  readonly search?: ((search: Search) => PreparedPlayer) | undefined;
  /** Fires when the player is no longer wanted. */
  readonly signal: AbortSignal;
};

/** An earlier finished game of the same series, with the same rules. */
export type PastGame = {
  /** The seat of the player that is asked. */
  readonly seat: Seat;
  /** Its turns, as a record writes them. */
  readonly moves: readonly string[];
};

/** The conditions of a choice. */
export type ChoiceTerms = {
  /** All the chance there is, for `randomFrom`: the same number gives the same choice, wherever it is asked for. */
  readonly seed: number;
  /** Fires when the answer is not wanted any more; what comes later is ignored. */
  readonly signal: AbortSignal;
  /** The time limit, if there is one. */
  readonly milliseconds?: number;
  /** The games of this series so far, the first one first; none if left out. */
  readonly earlier?: readonly PastGame[];
  /** To be called for each bad answer that is asked for again. */
  readonly report?: (mistake: AnswerMistake) => void;
};

/** A bad answer of a program or a model that gets another try. */
export type AnswerMistake = {
  readonly kind: 'illegal' | 'unreadable' | 'stale';
  /** What it said, cut short. */
  readonly said: string;
};

/** What a language model used for the choices of a game. */
export type PlayerUse = {
  /** The version of its prompt. */
  readonly prompt: string;
  /** Questions, those asked again after a bad answer included. */
  readonly requests: number;
  /** Requests sent again because the endpoint failed. */
  readonly retries: number;
  /** Answers that could not be read, and those that could but were not legal. */
  readonly reading: number;
  readonly illegal: number;
  readonly milliseconds: number;
  readonly tokens: readonly [input: number, output: number];
  /** In dollars; null if it is not known. */
  readonly cost: number | null;
};

/** A player that is ready for one game with its options. It holds its own knowledge. */
export interface PreparedPlayer {
  /** Answers with one of `view.legal`, at once or later. */
  choose(view: View, terms: ChoiceTerms): string | Promise<string>;
  /**
   * The place of the same choice among the legal moves, for a host that follows whole games on the numbers of their
   * positions. Only a player that needs nothing but the position has it.
   */
  indexAt?(position: number, seat: Seat, choices: number, seed: number): number;
  /** What it used for the present game so far. */
  use?(): PlayerUse;
  /** Called once at the end: the place to end a process or a connection. */
  close?(): void | Promise<void>;
}

/**
 * A program that chooses moves: our code, another program, a model, a person far away. It sees only what its seat may
 * see. It may be slow, crash or answer nonsense: `GuardedPlayer` turns that into a fault.
 */
export interface Player {
  /** Its name on the command line and in a record. */
  readonly name: string;
  /**
   * Called before a game: gets ready, or says why it cannot play this game with these options.
   */
  prepare(
    chosen: ChosenGame,
    tools: PlayerTools,
  ): Result<PreparedPlayer> | Promise<Result<PreparedPlayer>>;
}
