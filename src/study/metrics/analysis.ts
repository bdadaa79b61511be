import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import { endlessMark, scoreAt } from '../../solve/open/score.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { bestMoves } from '../policy/perfect.ts';
import { type PartialPolicy, randomPolicy } from '../policy/policy.ts';
import { type Chances, chancesOf } from './chances.ts';
import { type Influence, influenceOf } from './interaction.ts';
import { Paths } from './paths.ts';
import { type TurnOrder, turnOrderOf } from './turn-order.ts';

/** The length of a longest game, and the ranks along it. */
type LongestGame = { readonly turns: number; readonly ranks: readonly number[] };
/** The players used to measure a game: a perfect one and a random one. */
const MEASURES = ['perfect', 'random'] as const;
type Measure = (typeof MEASURES)[number];

/** Facts about a solved game, each computed once and on demand. */
export class Analysis {
  readonly solution: Solution;
  readonly #found = new Map<string, unknown>();

  constructor(solution: Solution) {
    this.solution = solution;
  }

  get order(): TurnOrder {
    return this.#once('order', () => turnOrderOf(this.solution));
  }

  /** Ranks of the finished positions. */
  get over(): Int32Array {
    return this.#once('over', () => {
      const { ranks, codes } = this.order;
      return ranks.filter((_, index) => !isChoosing(uint8At(codes, index)));
    });
  }

  /** Ranks of the unfinished positions. */
  get playing(): Int32Array {
    return this.#once('playing', () => {
      const { ranks, codes } = this.order;
      return ranks.filter((_, index) => isChoosing(uint8At(codes, index)));
    });
  }

  get paths(): Paths {
    return this.#once('paths', () => new Paths(this.solution));
  }

  get longest(): LongestGame | null {
    return this.#once('longest', () => longestGame(this.solution, this.order));
  }

  get equality(): Equality {
    return this.#once('equality', () => equalityOf(this.solution, this.order));
  }

  get influence(): Influence | undefined {
    return this.#once('influence', () => influenceOf(this.solution, this.order));
  }

  chances(pairing: readonly [Measure, Measure]): Chances | undefined {
    const [first, second] = pairing;
    return this.#once(pairing.join(), () =>
      chancesOf(this.solution, this.order, [this.#policy(first), this.#policy(second)]),
    );
  }

  #policy(measure: Measure): PartialPolicy {
    return measure === 'perfect' ? bestMoves(this.solution) : randomPolicy(this.solution.positions);
  }

  #once<T>(name: string, find: () => T): T {
    if (!this.#found.has(name)) this.#found.set(name, find());
    return this.#found.get(name) as T;
  }
}

/** The longest game; null if play can go on for ever. */
function longestGame(solution: Solution, order: TurnOrder): LongestGame | null {
  if (order.cycles.length > 0) return null;
  const { positions } = solution;
  const { firsts, size, start } = positions;
  const { ranks, lists } = order;
  const turns = new Int32Array(size);
  const before = new Int32Array(size);
  let last = start;
  for (const [index, rank] of ranks.entries()) {
    const list = int32At(lists, index);
    const here = int32At(turns, rank);
    if (list === 0 && here >= int32At(turns, last)) last = rank;
    const end = int32At(firsts, list + 1);
    for (let move = int32At(firsts, list); move < end; move++) {
      const after = positions.after(rank, move);
      if (int32At(turns, after) > here) continue;
      turns[after] = here + 1;
      before[after] = rank;
    }
  }
  const path = [last];
  for (let rank = last; rank !== start; rank = int32At(before, rank))
    path.push(int32At(before, rank));
  return { turns: int32At(turns, last), ranks: path.reverse() };
}

/** How often a choice makes no difference. */
type Equality = {
  /** Positions with two or more legal turns. */
  readonly decisions: number;
  /** Positions in which every choice has the same result in the same number of turns. */
  readonly equal: number;
  /** Positions in which every choice has the same result, sooner or later. */
  readonly sameResult: number;
};

/**
 * Counts the positions in which every choice is equally good. In a game with sealed turns, that means the same chances,
 * in any number of turns.
 */
function equalityOf({ positions, solved }: Solution, order: TurnOrder): Equality {
  const { firsts } = positions;
  const { ranks, lists } = order;
  const mark = solved.kind === 'open' ? endlessMark(solved.scores) : 0;
  const worthOf = (score: number): number => (score === mark ? 0 : score);
  let decisions = 0;
  let equal = 0;
  let sameResult = 0;
  for (let index = 0; index < ranks.length; index++) {
    const list = int32At(lists, index);
    const first = int32At(firsts, list);
    const end = int32At(firsts, list + 1);
    if (end - first < 2) continue;
    decisions++;
    const rank = int32At(ranks, index);
    if (solved.kind === 'sealed') {
      if (isLevel(solved.lower, rank, first, end) && isLevel(solved.upper, rank, first, end)) {
        equal++;
        sameResult++;
      }
      continue;
    }
    const { scores } = solved;
    const one = worthOf(scoreAt(scores, positions.after(rank, first)));
    let alike = true;
    let agreed = true;
    for (let move = first + 1; move < end && agreed; move++) {
      const worth = worthOf(scoreAt(scores, positions.after(rank, move)));
      if (worth !== one) alike = false;
      if (Math.sign(worth) !== Math.sign(one)) agreed = false;
    }
    if (alike && agreed) equal++;
    if (agreed) sameResult++;
  }
  return { decisions, equal, sameResult };

  function isLevel(worths: Float64Array, rank: number, first: number, end: number): boolean {
    let least = 1;
    let most = 0;
    for (let move = first; move < end; move++) {
      const worth = float64At(worths, positions.after(rank, move));
      least = Math.min(least, worth);
      most = Math.max(most, worth);
    }
    return most - least <= PRECISION;
  }
}
