import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { Phrase } from './phrase.ts';
import type { State } from './rules.ts';

/**
 * What a good player would tell a friend, and how to check it on the solved game. It may differ or be
 * left out with other options: a book is built with its options settled.
 */
export type Idea<S extends State = State, M = unknown> = {
  readonly id: string;
  /** One or two sentences, in the words of the game. */
  readonly idea: Phrase;
  readonly check: IdeaCheck<S, M>;
  /** The least share of its cases in which it must hold; 1 by default. */
  readonly atLeast?: number;
};

/** An idea in a form that can be checked in every position. */
export type IdeaCheck<S extends State = State, M = unknown> =
  /** The winner with best play: a seat, null for neither, undefined if the idea does not say. */
  | { readonly kind: 'winner'; winner(state: S): Seat | null | undefined }
  /** Right turns: wherever some turn passes the test, none that does costs a better result. */
  | { readonly kind: 'moves'; test(played: Played<S, M>): boolean }
  /**
   * How often a side makes each sealed choice, by notation and in proportion: `{ 1: 2, 2: 1 }`. Undefined
   * if the idea does not say. It is right if this mix costs at most `costs` of a side's chance against the
   * best answer on that turn; nothing by default.
   */
  | {
      readonly kind: 'mix';
      mix(state: S, seat: Seat): Readonly<Record<string, number>> | undefined;
      readonly costs?: number;
    };
