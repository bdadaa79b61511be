import { faultAt } from '../core/inspection/soundness.ts';
import { randomFrom } from '../core/random.ts';
import { RuleFault, type RuleMember } from '../core/rule-fault.ts';
import type { State } from '../core/rules.ts';
import type { Budget } from './budget.ts';
import { codeOf, isChoosing, isSealed, leaderOf } from './compile/turn-code.ts';
import { endlessMark, later, type Scores, scoreOver } from './open/score.ts';
import { Packing } from './reach/packing.ts';
import { Reader } from './reach/reader.ts';
import { equilibrium } from './sealed/matrix.ts';
import type { Solution } from './solution.ts';

/** Up to so many positions every one is checked, beyond that as many, drawn by chance from this seed. */
const MOST_CHECKED = 1_000_000;
const SEED = 6;
const OFTEN = 4096;
/** Bounds that are improved until they stand still may stand so far from where they would come to rest. */
const SLACK = 1e-6;
const MOST_NOTATIONS = 100_000;
/** A record could not be read back with a move that is written otherwise. */
const NOTATION = /^[^\s/]+$/;

/**
 * Holds a solution against the rules: they are called once more, on fresh states, and must say of every
 * position what was found before, and its worth must follow from the worths of what they lead to. Rules
 * that give something else now than they did before are not rules, and are told so.
 */
export function checkSolution<S extends State, M>(
  solution: Solution<S, M>,
  budget: Budget,
  onProgress: (done: number) => void,
): void {
  const checker = new Checker(solution, budget);
  const { size, reach } = solution.positions;
  const random = randomFrom(SEED);
  const all = reach.states <= MOST_CHECKED;
  const looks = all ? size : MOST_CHECKED;
  for (let look = 0; look < looks; look++) {
    if (look % OFTEN === 0) onProgress(look / looks);
    const position = all ? look : Math.floor(random() * size);
    if (reach.has(position)) checker.check(position);
  }
}

/** The largest of some numbers, or with sign -1 the least. */
function best(numbers: readonly number[], sign: 1 | -1): number {
  return sign * numbers.reduce((most, number) => Math.max(most, sign * number), -1);
}

class Checker<S extends State, M> {
  readonly #solution: Solution<S, M>;
  readonly #budget: Budget;
  readonly #packing: Packing<S>;
  readonly #reader: Reader<S, M>;
  readonly #words: Int32Array;
  /** For each notation met, the last list of moves that it was met in. */
  readonly #notations = new Map<string, number>();
  #lists = 0;

  constructor(solution: Solution<S, M>, budget: Budget) {
    this.#solution = solution;
    this.#budget = budget;
    this.#packing = new Packing<S>(solution.rules.shape);
    this.#reader = new Reader(solution.rules, this.#packing);
    this.#words = new Int32Array(this.#packing.words);
  }

  check(position: number): void {
    const { positions, solved } = this.#solution;
    const reader = this.#reader;
    const state = positions.stateAt(position);
    this.#packing.pack(state, this.#words, 0);
    const code = reader.read(this.#words, 0, this.#budget);
    // A second time, because what changes at every call may come round to the same.
    if (codeOf(this.#solution.rules.turn(state)) !== code) throw this.#blame(position, 'turn');
    if (code !== positions.code(position)) throw this.#blame(position, 'turn');
    const list = positions.list(position);
    const first = positions.firsts[list] as number;
    if (reader.count !== (positions.firsts[list + 1] as number) - first)
      throw this.#blame(position, 'moves');
    for (let turn = 0; turn < reader.count; turn++)
      if (!this.#isAt(turn, positions.after(position, first + turn)))
        throw this.#blame(position, 'next');
    this.#checkNotations(position, reader.moves);
    this.#checkNotations(position, reader.answers);
    if (solved.kind === 'open') this.#checkScore(position, code, solved.scores);
    else if (isChoosing(code)) {
      this.#checkBound(position, code, solved.lower);
      this.#checkBound(position, code, solved.upper);
    }
  }

  /** Whether what a turn leads to is this position. */
  #isAt(turn: number, position: number): boolean {
    const { positions } = this.#solution;
    const packing = this.#packing;
    const at = turn * packing.words;
    for (let field = 0; field < packing.fields.length; field++)
      if (packing.read(this.#reader.keys, at, field) !== positions.valueAt(position, field))
        return false;
    return true;
  }

  /** Each legal move is written in a way of its own. */
  #checkNotations(position: number, moves: readonly M[]): void {
    const { rules } = this.#solution;
    const seen = this.#notations;
    const list = ++this.#lists;
    for (let index = 0; index < moves.length; index++) {
      let notation: string;
      try {
        notation = rules.notate(moves[index] as M);
      } catch (error) {
        throw this.#blame(position, 'notate', error);
      }
      const last = typeof notation === 'string' ? seen.get(notation) : list;
      if (last === list || (last === undefined && !NOTATION.test(notation)))
        throw this.#blame(position, 'notate');
      seen.set(notation, list);
    }
    if (seen.size > MOST_NOTATIONS) seen.clear();
  }

  /** The score of a position is one turn on from the best of what follows it. */
  #checkScore(position: number, code: number, scores: Scores): void {
    const { positions } = this.#solution;
    const mark = endlessMark(scores);
    const found = worth(scores[position] as number);
    if (!isChoosing(code)) {
      if (found !== scoreOver(scores, code)) throw this.#contradict(position);
      return;
    }
    const list = positions.list(position);
    const end = positions.firsts[list + 1] as number;
    const sign = leaderOf(code) === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let turn = positions.firsts[list] as number; turn < end; turn++) {
      const score = sign * worth(scores[positions.after(position, turn)] as number);
      if (score > best) best = score;
    }
    if (found !== later(sign * best)) throw this.#contradict(position);

    function worth(score: number): number {
      return score === mark ? 0 : score;
    }
  }

  /** A bound of a chance is what the turn is worth if the bounds are what follows is worth. */
  #checkBound(position: number, code: number, bounds: Float64Array): void {
    const payoffs = this.#solution.payoffs(position, bounds);
    const seat = leaderOf(code);
    const { value } = isSealed(code)
      ? equilibrium(payoffs)
      : { value: best(payoffs.flat(), seat === 0 ? 1 : -1) };
    if (Math.abs(value - (bounds[position] as number)) > SLACK) throw this.#contradict(position);
  }

  /** Names what the rules said of a position now and not before. */
  #blame(position: number, member: RuleMember, cause?: unknown): RuleFault {
    const { rules, positions } = this.#solution;
    const state = positions.stateAt(position);
    const fault = faultAt(rules, state);
    return new RuleFault(
      fault ?? {
        kind: 'varied',
        member,
        state,
        gave: 'something else',
        allowed: 'only what follows from the state',
      },
      { cause },
    );
  }

  /** The rules are sound and the solution is not: that is Parlor's own mistake. */
  #contradict(position: number): Error {
    const state = JSON.stringify(this.#solution.positions.stateAt(position));
    return new Error(`The solution contradicts itself at ${state}.`);
  }
}
