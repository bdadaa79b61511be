import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Phrase, render } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { SolutionCache } from '../../solve/cache.ts';
import type { Outcome } from '../../solve/solution.ts';
import type { Defence } from '../defence.ts';
import type { Analysis } from '../metrics/analysis.ts';
import type { Influence } from '../metrics/interaction.ts';

/** So it is; it is not so; what it speaks of never happens; it speaks of nothing. */
export const VERDICTS = ['holds', 'fails', 'vacuous', 'meaningless'] as const;
export type ClaimVerdict = (typeof VERDICTS)[number];

/** What a reading of a rule makes of the game. */
export type ReadingResult = {
  readonly label: string;
  readonly options: string;
  readonly outcome: Outcome;
  readonly p1: number | null;
  readonly turns: number | null;
};

/** `Type` without some of its members, each of its variants by itself. */
type Without<Type, Member extends string> = Type extends unknown ? Omit<Type, Member> : never;

/** How one side's moves affect the other's, in the one or two positions that a witness leads to. */
export type ShownInfluence = Without<Influence, 'rank' | 'ranks'>;

/** What a printed sample says, beside what is so: fields by their names in the state, moves as a record writes them. */
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
      /** Null where the game has no such field. */
      readonly actual: number | null;
    }
  /** Null where nobody has won. */
  | { readonly kind: 'winner'; readonly printed: Seat; readonly actual: Seat | null };

/**
 * What can be looked at again. Lines are turns as a record writes them, played with `options`;
 * where a line repeats itself, the position after its last turn is the one after turn `repeats`.
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
  /** So many of so many. */
  | {
      readonly kind: 'count';
      readonly found: number;
      readonly of: number;
      readonly what: string;
      readonly influence?: ShownInfluence;
    }
  /** All of them were looked at. */
  | { readonly kind: 'exhaustion'; readonly of: number; readonly what: string }
  | {
      readonly kind: 'departure';
      readonly options: string;
      readonly turn: number;
      readonly moves: readonly string[];
      /** What differs, in the words of the book. */
      readonly printed: string;
      readonly actual: string;
      readonly difference: PrintedAndActual;
    }
  | { readonly kind: 'figures'; readonly figures: Readonly<Record<string, number | null>> }
  | { readonly kind: 'defences'; readonly options: string; readonly defences: readonly Defence[] }
  | { readonly kind: 'readings'; readonly readings: readonly ReadingResult[] };

/** What came of a check: a sentence with numbers, and what shows it. */
export type Finding = {
  readonly verdict: ClaimVerdict;
  readonly evidence: string;
  readonly witness: Witness | null;
  /** The evidence by pieces, where it names players: for who has colours for them. */
  readonly told?: Phrase;
};

/** What a check has seen, before it is told. */
export type Observation = {
  readonly verdict: ClaimVerdict;
  readonly evidence: Phrase;
  readonly witness: Witness | null;
};

export function findingOf({ verdict, evidence, witness }: Observation): Finding {
  const finding = { verdict, evidence: render(evidence), witness };
  return typeof evidence === 'string' ? finding : { ...finding, told: evidence };
}

/** A game that is looked into. */
export type Inquiry = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly analysis: Analysis;
  /** Where a reading of it may have been solved already. */
  readonly solutions: SolutionCache;
};
