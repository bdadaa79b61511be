import { greatest, least } from '../../core/extreme.ts';
/** A number visible in a position. */
export type Term =
  /** The value of a field. `words` if it is expressed in words and not as a number. */
  | { readonly kind: 'field'; readonly field: string; readonly words?: true }
  /** A field that both sides have: the mover's or the other side's; with sealed turns, Player 1's or Player 2's. */
  | {
      readonly kind: 'owned';
      readonly pair: readonly [string, string];
      readonly mine: boolean;
      readonly words?: true;
    }
  /** The turns a side needs to win, counting any move that can come up in a game. */
  | { readonly kind: 'unhindered'; readonly mine: boolean }
  /** Whose turn it is. */
  | { readonly kind: 'mover' };

/** What a rule may ask about: a term, or terms combined in a way people can work out in their heads. */
export type Feature =
  | Term
  | { readonly kind: 'difference'; readonly terms: readonly [Term, Term] }
  | { readonly kind: 'sum'; readonly terms: readonly Term[] }
  /** Added in binary without carrying, as in Nim. */
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
      return feature.terms.reduce((sum, term) => withoutCarrying(sum, read(term, position)), 0);
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

/** `^` for numbers beyond 32 bits. */
function withoutCarrying(one: number, two: number): number {
  const high = Math.floor(one / 2 ** 32) ^ Math.floor(two / 2 ** 32);
  return high * 2 ** 32 + ((one ^ two) >>> 0);
}

/** The length of its description in bits: about four for each thing it names. */
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

/** Whether "at most" makes sense for a feature. For a remainder, a nim-sum or a word only "is" does. */
export function isOrdered(feature: Feature): boolean {
  const { kind } = feature;
  return kind !== 'remainder' && kind !== 'nim-sum' && kind !== 'mover' && !('words' in feature);
}
