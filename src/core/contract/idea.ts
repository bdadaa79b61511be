import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { Phrase } from './phrase.ts';
import type { State } from './rules.ts';

/**
 * What a good player would tell a friend, and how to find out on the solved game whether it is so. With
 * other options it may be put otherwise, or be left out: a book is asked with its options settled.
 */
export type Idea<S extends State = State, M = unknown> = {
  readonly id: string;
  /** One or two sentences, in the words of the game. */
  readonly idea: Phrase;
  readonly check: IdeaCheck<S, M>;
  /** The share of what it speaks of in which it is so, at least; 1, which is always, where it is left out. */
  readonly atLeast?: number;
};

/** What an idea says, in a form that can be held against the solution in every position. */
export type IdeaCheck<S extends State = State, M = unknown> =
  /** Who wins with best play: a seat, null for nobody, undefined where the idea does not say. */
  | { readonly kind: 'winner'; winner(state: S): Seat | null | undefined }
  /** Turns that are right: wherever some turn is such a one, none of them gives a better result away. */
  | { readonly kind: 'moves'; test(played: Played<S, M>): boolean }
  /**
   * How often a side makes each of its sealed choices, by notation and in proportion: `{ 1: 2, 2: 1 }`.
   * Undefined where the idea does not say. It is right where mixing so gives no more of a side's chance away than
   * `costs`, against the best answer on that turn; none where that is left out.
   */
  | {
      readonly kind: 'mix';
      mix(state: S, seat: Seat): Readonly<Record<string, number>> | undefined;
      readonly costs?: number;
    };
