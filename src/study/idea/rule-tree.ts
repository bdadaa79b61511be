import { type Feature, featureBits, featureValue, type TermReader } from './feature.ts';

/** The winner: the mover or Player 1; the other side or Player 2; neither. */
export type Side = 0 | 1 | 2;

/** A yes-or-no question about a position. */
export type Test = {
  readonly feature: Feature;
  readonly relation: 'is' | 'at most';
  readonly value: number;
};

/** A small decision tree. */
export type RuleTree =
  | { readonly kind: 'leaf'; readonly side: Side }
  | { readonly kind: 'node'; readonly test: Test; readonly yes: RuleTree; readonly no: RuleTree };

/** The bits needed to name the winner. */
export const LEAF_BITS = 2;

function isYes({ relation, value }: Test, found: number): boolean {
  return relation === 'is' ? found === value : found <= value;
}

/** A tree's answer for a position. */
export function decide(tree: RuleTree, position: number, read: TermReader): Side {
  let node = tree;
  while (node.kind === 'node') {
    const { test, yes, no } = node;
    node = isYes(test, featureValue(test.feature, position, read)) ? yes : no;
  }
  return node.side;
}

/** The length of a test in bits: its feature, and one of the values. */
export function testBits(feature: Feature, values: number): number {
  return 1 + featureBits(feature) + Math.log2(Math.max(2, values));
}
