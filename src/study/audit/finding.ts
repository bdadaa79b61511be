import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Phrase, render } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { SolutionCache } from '../../solve/cache.ts';
import type { Outcome } from '../../solve/solution.ts';
import type { SolveOptions } from '../../solve/solve-options.ts';
import type { Defence } from '../defence.ts';
import type { Analysis } from '../metrics/analysis.ts';
import type { Influence } from '../metrics/interaction.ts';

/** True; false; the situation never happens; the words describe nothing; its options could not be solved. */
export const VERDICTS = ['holds', 'fails', 'vacuous', 'meaningless', 'unchecked'] as const;
export type ClaimStatus = (typeof VERDICTS)[number];

/** The result of the game under one reading of a rule. */
export type ReadingResult = {
  readonly label: string;
  readonly options: string;
  readonly outcome: Outcome;
  readonly p1: number | null;
  readonly turns: number | null;
};

/** `Omit` applied to each variant of a union. */
type Without<Type, Member extends string> = Type extends unknown ? Omit<Type, Member> : never;

/** How one side's moves affect the other's, in the one or two positions of a witness. */
export type ShownInfluence = Without<Influence, 'rank' | 'ranks'>;

/** What a printed sample says and what is true: fields by state name, moves in record notation. */
export type PrintedAndActual =
  | {
      readonly kind: 'offers';
      readonly printed: readonly string[];
      readonly actual: readonly string[];
    }
  | { readonly kind: 'move'; readonly printed: string }
  | {
      readonly kind: 'field';
      readonly field: string;
      readonly printed: number;
      /** Null if the game has no such field. */
      readonly actual: number | null;
    }
  /** Null if the game is not won. */
  | { readonly kind: 'winner'; readonly printed: Seat; readonly actual: Seat | null };

/**
 * Evidence that a reader can replay. Lines are turns in record notation, played with `options`. If a line repeats, its
 * last position equals the one after turn `repeats`.
 */
export type Witness =
  | {
      readonly kind: 'line';
      readonly options: string;
      readonly moves: readonly string[];
      readonly repeats?: number;
      readonly influence?: ShownInfluence;
    }
  | {
      readonly kind: 'pair';
      readonly options: string;
      readonly first: readonly string[];
      readonly second: readonly string[];
      readonly influence?: ShownInfluence;
    }
  /** `found` out of `of`. */
  | {
      readonly kind: 'count';
      readonly found: number;
      readonly of: number;
      readonly what: string;
      readonly influence?: ShownInfluence;
    }
  /** All of them were checked. */
  | { readonly kind: 'exhaustion'; readonly of: number; readonly what: string }
  | {
      readonly kind: 'departure';
      readonly options: string;
      readonly turn: number;
      readonly moves: readonly string[];
      /** The difference, in the book's words. */
      readonly printed: string;
      readonly actual: string;
      readonly difference: PrintedAndActual;
    }
  | { readonly kind: 'figures'; readonly figures: Readonly<Record<string, number | null>> }
  | { readonly kind: 'defences'; readonly options: string; readonly defences: readonly Defence[] }
  | { readonly kind: 'readings'; readonly readings: readonly ReadingResult[] };

/** The result of a check: a sentence with numbers, and its witness. */
export type Finding = {
  readonly verdict: ClaimStatus;
  readonly evidence: string;
  readonly witness: Witness | null;
  /** The evidence in pieces if it names players, so that a reader's screen can colour them. */
  readonly phrase?: Phrase;
};

/** The result of a check before it is put into words. */
export type Observation = {
  readonly verdict: ClaimStatus;
  readonly evidence: Phrase;
  readonly witness: Witness | null;
};

export function findingOf({ verdict, evidence, witness }: Observation): Finding {
  const finding = { verdict, evidence: render(evidence), witness };
  return typeof evidence === 'string' ? finding : { ...finding, phrase: evidence };
}

/** The game under audit. */
export type Inquiry = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly analysis: Analysis;
  /** May already hold solutions of its readings. */
  readonly solutions: SolutionCache;
  /** The limits of each further solve. */
  readonly how?: (() => SolveOptions) | undefined;
};
