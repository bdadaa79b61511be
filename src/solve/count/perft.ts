import { type Rules, type State, turnsFrom } from '../../core/contract/rules.ts';
import { type Space, spaceOf } from '../../core/contract/space.ts';
import { noMoves, RuleFault } from '../../core/rule-fault.ts';
import { float64At, int32At } from '../../core/typed-array.ts';
import { Budget, TooMuch } from '../budget.ts';
import { compile, isBroken } from '../compile/compile.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from '../estimate.ts';
import type { Positions } from '../positions.ts';
import { DensePositions } from '../reach/dense-positions.ts';
import { explore } from '../reach/explore.ts';
import { GraphPositions } from '../reach/graph-positions.ts';
import { HashIndex } from '../reach/hash-index.ts';

/** With at most this many states at a depth, walking them is faster than laying out tables. */
const FEW = 500;
/** A game that takes more steps to lay out is walked instead. */
const MOST_STEPS = 4_000_000;

/**
 * The number of sequences of exactly 1, 2, … `depth` turns from the start. A sealed turn counts each pair of choices
 * once. Sequences that meet in a state are counted together from there. Rules that are not `trusted` are called only in
 * reachable positions. `onCount` gets each count as soon as it is known.
 */
export function perft<S extends State, M>(
  rules: Rules<S, M>,
  depth: number,
  trusted = false,
  onCount: (count: bigint) => void = () => {},
): readonly bigint[] {
  const walk = new Walk(rules);
  const counts: bigint[] = [];
  const step = (): void => {
    const count = walk.step();
    counts.push(count);
    onCount(count);
  };
  while (counts.length < depth && walk.size <= FEW) step();
  const positions = counts.length < depth ? tableOf(rules, trusted) : undefined;
  if (positions === undefined) {
    while (counts.length < depth) step();
    return counts;
  }
  const level = [...walk.level.values()].map(
    ({ state, ways }) => [positions.numberOf(state) as number, ways] as const,
  );
  return [...counts, ...countOn(positions, level, depth - counts.length, onCount)];
}

