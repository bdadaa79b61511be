import { noMoves, RuleFault } from '../../core/rule-fault.ts';
import { type Rules, type State, turnsFrom } from '../../core/rules.ts';
import { type Space, spaceOf } from '../../core/space.ts';
import {
  type Compiled,
  compile,
  isBroken,
  listAt,
  rankOf,
  stateAt,
  turnAt,
} from '../compile/compile.ts';
import { isChoosing } from '../compile/turn-code.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from '../estimate.ts';
import { TooMuch } from '../too-much.ts';
import { Amounts } from './sparse-counts.ts';

/** Up to so many states at a depth, walking through them is done before the tables are laid out. */
const FEW = 500;
/** A game that takes more steps to lay out is walked through. */
const MOST_STEPS = 4_000_000;

/**
 * How many sequences of exactly 1, 2, … `depth` turns there are from the start. A sealed turn counts
 * each pair of choices once. Sequences that meet in a state are counted together from there on.
 */
export function perft<S extends State, M>(rules: Rules<S, M>, depth: number): readonly bigint[] {
  const walk = new Walk(rules);
  const counts: bigint[] = [];
  while (counts.length < depth && walk.size <= FEW) counts.push(walk.step());
  const compiled = counts.length < depth ? laidOut(rules) : undefined;
  if (compiled === undefined) {
    while (counts.length < depth) counts.push(walk.step());
    return counts;
  }
  const { fields, layout } = compiled;
  const level = [...walk.level.values()].map(
    ({ state, ways }) => [rankOf(fields, layout, state), ways] as const,
  );
  return [...counts, ...countOn(compiled, level, depth - counts.length)];
}

/** Undefined where a game is too large to be laid out, or not worth it. */
function laidOut<S extends State, M>(rules: Rules<S, M>): Compiled | undefined {
  if (refuseTooLarge(estimate(rules), DEFAULT_MEMORY) !== undefined) return undefined;
  try {
    return compile(rules, { bytes: DEFAULT_MEMORY, steps: MOST_STEPS });
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

type Reached<S> = { readonly state: S; ways: bigint };

/** Goes through the states of one depth after another as they are, one object each. */
class Walk<S extends State, M> {
  level: ReadonlyMap<number | string, Reached<S>>;
  readonly #rules: Rules<S, M>;
  readonly #space: Space<S>;
  /** What tells one state from another; ranks do only while they are exact. */
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

  /** Goes one turn on and says how many sequences lead there. */
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
 * The same on a compiled game, from some states with the ways to each: the ways are pushed along what
 * the moves add to a rank. They are plain numbers as long as no sum can pass what those hold exactly.
 */
export function countOn(
  compiled: Compiled,
  from: Iterable<readonly [rank: number, ways: bigint]>,
  depth: number,
): readonly bigint[] {
  const { firsts, deltas } = compiled;
  let widest = 1;
  for (let list = 0; list + 1 < firsts.length; list++)
    widest = Math.max(widest, (firsts[list + 1] as number) - (firsts[list] as number));
  const most = BigInt(Math.floor(Number.MAX_SAFE_INTEGER / widest));

  const counts: bigint[] = [];
  let large = new Map(from);
  let small: Amounts | undefined;
  let total = 0n;
  for (const ways of large.values()) total += ways;
  if (total <= most) {
    small = new Amounts(compiled.size);
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
        const list = movesAt(compiled, rank);
        const end = firsts[list + 1] as number;
        total += ways * BigInt(end - (firsts[list] as number));
        for (let move = isLast ? end : (firsts[list] as number); move < end; move++) {
          const after = rank + (deltas[move] as number);
          next.set(after, (next.get(after) ?? 0n) + ways);
        }
      }
      large = next;
    } else {
      const next = new Amounts(compiled.size);
      let sum = 0;
      small.forEach((rank, ways) => {
        const list = movesAt(compiled, rank);
        const end = firsts[list + 1] as number;
        sum += ways * (end - (firsts[list] as number));
        // Of the last turn only the number of ways is wanted.
        for (let move = isLast ? end : (firsts[list] as number); move < end; move++)
          next.add(rank + (deltas[move] as number), ways);
      });
      total = BigInt(sum);
      small = next;
    }
    counts.push(total);
  }
  return counts;
}

/** The list of moves in a state; the empty one where the game is over. */
function movesAt(compiled: Compiled, rank: number): number {
  const code = turnAt(compiled, rank);
  const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
  if (isBroken(code, list))
    throw new Error(
      `Play comes to ${JSON.stringify(stateAt(compiled, rank))}, where the rules give no turn or no move.`,
    );
  return list;
}
