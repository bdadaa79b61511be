import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { Phrase } from './phrase.ts';
import type { State } from './rules.ts';
import type { Target } from './scene.ts';

/**
 * What a good player would tell a friend, in a form that can be followed to the letter and checked on the
 * solved game. The ideas of a book are followed in order: each narrows what the ones before it leave, and
 * an idea that would leave nothing is passed over. What is left is played equally often, or by the mix.
 * An idea may differ or be left out with other options: a book is built with its options settled.
 */
export type Idea<S extends State = State, M = unknown> = {
  readonly id: string;
  /** One or two sentences, in the words of the game. */
  readonly idea: Phrase;
  readonly check: IdeaCheck<S, M>;
  /** The least share of its cases in which it must hold; 1 by default. */
  readonly atLeast?: number;
  /** Whether it is about misère, in which the player who would win loses. Such a book has no other ideas. */
  readonly misere?: true;
  /** The places on the board that the idea is about, to be lit in a lesson: the squares to land on. */
  readonly places?: readonly Target[];
};

/** An idea as a policy, and how it is checked in every position. */
export type IdeaCheck<S extends State = State, M = unknown> =
  /**
   * The winner with best play: a seat, null for neither, undefined if the idea does not say. Followed by
   * moving to where it says that you win, and never to where it says that you lose.
   */
  | { readonly kind: 'winner'; winner(state: S): Seat | null | undefined }
  /**
   * Right turns, on turns in the open: wherever some turn passes the test, play one that does. None of
   * them costs a better result.
   */
  | { readonly kind: 'moves'; test(played: Played<S, M>): boolean }
  /**
   * How often a side makes each sealed choice, by notation and in whole numbers: `{ 1: 2, 2: 1 }`. Undefined
   * if the idea does not say. It is right if this mix costs at most `costs` of a side's chance against the
   * best answer on that turn; nothing by default.
   */
  | {
      readonly kind: 'mix';
      mix(state: S, seat: Seat): Readonly<Record<string, number>> | undefined;
      readonly costs?: number;
    };
