import type { ChosenGame } from '../core/contract/game.ts';
import type { FoundLevels } from '../core/contract/level-points.ts';
import type { View } from '../core/match/match.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Solution } from '../solve/solution.ts';

/** What a player may use while it gets ready. */
export type PlayerTools = {
  /** Solves the game as the place it sits at does: on one thread or many, shown to people or not. */
  solve(): Promise<Result<Solution>>;
  /**
   * Finds the levels of the game as the place it sits at does, up to the one that is wanted where that is
   * shorter. A place that leaves it out has them found where they are needed.
   */
  levels?(upTo: number): Promise<Result<FoundLevels>>;
  /** Fires when nobody waits for it any more. */
  readonly signal: AbortSignal;
};

/** A game that was played to its end earlier in the same series, by the same rules. */
export type PastGame = {
  /** Where the player that is asked sat. */
  readonly seat: Seat;
  /** Its turns, as a record writes them. */
  readonly moves: readonly string[];
};

/** What a choice is asked under. */
export type ChoiceTerms = {
  /** All the chance there is, for `randomFrom`: the same number gives the same choice, wherever it is asked for. */
  readonly seed: number;
  /** Fires when the answer is not wanted any more; what comes later is ignored. */
  readonly signal: AbortSignal;
  /** How long it may take, where that is limited. */
  readonly milliseconds?: number;
  /** The games of this series so far, the first one first; none where it is left out. */
  readonly earlier?: readonly PastGame[];
};

/** A player that is ready for one game with its options. What it needs to know, it holds itself. */
export interface Chooser {
  /** Answers with one of `view.legal`, at once or later. */
  choose(view: View, terms: ChoiceTerms): string | Promise<string>;
  /** Called once, when nothing will be asked any more: the place to end a process or a connection. */
  close?(): void | Promise<void>;
}

/**
 * Someone who chooses moves by program: code of ours, a program, a model, a person far away. It sees what
 * its seat may see. It may be slow, break down or answer nonsense: who asks it does so through a
 * `ReadyPlayer`, which makes a fault of that.
 */
export interface Player {
  /** How it is written on the command line and in a record. */
  readonly name: string;
  /**
   * Asked before a game starts: gets ready and gives what chooses, or says why this game with these
   * options is not for it.
   */
  prepare(chosen: ChosenGame, tools: PlayerTools): Result<Chooser> | Promise<Result<Chooser>>;
}
