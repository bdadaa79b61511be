import type { Compiled } from '../compile/compile.ts';
import { ANY, childAt, childrenOf, NO, type Tree, YES } from '../compile/decision-tree.ts';

/** A stretch of a lane along which a tree comes to the same leaf. */
export type Run = { readonly from: number; readonly to: number; readonly leaf: number };

/** The leaves of a tree along a lane, for each value of the inner field. */
export type Leaves = {
  readonly leaves: Int32Array;
  /** The same as runs, where those are long enough to be worth it. */
  readonly runs: readonly Run[] | undefined;
  /** Whether many rows have these leaves. */
  readonly shared: boolean;
  /** Where the leaf is another if an outer field has some value, by field and value. */
  readonly tests: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
};

/** What a tree comes to along a lane: `base`, but for a few values of the inner field. */
export type Along = {
  /** One leaf all along, or many. */
  readonly base: number | Leaves;
  /** By value of the inner field, in rising order. */
  readonly exceptions: readonly (readonly [at: number, leaf: number])[];
};

/** Runs shorter than this on average are better gone through value by value. */
const WORTH_A_RUN = 8;
/** As many leaves are kept for rows to come, at four bytes each. */
const MOST_KEPT = 2 ** 22;

/**
 * Finds what a tree comes to along a lane. What it looks at beside the inner field is the same all
 * along, and is given by `digits`, which whoever asks sets first.
 */
export class LaneLeaves {
  readonly #compiled: Compiled;
  readonly #tree: Tree;
  readonly #digits: Int32Array;
  /** By the node that goes by the inner field, then by the rank of what else matters below it. */
  readonly #kept = new Map<number, Map<number, Leaves>>();
  #keptCount = 0;
  readonly #supports = new Map<number, Support>();

  constructor(compiled: Compiled, tree: Tree, digits: Int32Array) {
    this.#compiled = compiled;
    this.#tree = tree;
    this.#digits = digits;
  }

