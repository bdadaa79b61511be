import type { State } from '../core/contract/rules.ts';
import { randomFrom } from '../core/random.ts';
import type { RuleFault, RuleMember } from '../core/rule-fault.ts';
import { float64At, int32At } from '../core/typed-array.ts';
import { blame } from './blame.ts';
import type { Budget } from './budget.ts';
import { isChoosing, isSealed, leaderOf } from './compile/turn-code.ts';
import { endlessMark, later, type Scores, scoreAt, scoreOver } from './open/score.ts';
import type { Positions } from './positions.ts';
import { CheckingReader } from './reach/checking-reader.ts';
import { type PositionSource, ReadAhead } from './reach/read-ahead.ts';
import type { ReadHelpers } from './reach/read-helpers.ts';
import { StatePacking } from './reach/state-packing.ts';
import { isUnproven } from './sealed/sealed-values.ts';
import { equilibrium } from './sealed/stage/matrix.ts';
import type { Solution } from './solution.ts';

/** Up to so many positions every one is checked, beyond that as many, drawn by chance from this seed. */
const MOST_CHECKED = 1_000_000;
const SEED = 6;
const OFTEN = 4096;
/** Bounds that are improved until they stand still may stand so far from where they would come to rest. */
const SLACK = 1e-6;
const BYTES = 4;
/** What each pair of choices takes while a sealed turn is looked at, in a matrix and in its solution. */
const PAIR_BYTES = 64;

/**
 * Holds a solution against the rules: they are called once more, on fresh states, and must say of every
 * position what was found before, and its worth must follow from the worths of what they lead to. Rules
 * that give something else now than they did before are not rules, and are told so.
 */
export function checkSolution<S extends State, M>(
  solution: Solution<S, M>,
  budget: Budget,
  onProgress: (done: number) => void,
  helpers?: ReadHelpers,
): void {
  const bytes = BYTES * Math.min(solution.positions.reach.states, MOST_CHECKED);
  budget.take(bytes);
  const looks = looksAt(solution.positions, budget);
  const checker = new Checker(solution, looks, budget, helpers);
  for (let look = 0; look < looks.length; look++) {
    if (look % OFTEN === 0) onProgress(look / looks.length);
    checker.check(look);
  }
  budget.giveBack(bytes);
}

/** The largest of some numbers, or with sign -1 the least. */
function best(numbers: readonly number[], sign: 1 | -1): number {
  return sign * numbers.reduce((most, number) => Math.max(most, sign * number), -1);
}

/** The positions to look at. */
function looksAt({ size, reach }: Positions, budget: Budget): Int32Array {
  const all = reach.states <= MOST_CHECKED;
  const looks = new Int32Array(all ? reach.states : MOST_CHECKED);
  const random = randomFrom(SEED);
  let count = 0;
  for (let draw = 0; draw < (all ? size : MOST_CHECKED); draw++) {
    if (draw % OFTEN === OFTEN - 1) budget.look();
    // One from each of so many stretches, so that they come in the order in which they lie in memory.
    const position = all ? draw : Math.floor(((draw + random()) * size) / MOST_CHECKED);
    if (reach.has(position)) looks[count++] = position;
  }
  return looks.subarray(0, count);
}

class Checker<S extends State, M> implements PositionSource {
  readonly #solution: Solution<S, M>;
  readonly #budget: Budget;
  readonly #packing: StatePacking<S>;
  readonly #reader: CheckingReader<S, M>;
  readonly #ahead: ReadAhead | undefined;
  readonly #words: Int32Array;
  readonly #looks: Int32Array;

  constructor(
    solution: Solution<S, M>,
    looks: Int32Array,
    budget: Budget,
    helpers: ReadHelpers | undefined,
  ) {
    this.#solution = solution;
    this.#looks = looks;
    this.#budget = budget;
    this.#packing = new StatePacking<S>(solution.rules.shape);
    this.#reader = new CheckingReader(solution.rules, this.#packing, budget);
    const { words } = this.#packing;
    this.#words = new Int32Array(words);
    this.#ahead = helpers && new ReadAhead(this.#reader, this, helpers, words, budget);
  }

  get count(): number {
    return this.#looks.length;
  }

  copy(look: number, words: Int32Array, at: number): void {
    this.#solution.positions.pack(int32At(this.#looks, look), this.#packing, words, at);
  }

