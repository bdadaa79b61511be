import { float64At, int32At, numberAt, uint8At, uint16At } from '../../core/typed-array.ts';
import { LEAF_BITS, type RuleTree, type Side, type Test, testBits } from './rule-tree.ts';
import type { Column, Sample } from './sample.ts';

/** A tree, its length, and how many positions of the sample it gets wrong. */
export type CandidateTree = {
  readonly tree: RuleTree;
  /** The bits to describe it, plus those to list the positions it gets wrong. */
  readonly bits: number;
  readonly errors: number;
};

/** A rule with more questions than this is too long to remember. */
const MOST_TESTS = 4;
/** The fewest bits of a question, including its extra answer. */
const LEAST_BITS = 6 + LEAF_BITS;
/** How many first questions to follow up, by the number of questions allowed in all. */
const FOLLOWED = [0, 1, 8, 4, 2] as const;
/** Below this many positions, each exception costs noticeably more. */
const SMALL = 400;
/** The three sides a rule can name, plus "unknown", which it cannot. */
const SIDES = 3;
const KINDS = 4;

/** A question, and how well it splits a set of positions. */
type Split = {
  readonly column: Column;
  readonly relation: Test['relation'];
  readonly index: number;
};

/** Splits with their costs, cheapest first. */
type Ranked = { readonly split: Split; readonly cost: number };

/**
 * For each number of questions, the best tree with at most that many, by minimum description length. A beam search: the
 * same sample gives the same trees. It stops when a rule is never wrong, or when one more question would make it longer
 * than `bound`, the length of a known rule.
 */
export function searchTrees({ columns, sides }: Sample, bound: number): readonly CandidateTree[] {
  const exceptionBits = bitsOfException(sides.length);
  /** Numbers times their logarithms, for entropies. */
  const disorderOf = Float64Array.from({ length: sides.length + 1 }, (_, size) =>
    size === 0 ? 0 : size * Math.log2(size),
  );
  const all = Uint32Array.from(sides.keys());
  const found: CandidateTree[] = [];
  for (let tests = 0; tests <= MOST_TESTS && tests * LEAST_BITS < bound; tests++) {
    const best = grow(all, tests, true);
    found.push(best);
    if (best.errors === 0) break;
  }
  return found;

  function grow(members: Uint32Array, tests: number, isRoot = false): CandidateTree {
    let best = leafOf(members);
    if (tests === 0 || best.errors === 0) return best;
    for (const { column, relation, index } of splitsOf(members, FOLLOWED[tests] as number)) {
      const [inside, outside] = part(members, column, relation, index);
      const yes = growAll(inside, tests - 1);
      const no = growAll(outside, tests - 1);
      const { feature, values } = column;
      const test: Test = { feature, relation, value: numberAt(values, index) };
      for (let given = 0; given < tests; given++) {
        const [left, right] = [yes[given], no[tests - 1 - given]] as [CandidateTree, CandidateTree];
        const bits = testBits(feature, values.length) + left.bits + right.bits;
        if (bits >= best.bits) continue;
        // Only the first question may have further questions behind both answers. Other such rules could not be put
        // into words.
        if (!isRoot && left.tree.kind === 'node' && right.tree.kind === 'node') continue;
        const tree: RuleTree = { kind: 'node', test, yes: left.tree, no: right.tree };
        best = { tree, bits, errors: left.errors + right.errors };
      }
    }
    return best;
  }

  /** The best trees with at most 0, 1, 2 … questions. */
  function growAll(members: Uint32Array, most: number): readonly CandidateTree[] {
    const grown: CandidateTree[] = [];
    for (let tests = 0; tests <= most; tests++) {
      const last = grown[grown.length - 1];
      grown.push(last?.errors === 0 ? last : grow(members, tests));
    }
    return grown;
  }

  function leafOf(members: Uint32Array): CandidateTree {
    const counts = new Int32Array(KINDS);
    for (const member of members) increase(counts, uint8At(sides, member), 1);
    const side = largestOf(counts);
    const errors = members.length - int32At(counts, side);
    return { tree: { kind: 'leaf', side }, bits: LEAF_BITS + errors * exceptionBits, errors };
  }

  /** The best questions about these positions, by what they settle and by what they leave open. */
  function splitsOf(members: Uint32Array, most: number): readonly Split[] {
    const settling: Ranked[] = [];
    const promising: Ranked[] = [];
    const half = Math.ceil(most / 2);
    for (const column of columns)
      lookAt(column, members, half, settling, most > 1 ? promising : undefined);
    const best = [...settling, ...promising].map(({ split }) => split);
    return best.filter(
      ({ column, relation, index }, place) =>
        place ===
        best.findIndex(
          (one) => one.column === column && one.relation === relation && one.index === index,
        ),
    );
  }

  function lookAt(
    column: Column,
    members: Uint32Array,
    most: number,
    settling: Ranked[],
    promising: Ranked[] | undefined,
  ): void {
    const { feature, values, ordered, indices } = column;
    const counts = new Int32Array(KINDS * values.length);
    const whole = new Int32Array(KINDS);
    for (const member of members) {
      const side = uint8At(sides, member);
      increase(counts, KINDS * uint16At(indices, member) + side, 1);
      increase(whole, side, 1);
    }
    const bits = testBits(feature, values.length) + 2 * LEAF_BITS;
    const inside = new Int32Array(KINDS);
    const below = new Int32Array(KINDS);
    for (let index = 0; index < values.length; index++) {
      for (let side = 0; side < KINDS; side++) {
        const here = int32At(counts, KINDS * index + side);
        inside[side] = here;
        increase(below, side, here);
      }
      rank(index, 'is', inside);
      if (ordered && index > 0 && index < values.length - 1) rank(index, 'at most', below);
    }

    function rank(index: number, relation: Test['relation'], group: Int32Array): void {
      const errors = errorsOf(group, whole);
      if (errors < 0) return;
      keep(settling, column, relation, index, bits + errors * exceptionBits, most);
      if (promising !== undefined)
        keep(promising, column, relation, index, bits + disorder(group, whole), most);
    }
  }

  /** The bits that a question leaves unsettled. */
  function disorder(group: Int32Array, whole: Int32Array): number {
    let [size, rest, left] = [0, 0, 0];
    for (let side = 0; side < KINDS; side++) {
      const here = int32At(group, side);
      const there = int32At(whole, side) - here;
      size += here;
      rest += there;
      left -= float64At(disorderOf, here) + float64At(disorderOf, there);
    }
    return left + float64At(disorderOf, size) + float64At(disorderOf, rest);
  }
}

