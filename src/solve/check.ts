import type { State } from '../core/contract/rules.ts';
import { randomFrom } from '../core/random.ts';
import type { RuleFault, RuleMember } from '../core/rule-fault.ts';
import { float64At, int32At } from '../core/typed-array.ts';
import { diagnoseFault } from './blame.ts';
import type { Budget } from './budget.ts';
import { isChoosing, isSealed, leaderOf } from './compile/turn-code.ts';
import { endlessMark, type Scores, scoreAt, scoreOver, turnLater } from './open/score.ts';
import type { Positions } from './positions.ts';
import { CheckingReader } from './reach/checking-reader.ts';
import { type PositionSource, ReadAhead } from './reach/read-ahead.ts';
import type { ReadHelpers } from './reach/read-helpers.ts';
import { StatePacking } from './reach/state-packing.ts';
import { isUnproven } from './sealed/sealed-values.ts';
import { equilibrium } from './sealed/stage/matrix.ts';
import type { Solution } from './solution.ts';

/** Up to this many positions all are checked; beyond that, this many are drawn with the seed below. */
const MOST_CHECKED = 1_000_000;
const SEED = 6;
const OFTEN = 4096;
/** Bounds improved until they stop changing may be this far from their limit. */
const SLACK = 1e-6;
const BYTES = 4;
/** The bytes for each pair of choices of a sealed turn, in a matrix and its solution. */
const PAIR_BYTES = 64;

/**
 * Checks a solution against the rules by calling them again on fresh states. Every position must match the earlier
 * result, and its value must follow from the values of the positions after it. If the rules now answer differently, the
 * error names their fault.
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

/** The largest of some numbers; with sign -1, the smallest. */
function best(numbers: readonly number[], sign: 1 | -1): number {
  return sign * numbers.reduce((most, number) => Math.max(most, sign * number), -1);
}

/** The positions to check. */
function looksAt({ size, reach }: Positions, budget: Budget): Int32Array {
  const all = reach.states <= MOST_CHECKED;
  const looks = new Int32Array(all ? reach.states : MOST_CHECKED);
  const random = randomFrom(SEED);
  let count = 0;
  for (let draw = 0; draw < (all ? size : MOST_CHECKED); draw++) {
    if (draw % OFTEN === OFTEN - 1) budget.look();
    // One from each of equal ranges, so that they come in memory order.
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

  /** Whether a turn leads to this position. */
  #isAt(turn: number, position: number): boolean {
    const packing = this.#packing;
    return this.#solution.positions.isPacked(
      position,
      packing,
      this.#reader.keys,
      turn * packing.words,
    );
  }

  /** A position's score is one turn from the best score after it. */
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
    if (found !== turnLater(sign * best)) throw this.#contradict(position);

    function worth(score: number): number {
      return score === mark ? 0 : score;
    }
  }

  /**
   * A bound is the value of the turn if the positions after it have their bounds as values. If it can still improve,
   * the turn may be worth more than a lower bound (`slope` 1), or less than an upper one (-1).
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

  /** Names the rule that now answers differently for a position. */
  #blame(position: number, member: RuleMember, gave?: string): RuleFault {
    const { rules, positions } = this.#solution;
    return diagnoseFault(
      rules,
      positions.stateAt(position),
      member,
      gave === undefined ? {} : { gave },
    );
  }

  /** The same number of turns as before, but some lead elsewhere. */
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
    // The same positions in another order mean that the order of the moves changed.
    const isReordered = sorted(before) === sorted(keys);
    const either = 'something else, or next() did for one of its moves,';
    return this.#blame(position, 'moves', isReordered ? 'its moves in another order' : either);
  }

  /** The rules are sound but the solution is not: a bug in Parlor. */
  #contradict(position: number): Error {
    const state = JSON.stringify(this.#solution.positions.stateAt(position));
    return new Error(`The solution contradicts itself at ${state}.`);
  }
}