/** Undefined if a game is too large for a table, or takes too many steps to lay out. */
function tableOf<S extends State, M>(
  rules: Rules<S, M>,
  trusted: boolean,
): Positions<S> | undefined {
  try {
    const budget = new Budget({ bytes: DEFAULT_MEMORY, steps: MOST_STEPS });
    if (trusted) {
      if (refuseTooLarge(estimate(rules), DEFAULT_MEMORY) !== undefined) return undefined;
      return new DensePositions<S>(compile(rules, budget));
    }
    const { graph, packing, set } = explore(rules, budget);
    return new GraphPositions(graph, new HashIndex(packing, set));
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

type Reached<S> = { readonly state: S; ways: bigint };

/** Walks the states depth by depth, as objects. */
class Walk<S extends State, M> {
  level: ReadonlyMap<number | string, Reached<S>>;
  readonly #rules: Rules<S, M>;
  readonly #space: Space<S>;
  /** The key of a state. Ranks work only while they are exact. */
  readonly #keyOf: (state: S) => number | string;

  constructor(rules: Rules<S, M>) {
    this.#rules = rules;
    this.#space = spaceOf(rules.shape);
    this.#keyOf = Number.isSafeInteger(this.#space.size) ? this.#space.rank : this.#space.encode;
    const start = rules.start();
    this.level = new Map([[this.#keyOf(start), { state: start, ways: 1n }]]);
  }

  get size(): number {
    return this.level.size;
  }

  /** Advances one turn and returns the number of sequences. */
  step(): bigint {
    let total = 0n;
    const next = new Map<number | string, Reached<S>>();
    for (const { state, ways } of this.level.values()) {
      let turns = 0;
      for (const { after } of turnsFrom(this.#rules, state)) {
        turns++;
        total += ways;
        if (!this.#space.contains(after))
          throw new RuleFault({
            kind: 'gave',
            member: 'next',
            state,
            gave: `what leads to ${JSON.stringify(after)}`,
            allowed: 'whole numbers within the shape',
          });
        const key = this.#keyOf(after);
        const met = next.get(key);
        if (met === undefined) next.set(key, { state: after, ways });
        else met.ways += ways;
      }
      if (turns === 0 && this.#rules.turn(state).kind !== 'over')
        throw new RuleFault(noMoves(state));
    }
    this.level = next;
    return total;
  }
}

/**
 * The same on a game's positions, starting from some of them with their path counts, which are pushed on to the next
 * positions. Counts are plain numbers as long as no sum can exceed what those hold exactly.
 */
export function countOn(
  positions: Positions,
  from: Iterable<readonly [rank: number, ways: bigint]>,
  depth: number,
  onCount: (count: bigint) => void = () => {},
): readonly bigint[] {
  const { firsts } = positions;
  let widest = 1;
  for (let list = 0; list + 1 < firsts.length; list++)
    widest = Math.max(widest, int32At(firsts, list + 1) - int32At(firsts, list));
  const most = BigInt(Math.floor(Number.MAX_SAFE_INTEGER / widest));

  const counts: bigint[] = [];
  let large = new Map(from);
  let small: SparseCounts | undefined;
  let total = 0n;
  for (const ways of large.values()) total += ways;
  if (total <= most) {
    small = new SparseCounts(positions.size);
    for (const [rank, ways] of large) small.add(rank, Number(ways));
  }
  while (counts.length < depth) {
    const isLast = counts.length + 1 === depth;
    if (small !== undefined && total > most) {
      large = new Map();
      small.forEach((rank, ways) => {
        large.set(rank, BigInt(ways));
      });
      small = undefined;
    }
    if (small === undefined) {
      const next = new Map<number, bigint>();
      total = 0n;
      for (const [rank, ways] of large) {
        const list = movesAt(positions, rank);
        const end = int32At(firsts, list + 1);
        total += ways * BigInt(end - int32At(firsts, list));
        for (let move = isLast ? end : int32At(firsts, list); move < end; move++) {
          const after = positions.after(rank, move);
          next.set(after, (next.get(after) ?? 0n) + ways);
        }
      }
      large = next;
    } else {
      const next = new SparseCounts(positions.size);
      let sum = 0;
      small.forEach((rank, ways) => {
        const list = movesAt(positions, rank);
        const end = int32At(firsts, list + 1);
        sum += ways * (end - int32At(firsts, list));
        // After the last turn only the number of paths matters.
        for (let move = isLast ? end : int32At(firsts, list); move < end; move++)
          next.add(positions.after(rank, move), ways);
      });
      total = BigInt(sum);
      small = next;
    }
    counts.push(total);
    onCount(total);
  }
  return counts;
}

/** The list of moves in a state; the empty one if the game is over. */
function movesAt(positions: Positions, rank: number): number {
  const list = positions.list(rank);
  if (isBroken(positions.code(rank), list))
    throw new Error(
      `Play reaches ${JSON.stringify(positions.stateAt(rank))}, where the rules give no turn or no move.`,
    );
  return list;
}

const BITS = 9;
const PAGE: number = 1 << BITS;
const LAST: number = PAGE - 1;

/**
 * Positive counts by rank, if most ranks have none. Pages are allocated on first write. Nearby ranks come together, so
 * pages fill quickly, and this is faster than hashing.
 */
export class SparseCounts {
  readonly #pages: (Float64Array | undefined)[];

  /** `size` is the largest rank plus 1. */
  constructor(size: number) {
    this.#pages = new Array<Float64Array | undefined>((size >>> BITS) + 1);
  }

  add(rank: number, amount: number): void {
    let page = this.#pages[rank >>> BITS];
    if (page === undefined) {
      page = new Float64Array(PAGE);
      this.#pages[rank >>> BITS] = page;
    }
    page[rank & LAST] = float64At(page, rank & LAST) + amount;
  }

  /** In order of rank. */
  forEach(visit: (rank: number, sum: number) => void): void {
    for (let index = 0; index < this.#pages.length; index++) {
      const page = this.#pages[index];
      if (page === undefined) continue;
      for (let at = 0; at < PAGE; at++) {
        const sum = float64At(page, at);
        if (sum !== 0) visit(index * PAGE + at, sum);
      }
    }
  }
}
