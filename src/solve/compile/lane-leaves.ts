import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import type { Compiled } from './compile.ts';
import { ANY, childAt, childrenOf, type DecisionTree, NO, YES } from './decision-tree.ts';

/** A stretch of a lane with the same leaf of a tree. */
type Run = { readonly from: number; readonly to: number; readonly leaf: number };

/** The leaves of a tree along a lane, for each value of the inner field. */
export type Leaves = {
  readonly leaves: Int32Array;
  /** The same as runs, if the runs are long enough to be worthwhile. */
  readonly runs: readonly Run[] | undefined;
  /** Whether many rows share these leaves. */
  readonly shared: boolean;
  /** The places where the leaf changes if an outer field has a certain value, by field and value. */
  readonly tests: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
};

/** The leaves of a tree along a lane: `base`, except for a few values of the inner field. */
export type Along = {
  /** One leaf everywhere, or many. */
  readonly base: number | Leaves;
  /** By value of the inner field, in rising order. */
  readonly exceptions: readonly (readonly [at: number, leaf: number])[];
};

/** If runs are shorter than this on average, going value by value is faster. */
const WORTH_A_RUN = 8;
/** The most bytes of leaves to cache for later rows, and the largest share of the remaining memory for them. */
const MOST_KEPT = 2 ** 25;
const KEPT_PART = 1 / 16;

/** A line is laid out move by move if no list along it is longer: see `Line`. */
export const WIDEST = 3;

/** The overhead of leaves beyond four bytes each, and the cost of each run and each test. */
const LEAVES_BYTES = 600;
const RUN_BYTES = 64;
const TEST_BYTES = 200;
/** The cost of the facts about a node, and of computing them for each node and child. */
const SUPPORT_BYTES = 300;
const NODE_BYTES = 48;
const CHILD_BYTES = 8;

/**
 * Finds the leaves of a tree along a lane. All fields but the inner one are constant along it and given
 * by `digits`, which the caller sets first.
 */
export class LaneLeaves {
  readonly #compiled: Compiled;
  readonly #tree: DecisionTree;
  readonly #digits: Int32Array;
  /** By the node that branches on the inner field, then by the rank of the other fields that matter below. */
  readonly #kept = new Map<number, Map<number, Leaves>>();
  readonly #supports = new Map<number, Support>();
  readonly #budget: Budget;
  readonly #most: number;
  /** The bytes of cached leaves and of facts about nodes. */
  #bytes = 0;
  #supportBytes = 0;

  constructor(compiled: Compiled, tree: DecisionTree, digits: Int32Array, budget: Budget) {
    this.#compiled = compiled;
    this.#tree = tree;
    this.#digits = digits;
    this.#budget = budget;
    this.#most = Math.min(MOST_KEPT, KEPT_PART * budget.left);
  }

  /** Call this between rows, when no leaves are in use: clears the cache if it is too large. */
  beginRow(): void {
    if (this.#bytes > this.#most) this.#forgetLeaves();
  }

  /** Clears the cache. */
  release(): void {
    this.#forgetLeaves();
    this.#supports.clear();
    this.#budget.giveBack(this.#supportBytes);
    this.#supportBytes = 0;
  }

  #forgetLeaves(): void {
    this.#kept.clear();
    this.#budget.giveBack(this.#bytes);
    this.#bytes = 0;
  }

