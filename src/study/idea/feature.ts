import { greatest, least } from '../../core/extreme.ts';
/** A number that a position has for everybody to see. */
export type Term =
  /** The value of a field. */
  | { readonly kind: 'field'; readonly field: string }
  /** The value of a field that each side has: the mover's or that of the other side; with sealed turns, Player 1's or Player 2's. */
  | { readonly kind: 'owned'; readonly pair: readonly [string, string]; readonly mine: boolean }
  /** The turns that a side needs to win as if it were alone. */
  | { readonly kind: 'alone'; readonly mine: boolean }
  /** Whose turn it is. */
  | { readonly kind: 'mover' };

/** What a rule may ask about: a term, or something made of terms that people can work out in their heads. */
export type Feature =
  | Term
  | { readonly kind: 'difference'; readonly terms: readonly [Term, Term] }
  | { readonly kind: 'sum'; readonly terms: readonly Term[] }
  /** Written in binary and added without carrying, as heaps are. */
  | { readonly kind: 'nim-sum'; readonly terms: readonly Term[] }
  | { readonly kind: 'largest'; readonly terms: readonly Term[] }
  | { readonly kind: 'smallest'; readonly terms: readonly Term[] }
  | { readonly kind: 'remainder'; readonly of: Term | SummedFeature; readonly by: number };

type SummedFeature = Extract<Feature, { readonly kind: 'difference' | 'sum' }>;

/** The value of a term in a position. */
export type TermReader = (term: Term, position: number) => number;

export function featureValue(feature: Feature, position: number, read: TermReader): number {
  switch (feature.kind) {
    case 'difference': {
      const [first, second] = feature.terms;
      return read(first, position) - read(second, position);
    }
    case 'sum':
      return feature.terms.reduce((sum, term) => sum + read(term, position), 0);
    case 'nim-sum':
      return feature.terms.reduce((sum, term) => sum ^ read(term, position), 0);
    case 'largest':
      return greatest(feature.terms.map((term) => read(term, position)));
    case 'smallest':
      return least(feature.terms.map((term) => read(term, position)));
    case 'remainder': {
      const left = featureValue(feature.of, position, read) % feature.by;
      return left < 0 ? left + feature.by : left;
    }
    default:
      return read(feature, position);
  }
}

/** How long it takes to say, in bits: about four for each thing that has to be named. */
export function featureBits(feature: Feature): number {
  switch (feature.kind) {
    case 'difference':
      return 3 + featureBits(feature.terms[0]);
    case 'sum':
      return 4 + featureBits(feature.terms[0] as Term);
    case 'nim-sum':
    case 'largest':
    case 'smallest':
      return 6 + featureBits(feature.terms[0] as Term);
    case 'remainder':
      return 4 + featureBits(feature.of);
    default:
      return 4;
  }
}

/** Whether "at most" makes sense of it: a remainder or a nim-sum is only ever this or that. */
export function isOrdered({ kind }: Feature): boolean {
  return kind !== 'remainder' && kind !== 'nim-sum' && kind !== 'mover';
}
