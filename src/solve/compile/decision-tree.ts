import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { SettledFields } from './settled.ts';

/**
 * What a pure function of a state depends on, found by watching its reads. Its first read is always the
 * same; the next depends on what it saw, and so on. A node branches on all values of a field, with a
 * child for each; or it asks whether a field has one value, with a child for no and one for yes. Each
 * leaf is a number. Equal nodes are merged.
 *
 * A reference to a node is its index; a reference to a leaf is the complement of its number. The
 * children of a node stand before it.
 */
export type DecisionTree = {
  readonly root: number;
  /** For each node, the field it reads. */
  readonly fields: Int32Array;
  /** For each node, the value it asks for, or `ANY` if it branches on all values. */
  readonly asked: Int32Array;
  /** The offset of each node's children. */
  readonly firsts: Int32Array;
  readonly children: Int32Array;
};

export const ANY = -1;
/** The children of a node that asks for a value. */
export const NO = 0;
export const YES = 1;

/** The index of a node's child for a value of its field. */
export function childFor(asked: number, value: number): number {
  return asked === ANY ? value : asked === value ? YES : NO;
}

/** The child of a node for a value of its field. */
export function childAt(tree: DecisionTree, node: number, value: number): number {
  const child = childFor(int32At(tree.asked, node), value);
  return int32At(tree.children, int32At(tree.firsts, node) + child);
}

/** The children of a node. */
export function childrenOf({ firsts, children }: DecisionTree, node: number): Int32Array {
  return children.subarray(firsts[node], firsts[node + 1]);
}

export function hasLeaf({ root, children }: DecisionTree, leaf: number): boolean {
  return root === ~leaf || children.includes(~leaf);
}

/** A tree with few leaves that can tell which leaves a partly settled state may reach. */
export class LeafSearch {
  readonly #tree: DecisionTree;
  readonly #radices: readonly number[];
  /** For each node, a bit for each leaf below it. */
  readonly #below: Int32Array;
  readonly #budget: Budget;

  /** The tree's leaves must be below 32. */
  constructor(tree: DecisionTree, radices: readonly number[], budget: Budget) {
    this.#tree = tree;
    this.#radices = radices;
    this.#budget = budget;
    budget.take(tree.fields.byteLength);
    this.#below = new Int32Array(tree.fields.length);
    for (let node = 0; node < this.#below.length; node++)
      for (const child of childrenOf(tree, node))
        this.#below[node] = int32At(this.#below, node) | this.#bits(child);
  }

  #bits(reference: number): number {
    return reference < 0 ? 1 << ~reference : int32At(this.#below, reference);
  }

  /** Call this when it is no longer needed. */
  release(): void {
    this.#budget.giveBack(this.#below.byteLength);
  }

  canCome(partial: SettledFields, leaf: number): boolean {
    return this.#canCome(this.#tree.root, partial, leaf);
  }

  #canCome(reference: number, partial: SettledFields, leaf: number): boolean {
    if (((this.#bits(reference) >>> leaf) & 1) === 0) return false;
    if (reference < 0) return true;
    const tree = this.#tree;
    const field = int32At(tree.fields, reference);
    if (partial.known[field] === 1)
      return this.#canCome(childAt(tree, reference, int32At(partial.values, field)), partial, leaf);
    const below = childrenOf(tree, reference);
    const asked = int32At(tree.asked, reference);
    if (asked !== ANY && partial.whether(field, asked) === false)
      return this.#canCome(int32At(below, NO), partial, leaf);
    const excluded = asked === ANY ? partial.excluded(field) : [];
    return below.some(
      (child, value) => !excluded.includes(value) && this.#canCome(child, partial, leaf),
    );
  }

  /** Settles what a leaf implies, from the root down; undefined if the leaf is never reached. */
  settleFor(leaf: number): SettledFields | undefined {
    const tree = this.#tree;
    const partial = new SettledFields(this.#radices);
    let reference = tree.root;
    while (reference >= 0) {
      const below = childrenOf(tree, reference);
      const leads = (child: number): boolean => ((this.#bits(child) >>> leaf) & 1) === 1;
      const only = below.findIndex(leads);
      if (only < 0) return undefined;
      if (below.findLastIndex(leads) > only) return partial;
      const field = int32At(tree.fields, reference);
      const asked = int32At(tree.asked, reference);
      if (asked === ANY) partial.settle(field, only);
      else if (only === YES) partial.settle(field, asked);
      else partial.exclude(field, asked);
      reference = int32At(below, only);
    }
    return ~reference === leaf ? partial : undefined;
  }
}
