import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { GivenOptions } from './option.ts';
import type { State, Turn } from './rules.ts';

/** Subjects of claims, as headings of an audit; a claim may name its own. */
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

/** Something the printed book says about its game, and how to check it. */
export type Claim<S extends State = State, M = unknown> = {
  readonly id: string;
  /** Where it stands in the printed book. */
  readonly clause: string;
  /** The book's own words. */
  readonly claim: string;
  /** Its subject, as a heading; by default from the kind of check. One of SUBJECTS, or any text. */
  readonly about?: string;
  /** What exactly is checked, if the kind of check does not say it: "whether no pawn is beyond the finish". */
  readonly asks?: string;
  /** The settings that follow the book to the letter, if a ruling departs from it. */
  readonly set?: GivenOptions;
  readonly check: Check<S, M>;
};

/** A turn of a printed sample: the move, and what the book says about it. */
export type SampleTurn = {
  /** In record notation. */
  readonly move: string;
  /** The position the book prints after it. */
  readonly after: State;
  /** The moves the book offers here. */
  readonly offers?: readonly string[];
};

/** One reading of an ambiguous rule, as settings. */
export type Reading = { readonly label: string; readonly set: GivenOptions };

/**
 * A question for any solved game. A test returns whether the claim holds there, or undefined for cases
 * the claim does not cover.
 */
export type Check<S extends State = State, M = unknown> =
  /** Every game ends. */
  | { readonly kind: 'ends' }
  /** No game is drawn, and one player wins with best play. */
  | { readonly kind: 'winner' }
  /** The winner is not decided before the first move. */
  | { readonly kind: 'contest' }
  /** A perfect player beats a random one at least this often, from either seat. */
  | { readonly kind: 'skill'; readonly atLeast: number }
  /** Random games take at most this many turns on average. */
  | { readonly kind: 'quick'; readonly turns: number }
  /** The choice matters in every position. */
  | { readonly kind: 'choices' }
  /** In some position best play has to be unpredictable. */
  | { readonly kind: 'mixing' }
  /** One side's moves affect the other's. */
  | { readonly kind: 'interaction' }
  /** True of every position. */
  | {
      readonly kind: 'positions';
      readonly where: 'over' | 'playing';
      test(state: S, turn: Turn): boolean | undefined;
    }
  /** True of every legal turn. */
  | { readonly kind: 'turns'; test(played: Played<S, M>): boolean | undefined }
  /** This happens in some game. */
  | { readonly kind: 'arises'; test(played: Played<S, M>): boolean }
  /** The words describe turns that cannot exist. */
  | { readonly kind: 'nothing'; readonly why: string; test(played: Played<S, M>): boolean }
  /** Finished games differ in this measure. */
  | { readonly kind: 'varies'; readonly what: string; measure(state: S): number }
  /** Whenever the advice can be followed, following it never worsens the result. */
  | { readonly kind: 'advice'; test(played: Played<S, M>): boolean }
  /** In some position the advice is the only best play: ignoring it worsens the result. */
  | { readonly kind: 'pays'; test(played: Played<S, M>): boolean }
  /** A printed sample is legal and correct under the rules as printed. */
  | { readonly kind: 'sample'; readonly turns: readonly SampleTurn[]; readonly winner: Seat }
  /** The same player wins under every reading of the rule. */
  | { readonly kind: 'readings'; readonly readings: readonly Reading[] };