  along(): Along {
    const tree = this.#tree;
    const { inner } = this.#compiled.layout;
    let exceptions: Map<number, number> | undefined;
    let reference = tree.root;
    while (reference >= 0) {
      const field = tree.fields[reference] as number;
      if (field !== inner) {
        reference = childAt(tree, reference, this.#digits[field] as number);
        continue;
      }
      const first = tree.firsts[reference] as number;
      const asked = tree.asked[reference] as number;
      if (asked === ANY) {
        const base = this.#leavesBelow(reference);
        for (const [outer, places] of base.tests)
          for (const at of places.get(this.#digits[outer] as number) ?? []) {
            exceptions ??= new Map();
            if (!exceptions.has(at))
              exceptions.set(at, this.#leaf(tree.children[first + at] as number));
          }
        return { base, exceptions: inOrder(exceptions) };
      }
      exceptions ??= new Map();
      exceptions.set(asked, this.#leaf(tree.children[first + YES] as number));
      reference = tree.children[first + NO] as number;
    }
    return { base: ~reference, exceptions: inOrder(exceptions) };
  }

  /** The leaf below a node under which the inner field is settled. */
  #leaf(from: number): number {
    const tree = this.#tree;
    let reference = from;
    while (reference >= 0)
      reference = childAt(
        tree,
        reference,
        this.#digits[tree.fields[reference] as number] as number,
      );
    return ~reference;
  }

  #leavesBelow(node: number): Leaves {
    const support = this.#supportOf(node);
    let rank = 0;
    for (const field of support.matters)
      rank += (this.#digits[field] as number) * (this.#compiled.layout.weights[field] as number);
    let kept = this.#kept.get(node);
    const known = kept?.get(rank);
    if (known !== undefined) return known;
    const found = support.shared ? this.#baseBelow(node) : this.#allBelow(node);
    this.#keptCount += found.leaves.length;
    if (this.#keptCount > MOST_KEPT) {
      this.#kept.clear();
      this.#keptCount = found.leaves.length;
      kept = undefined;
    }
    if (kept === undefined) {
      kept = new Map();
      this.#kept.set(node, kept);
    }
    kept.set(rank, found);
    return found;
  }

  /** The leaves of this lane in this row. */
  #allBelow(node: number): Leaves {
    const leaves = childrenOf(this.#tree, node).map((child) => this.#leaf(child));
    return { leaves, runs: longRuns(leaves), shared: false, tests: new Map() };
  }

  /** The leaves of this lane in any row, as if every test of an outer field said no. */
  #baseBelow(node: number): Leaves {
    const tree = this.#tree;
    const outer = new Set(this.#compiled.layout.outer);
    const tests = new Map<number, Map<number, number[]>>();
    const leaves = childrenOf(tree, node).map((child, at) => {
      let reference = child;
      while (reference >= 0) {
        const field = tree.fields[reference] as number;
        if (!outer.has(field)) {
          reference = childAt(tree, reference, this.#digits[field] as number);
          continue;
        }
        note(tests, field, tree.asked[reference] as number, at);
        reference = childrenOf(tree, reference)[NO] as number;
      }
      return ~reference;
    });
    return { leaves, runs: longRuns(leaves), shared: true, tests };
  }

  #supportOf(node: number): Support {
    let support = this.#supports.get(node);
    if (support === undefined) {
      support = supportBelow(this.#compiled, this.#tree, node);
      this.#supports.set(node, support);
    }
    return support;
  }
}

/** What the leaves below a node depend on, beside the inner field. */
type Support = {
  /** Whether outer fields are only ever asked for single values: then rows differ in few places. */
  readonly shared: boolean;
  /** The fields by which leaves differ that are kept. */
  readonly matters: readonly number[];
};

function supportBelow({ layout }: Compiled, tree: Tree, node: number): Support {
  const outer = new Set(layout.outer);
  const found = new Set<number>();
  const seen = new Set<number>();
  let shared = true;
  const waiting = [...childrenOf(tree, node)];
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    if (reference < 0 || seen.has(reference)) continue;
    seen.add(reference);
    const field = tree.fields[reference] as number;
    found.add(field);
    if (outer.has(field) && tree.asked[reference] === ANY) shared = false;
    for (const child of childrenOf(tree, reference)) waiting.push(child);
  }
  const matters = [...found].filter((field) => !shared || !outer.has(field));
  return { shared, matters };
}

function note(
  tests: Map<number, Map<number, number[]>>,
  field: number,
  value: number,
  at: number,
): void {
  const places = tests.get(field) ?? new Map<number, number[]>();
  tests.set(field, places);
  const same = places.get(value);
  if (same === undefined) places.set(value, [at]);
  else same.push(at);
}

const NONE: Along['exceptions'] = [];

function inOrder(exceptions: ReadonlyMap<number, number> | undefined): Along['exceptions'] {
  return exceptions === undefined ? NONE : [...exceptions].sort(([a], [b]) => a - b);
}

function longRuns(leaves: Int32Array): readonly Run[] | undefined {
  let count = 1;
  for (let at = 1; at < leaves.length; at++) if (leaves[at] !== leaves[at - 1]) count++;
  return count <= 1 + leaves.length / WORTH_A_RUN ? runsOf(leaves) : undefined;
}

function runsOf(leaves: Int32Array): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let to = 1; to <= leaves.length; to++)
    if (to === leaves.length || leaves[to] !== leaves[from]) {
      runs.push({ from, to, leaf: leaves[from] as number });
      from = to;
    }
  return runs;
}

/** All of a lane as runs, however short. */
export function runsAlong({ base, exceptions }: Along, length: number): readonly Run[] {
  const runs =
    typeof base === 'number'
      ? [{ from: 0, to: length, leaf: base }]
      : (base.runs ?? runsOf(base.leaves));
  if (exceptions.length === 0) return runs;
  const cut: Run[] = [];
  for (const { from, to, leaf } of runs) {
    let begun = from;
    for (const [at, other] of exceptions) {
      if (at < from || at >= to) continue;
      if (begun < at) cut.push({ from: begun, to: at, leaf });
      cut.push({ from: at, to: at + 1, leaf: other });
      begun = at + 1;
    }
    if (begun < to) cut.push({ from: begun, to, leaf });
  }
  return cut;
}
