import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { GivenOptions } from './option.ts';
import type { State, Turn } from './rules.ts';

/** What claims speak of, as the headings of an audit; a claim may name another. */
export const SUBJECTS = {
  end: 'How a game ends',
  winner: 'Who wins',
  skill: 'Skill and chance',
  length: 'How long it takes',
  choices: 'What choices do',
  interaction: 'What players do to each other',
  rules: 'The rules of play',
  advice: 'Advice',
  sample: 'The printed sample',
  readings: 'How a rule is read',
} as const;

/** Something the printed book says of its game, and how to find out whether it is so. */
export type Claim<S extends State = State, M = unknown> = {
  readonly id: string;
  /** Where it stands in the printed book. */
  readonly clause: string;
  /** The book's own words. */
  readonly claim: string;
  /** What it speaks of, as a heading; without it the kind of check says. One of SUBJECTS, or a text of its own. */
  readonly about?: string;
  /** What exactly is asked, where the kind of check does not say it: "whether nobody stands beyond the finish". */
  readonly asks?: string;
  /** The settings that take the book at its word, where a ruling departs from it. */
  readonly set?: GivenOptions;
  readonly check: Check<S, M>;
};

/** A turn of a printed sample: what was played, and what the book says of it. */
export type SampleTurn = {
  /** As a record writes it. */
  readonly move: string;
  /** What the book prints as the position after it. */
  readonly after: State;
  /** The moves that the book says can be chosen here. */
  readonly offers?: readonly string[];
};

/** One way of reading an ambiguous rule: the settings that play it so. */
export type Reading = { readonly label: string; readonly set: GivenOptions };

/**
 * A question that can be asked of any solved game. A test says whether what a claim demands is so;
 * undefined is for whatever the claim does not speak of.
 */
export type Check<S extends State = State, M = unknown> =
  /** Every game ends. */
  | { readonly kind: 'ends' }
  /** No game is drawn, and best play has a winner. */
  | { readonly kind: 'winner' }
  /** Who wins is not settled before the first move. */
  | { readonly kind: 'contest' }
  /** A perfect player beats a random one at least so often, from either seat. */
  | { readonly kind: 'skill'; readonly atLeast: number }
  /** Games at random take no more turns than this on average. */
  | { readonly kind: 'quick'; readonly turns: number }
  /** In every position it matters what is chosen. */
  | { readonly kind: 'choices' }
  /** Somewhere the best way to play is not to be predictable. */
  | { readonly kind: 'mixing' }
  /** One side's moves affect the other's. */
  | { readonly kind: 'interaction' }
  /** So it is in every position. */
  | {
      readonly kind: 'positions';
      readonly where: 'over' | 'playing';
      test(state: S, turn: Turn): boolean | undefined;
    }
  /** So it is on every turn that can be played. */
  | { readonly kind: 'turns'; test(played: Played<S, M>): boolean | undefined }
  /** This comes about in some game. */
  | { readonly kind: 'arises'; test(played: Played<S, M>): boolean }
  /** The words speak of turns that there cannot be. */
  | { readonly kind: 'nothing'; readonly why: string; test(played: Played<S, M>): boolean }
  /** Finished games differ in this. */
  | { readonly kind: 'varies'; readonly what: string; measure(state: S): number }
  /** Wherever the advice can be followed, following it gives no better result away. */
  | { readonly kind: 'advice'; test(played: Played<S, M>): boolean }
  /** Somewhere it is best to follow the advice: whoever does not gives a better result away. */
  | { readonly kind: 'pays'; test(played: Played<S, M>): boolean }
  /** A printed sample is legal and says what is so. It is of the game as printed. */
  | { readonly kind: 'sample'; readonly turns: readonly SampleTurn[]; readonly winner: Seat }
  /** However the rule is read, the same player wins. */
  | { readonly kind: 'readings'; readonly readings: readonly Reading[] };
