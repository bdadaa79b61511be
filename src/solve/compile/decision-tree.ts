/**
 * What a pure function of a state depends on, found by watching it read. The first field it reads
 * is always the same; which it reads next depends on that field's value, and so on. Each inner
 * node names a field and has a child for each of its values; each leaf is a number.
 *
 * A reference to a node is its index; a reference to a leaf is the complement of its number.
 */
export type Tree = {
  readonly root: number;
  /** For each node, the field it asks for. */
  readonly fields: readonly number[];
  readonly children: readonly Children[];
};
export type Children = Int16Array | Int32Array;

/** Fields settled so far: a value is meaningful where `known` is 1. */
export type Settled = { readonly values: Int32Array; readonly known: Uint8Array };

/** What a look at a partly settled state found: a field to ask for next, or a leaf. */
export type Asked =
  | { readonly kind: 'leaf'; readonly leaf: number }
  /** `carry` is handed to the looks below this field, where work done need not be done again. */
  | { readonly kind: 'ask'; readonly field: number; readonly carry?: unknown };

export type Look = (partial: Settled, carry: unknown) => Asked;

export function growTree(
  radices: readonly number[],
  look: Look,
  partial: Settled = settleNothing(radices),
): Tree {
  const fields: number[] = [];
  const children: Children[] = [];

  const grow = (carry: unknown): number => {
    const finding = look(partial, carry);
    if (finding.kind === 'leaf') return ~finding.leaf;
    const { field } = finding;
    const below = new Int32Array(radices[field] as number);
    partial.known[field] = 1;
    for (let value = 0; value < below.length; value++) {
      partial.values[field] = value;
      below[value] = grow(finding.carry);
    }
    partial.known[field] = 0;
    partial.values[field] = 0;
    fields.push(field);
    children.push(narrow(below));
    return fields.length - 1;
  };
  const root = grow(undefined);
  return { root, fields, children };
}

function settleNothing(radices: readonly number[]): Settled {
  return { values: new Int32Array(radices.length), known: new Uint8Array(radices.length) };
}

/** Settles what a leaf leaves no choice about, from the root down; undefined where it never comes. */
export function settleFor(
  tree: Tree,
  radices: readonly number[],
  leaf: number,
): Settled | undefined {
  const partial = settleNothing(radices);
  let reference = tree.root;
  while (reference >= 0) {
    const field = tree.fields[reference] as number;
    const ways: number[] = [];
    partial.known[field] = 1;
    for (let value = 0; value < (radices[field] as number); value++) {
      partial.values[field] = value;
      if (someLeaf(tree, partial, (found) => found === leaf)) ways.push(value);
    }
    const [only] = ways;
    if (ways.length !== 1 || only === undefined) {
      partial.known[field] = 0;
      partial.values[field] = 0;
      return ways.length === 0 ? undefined : partial;
    }
    partial.values[field] = only;
    reference = (tree.children[reference] as Children)[only] as number;
  }
  return ~reference === leaf ? partial : undefined;
}

/** Two bytes a reference where they do: a game that reads everything has one a dense state. */
function narrow(references: Int32Array): Children {
  return references.every((reference) => reference >= -32768 && reference < 32768)
    ? Int16Array.from(references)
    : references;
}

/** Whether any leaf that a partly settled state can still come to passes the test. */
export function someLeaf(tree: Tree, partial: Settled, test: (leaf: number) => boolean): boolean {
  const search = (reference: number): boolean => {
    if (reference < 0) return test(~reference);
    const field = tree.fields[reference] as number;
    const below = tree.children[reference] as Children;
    if (partial.known[field] === 1) return search(below[partial.values[field] as number] as number);
    return below.some(search);
  };
  return search(tree.root);
}