  check(look: number): void {
    const { positions, solved } = this.#solution;
    const reader = this.#reader;
    const position = int32At(this.#looks, look);
    const code = this.#read(look);
    if (code !== positions.code(position)) throw this.#blame(position, 'turn');
    const list = positions.list(position);
    const first = int32At(positions.firsts, list);
    if (reader.count !== int32At(positions.firsts, list + 1) - first)
      throw this.#blame(position, 'moves');
    for (let turn = 0; turn < reader.count; turn++)
      if (!this.#isAt(turn, positions.after(position, first + turn)))
        throw this.#blameForTurns(position, first);
    if (solved.kind === 'open') this.#checkScore(position, code, solved.scores);
    else if (isChoosing(code)) {
      const isOpen = isUnproven(solved, position);
      const bytes = PAIR_BYTES * reader.count;
      this.#budget.take(bytes);
      this.#checkBound(position, code, solved.lower, isOpen ? 1 : 0);
      this.#checkBound(position, code, solved.upper, isOpen ? -1 : 0);
      this.#budget.giveBack(bytes);
    }
  }

  #read(look: number): number {
    if (this.#ahead !== undefined) return this.#ahead.read(look);
    this.copy(look, this.#words, 0);
    return this.#reader.read(this.#words, 0);
  }

  /** Whether what a turn leads to is this position. */
  #isAt(turn: number, position: number): boolean {
    const packing = this.#packing;
    return this.#solution.positions.isPacked(
      position,
      packing,
      this.#reader.keys,
      turn * packing.words,
    );
  }

  /** The score of a position is one turn on from the best of what follows it. */
  #checkScore(position: number, code: number, scores: Scores): void {
    const { positions } = this.#solution;
    const mark = endlessMark(scores);
    const found = worth(scoreAt(scores, position));
    if (!isChoosing(code)) {
      if (found !== scoreOver(scores, code)) throw this.#contradict(position);
      return;
    }
    const list = positions.list(position);
    const end = int32At(positions.firsts, list + 1);
    const sign = leaderOf(code) === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let turn = int32At(positions.firsts, list); turn < end; turn++) {
      const score = sign * worth(scoreAt(scores, positions.after(position, turn)));
      if (score > best) best = score;
    }
    if (found !== later(sign * best)) throw this.#contradict(position);

    function worth(score: number): number {
      return score === mark ? 0 : score;
    }
  }

  /**
   * A bound of a chance is what the turn is worth if the bounds are what follows is worth. Where it might
   * still come closer, the turn may be worth more than a lower one (`slope` 1), or less than an upper (-1).
   */
  #checkBound(position: number, code: number, bounds: Float64Array, slope: 1 | 0 | -1): void {
    const payoffs = this.#solution.payoffs(position, bounds);
    const seat = leaderOf(code);
    const { value } = isSealed(code)
      ? equilibrium(payoffs)
      : { value: best(payoffs.flat(), seat === 0 ? 1 : -1) };
    const gap = value - float64At(bounds, position);
    if (Math.abs(gap) > SLACK && gap * slope <= 0) throw this.#contradict(position);
  }

  /** Names what the rules said of a position now and not before. */
  #blame(position: number, member: RuleMember, gave?: string): RuleFault {
    const { rules, positions } = this.#solution;
    return blame(rules, positions.stateAt(position), member, gave === undefined ? {} : { gave });
  }

  /** As many turns as before, and not all of them lead to where they did. */
  #blameForTurns(position: number, first: number): RuleFault {
    const { positions } = this.#solution;
    const packing = this.#packing;
    const { words } = packing;
    const { count, keys } = this.#reader;
    const before = new Int32Array(count * words);
    for (let turn = 0; turn < count; turn++)
      positions.pack(positions.after(position, first + turn), packing, before, turn * words);
    const sorted = (from: Int32Array): string =>
      Array.from({ length: count }, (_, turn) =>
        from.subarray(turn * words, (turn + 1) * words).join(),
      )
        .sort()
        .join(' ');
    // The same places in another order: it is the moves that came in another order.
    const isReordered = sorted(before) === sorted(keys);
    const either = 'something else, or next() did for one of its moves,';
    return this.#blame(position, 'moves', isReordered ? 'its moves in another order' : either);
  }

  /** The rules are sound and the solution is not: that is Parlor's own mistake. */
  #contradict(position: number): Error {
    const state = JSON.stringify(this.#solution.positions.stateAt(position));
    return new Error(`The solution contradicts itself at ${state}.`);
  }
}
