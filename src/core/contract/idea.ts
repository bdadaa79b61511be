import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { Phrase } from './phrase.ts';
import type { State } from './rules.ts';
import type { Target } from './scene.ts';

/**
 * What a good player would tell a friend, precise enough to follow to the letter and to check on the solved game. The
 * ideas of a book apply in order: each narrows the moves that the earlier ones leave, and is skipped if it would leave
 * none. The remaining moves are played equally often, or by the mix. An idea may depend on the options, because a book
 * is built with its options settled.
 */
export type Idea<S extends State = State, M = unknown> = {
  readonly id: string;
  /** One or two sentences, in the words of the game. */
  readonly idea: Phrase;
  readonly check: IdeaCheck<S, M>;
  /** The smallest share of its cases in which it must hold; 1 by default. */
  readonly atLeast?: number;
  /** Whether it is about misère, in which the player who would win loses. A misère book uses only these ideas. */
  readonly misere?: true;
  /** The places on the board that the idea is about, which a lesson lights: the squares to land on. */
  readonly places?: readonly Target[];
};

/** An idea as a policy, and how it is checked in every position. */
export type IdeaCheck<S extends State = State, M = unknown> =
  /**
   * The winner with best play: a seat, null for neither, undefined if the idea does not say. To follow it, move to
   * positions where it says you win, and never to one where it says you lose.
   */
  | { readonly kind: 'winner'; winner(state: S): Seat | null | undefined }
  /** Right moves on open turns: if any turn passes the test, play one that does. None of them worsens the result. */
  | { readonly kind: 'moves'; test(played: Played<S, M>): boolean }
  /**
   * How often a side makes each sealed choice, by notation and in whole numbers: `{ 1: 2, 2: 1 }`. Undefined if the
   * idea does not say. The mix is right if it costs at most `costs` of a side's chance against the best answer on that
   * turn; 0 by default.
   */
  | {
      readonly kind: 'mix';
      mix(state: S, seat: Seat): Readonly<Record<string, number>> | undefined;
      readonly costs?: number;
    };