/**
 * The bits to name a position that a rule gets wrong. More in a small game, where a list of all positions would
 * otherwise be shorter than any rule and teach nothing.
 */
function bitsOfException(positions: number): number {
  return 2 + Math.log2(Math.max(2, positions)) + SMALL / Math.max(1, positions);
}

/**
 * The number of positions that are wrong with one answer per part; -1 if a part is empty, which makes the question
 * useless.
 */
function errorsOf(group: Int32Array, whole: Int32Array): number {
  let [size, rest, most, mostOfRest] = [0, 0, 0, 0];
  for (let side = 0; side < KINDS; side++) {
    const here = int32At(group, side);
    const there = int32At(whole, side) - here;
    size += here;
    rest += there;
    if (side === SIDES) continue;
    if (here > most) most = here;
    if (there > mostOfRest) mostOfRest = there;
  }
  return size === 0 || rest === 0 ? -1 : size - most + rest - mostOfRest;
}

/** Splits positions into "yes" and "no". */
function part(
  members: Uint32Array,
  { indices }: Column,
  relation: Test['relation'],
  index: number,
): readonly [Uint32Array, Uint32Array] {
  const inside = new Uint32Array(members.length);
  const outside = new Uint32Array(members.length);
  let [ins, outs] = [0, 0];
  for (const member of members) {
    const found = uint16At(indices, member);
    if (relation === 'is' ? found === index : found <= index) inside[ins++] = member;
    else outside[outs++] = member;
  }
  return [inside.subarray(0, ins), outside.subarray(0, outs)];
}

/** Keeps the best few, cheapest first. Of ties the earlier one stays. */
function keep(
  list: Ranked[],
  column: Column,
  relation: Test['relation'],
  index: number,
  cost: number,
  most: number,
): void {
  const last = list[list.length - 1];
  if (list.length >= most && last !== undefined && cost >= last.cost) return;
  const at = list.findIndex((one) => cost < one.cost);
  list.splice(at < 0 ? list.length : at, 0, { split: { column, relation, index }, cost });
  if (list.length > most) list.pop();
}

function increase(counts: Int32Array, at: number, by: number): void {
  counts[at] = int32At(counts, at) + by;
}

function largestOf(counts: Int32Array): Side {
  const [first = 0, second = 0, third = 0] = counts;
  if (first >= second && first >= third) return 0;
  return second >= third ? 1 : 2;
}