  readonly #take = (bytes: number): void => {
    this.#budget.take(bytes);
    this.#bytes += bytes;
  };

  along(): Along {
    const tree = this.#tree;
    const { inner } = this.#compiled.layout;
    let exceptions: Map<number, number> | undefined;
    let reference = tree.root;
    while (reference >= 0) {
      const field = int32At(tree.fields, reference);
      if (field !== inner) {
        reference = childAt(tree, reference, int32At(this.#digits, field));
        continue;
      }
      const first = int32At(tree.firsts, reference);
      const asked = int32At(tree.asked, reference);
      if (asked === ANY) {
        const base = this.#leavesBelow(reference);
        for (const [outer, places] of base.tests)
          for (const at of places.get(int32At(this.#digits, outer)) ?? []) {
            exceptions ??= new Map();
            if (!exceptions.has(at))
              exceptions.set(at, this.#leaf(int32At(tree.children, first + at)));
          }
        return { base, exceptions: inOrder(exceptions) };
      }
      exceptions ??= new Map();
      exceptions.set(asked, this.#leaf(int32At(tree.children, first + YES)));
      reference = int32At(tree.children, first + NO);
    }
    return { base: ~reference, exceptions: inOrder(exceptions) };
  }

  /** The leaf below a node once the inner field is settled. */
  #leaf(from: number): number {
    const tree = this.#tree;
    let reference = from;
    while (reference >= 0)
      reference = childAt(tree, reference, int32At(this.#digits, int32At(tree.fields, reference)));
    return ~reference;
  }

  #leavesBelow(node: number): Leaves {
    const support = this.#supportOf(node);
    let rank = 0;
    for (const field of support.matters)
      rank += int32At(this.#digits, field) * (this.#compiled.layout.weights[field] as number);
    let kept = this.#kept.get(node);
    const known = kept?.get(rank);
    if (known !== undefined) return known;
    // Leaves shared by many rows may become a line, which takes as many words again for each move.
    const words = childrenOf(this.#tree, node).length * (support.shared ? 1 + WIDEST : 1);
    this.#take(LEAVES_BYTES + 4 * words);
    const found = support.shared ? this.#baseBelow(node) : this.#allBelow(node);
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
    return { leaves, runs: longRuns(leaves, this.#take), shared: false, tests: new Map() };
  }

  /** The leaves of this lane in any row, assuming every test of an outer field says no. */
  #baseBelow(node: number): Leaves {
    const tree = this.#tree;
    const outer = new Set(this.#compiled.layout.outer);
    const tests = new Map<number, Map<number, number[]>>();
    const leaves = childrenOf(tree, node).map((child, at) => {
      let reference = child;
      while (reference >= 0) {
        const field = int32At(tree.fields, reference);
        if (!outer.has(field)) {
          reference = childAt(tree, reference, int32At(this.#digits, field));
          continue;
        }
        this.#take(TEST_BYTES);
        note(tests, field, int32At(tree.asked, reference), at);
        reference = int32At(childrenOf(tree, reference), NO);
      }
      return ~reference;
    });
    return { leaves, runs: longRuns(leaves, this.#take), shared: true, tests };
  }

  #supportOf(node: number): Support {
    let support = this.#supports.get(node);
    if (support === undefined) {
      const { fields, children } = this.#tree;
      const bytes = SUPPORT_BYTES + NODE_BYTES * fields.length + CHILD_BYTES * children.length;
      this.#budget.take(bytes);
      support = supportBelow(this.#compiled, this.#tree, node);
      this.#budget.giveBack(bytes - SUPPORT_BYTES);
      this.#supportBytes += SUPPORT_BYTES;
      this.#supports.set(node, support);
    }
    return support;
  }
}

/** What the leaves below a node depend on, apart from the inner field. */
type Support = {
  /** Whether outer fields are only tested for single values: then rows differ in few places. */
  readonly shared: boolean;
  /** The fields by which cached leaves differ. */
  readonly matters: readonly number[];
};

function supportBelow({ layout }: Compiled, tree: DecisionTree, node: number): Support {
  const outer = new Set(layout.outer);
  const found = new Set<number>();
  const seen = new Set<number>();
  let shared = true;
  const waiting = Array.from(childrenOf(tree, node));
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    if (reference < 0 || seen.has(reference)) continue;
    seen.add(reference);
    const field = int32At(tree.fields, reference);
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

type RunVisitor = (from: number, to: number, leaf: number) => void;

function longRuns(leaves: Int32Array, take: (bytes: number) => void): readonly Run[] | undefined {
  let count = 1;
  for (let at = 1; at < leaves.length; at++) if (leaves[at] !== leaves[at - 1]) count++;
  if (count > 1 + leaves.length / WORTH_A_RUN) return undefined;
  take(RUN_BYTES * count);
  const runs: Run[] = [];
  visitRuns(leaves, (from, to, leaf) => runs.push({ from, to, leaf }));
  return runs;
}

function visitRuns(leaves: Int32Array, visit: RunVisitor): void {
  let from = 0;
  for (let to = 1; to <= leaves.length; to++)
    if (to === leaves.length || leaves[to] !== leaves[from]) {
      visit(from, to, int32At(leaves, from));
      from = to;
    }
}

/** Walks a whole lane by runs, however short. */
export function visitAlong({ base, exceptions }: Along, length: number, visit: RunVisitor): void {
  const cut: RunVisitor = (from, to, leaf) => {
    let begun = from;
    for (const [at, other] of exceptions) {
      if (at < from || at >= to) continue;
      if (begun < at) visit(begun, at, leaf);
      visit(at, at + 1, other);
      begun = at + 1;
    }
    if (begun < to) visit(begun, to, leaf);
  };
  const each = exceptions.length === 0 ? visit : cut;
  if (typeof base === 'number') each(0, length, base);
  else if (base.runs === undefined) visitRuns(base.leaves, each);
  else for (const { from, to, leaf } of base.runs) each(from, to, leaf);
}
