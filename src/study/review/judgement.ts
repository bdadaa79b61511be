import type { Rules, State } from '../../core/contract/rules.ts';
import { least } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Judged, Solution, Stage, Verdict } from '../../solve/solution.ts';
import type { Mix } from '../device/device.ts';
import { goalOf, needsProgress, payoffs, sureOf } from '../payoffs.ts';
import { type OwnEnds, seatVerdictOf } from '../seat-verdict.ts';
import { followers } from '../turn-shape.ts';
import { leastSoundWorth, lossOf, measureAt, seenBy, soundEnds } from './measure.ts';

/** Names of choices by the winning chance they gave up, worst first. */
export const CLASSES = [
  { name: 'blunder', loses: 0.3, sign: '??' },
  { name: 'mistake', loses: 0.2, sign: '?' },
  { name: 'inaccuracy', loses: 0.1, sign: '?!' },
] as const;
export type JudgementClass = (typeof CLASSES)[number]['name'];

/** One side's choice compared with its best one. */
export type Judgement = {
  /** The side's chance before and after the choice, both with best play from there. */
  readonly value: number;
  readonly worth: number;
  /** What the choice gave up, and what the worst legal choice would have. */
  readonly loss: number;
  readonly stake: number;
  /** Whether any choice will do, turn after turn. */
  readonly isAny: boolean;
  readonly class: JudgementClass | null;
  /** Whether one half stands in for play that can go on for ever. */
  readonly assumed: boolean;
  /** The best choices on an open turn. On a sealed turn, how often to play each choice. */
  readonly best: readonly string[];
  readonly mix: Mix | null;
  /** How games end against sound play after a sealed choice that gave something up; null if unknown. */
  readonly ends: OwnEnds | null;
  /** How many turns later the win or sooner the loss, if the result is the same. Not a fault, but worth mentioning. */
  readonly wasted: number;
};

/**
 * Judges a choice. Undefined if there was nothing to choose, or if the value of the position is unproven. The other
 * side's choice on a sealed turn is not an argument, so it cannot matter.
 */
export function judge(
  solution: Solution,
  state: State,
  seat: Seat,
  move: string,
): Judgement | undefined {
  if (seatVerdictOf(solution.at(state), seat) === 'unproven') return undefined;
  const stage = solution.stage(state);
  return stage === undefined
    ? judgeMove(solution.rules, solution.at(state), solution.moves(state), seat, move)
    : judgeSealed(solution, state, seat, move, stage);
}

/**
 * Judges an open move from the values of its position and of all moves there. Undefined if there was nothing to choose,
 * or if the move is not proven. Of the other moves only proven ones count.
 */
export function judgeMove(
  rules: Rules,
  before: Verdict,
  moves: readonly Judged<unknown>[],
  seat: Seat,
  move: string,
): Judgement | undefined {
  const chosen = moves.find((candidate) => rules.notate(candidate.move) === move);
  if (moves.length < 2 || chosen === undefined) return undefined;
  const after = chosen.verdict;
  if (before.outcome === 'unproven' || after.outcome === 'unproven') return undefined;
  const measure = measureAt(before, seat);
  const value = measure(before);
  const worth = measure(after);
  const worst = moves
    .filter(({ verdict }) => verdict.outcome !== 'unproven')
    .reduce((least, { verdict }) => Math.min(least, measure(verdict).value), value.value);
  const loss = lossOf(value.value, worth.value);
  return {
    value: value.value,
    worth: worth.value,
    loss,
    stake: lossOf(value.value, worst),
    isAny: moves.every(({ best }) => best),
    class: classOf(loss),
    assumed: value.assumed || worth.assumed,
    best: moves.filter(({ best }) => best).map((candidate) => rules.notate(candidate.move)),
    mix: null,
    ends: null,
    wasted:
      loss === 0 && before.turns !== null && after.turns !== null
        ? Math.abs(after.turns + 1 - before.turns)
        : 0,
  };
}

function judgeSealed(
  solution: Solution,
  state: State,
  seat: Seat,
  move: string,
  stage: Stage<unknown>,
): Judgement | undefined {
  const { rules } = solution;
  const moves = stage.moves[seat].map((candidate) => rules.notate(candidate));
  const index = moves.indexOf(move);
  if (moves.length < 2 || index < 0) return undefined;
  const verdict = solution.at(state);
  const { value, assumed } = measureAt(verdict, seat)(verdict);
  const seen = seenBy(solution, solution.numberOf(state), seat, stage.mix[seat]);
  const { worth, ends } = soundEnds(seen, index, seat);
  const loss = lossOf(value, worth);
  return {
    value,
    worth: value - loss,
    loss,
    stake: lossOf(value, leastSoundWorth(seen.turn)),
    isAny: isAnyAsGood(solution, state, seat),
    class: classOf(loss),
    assumed: assumed || (loss > 0 && ends === null),
    best: [],
    mix: moves.map((name, at) => ({ move: name, share: numberAt(stage.mix[seat], at) })),
    ends: loss > 0 ? ends : null,
    wasted: 0,
  };
}

/** Whether it makes no difference what a side chooses on a sealed turn, turn after turn. */
export function isAnyAsGood(solution: Solution, state: State, seat: Seat): boolean {
  const rank = solution.numberOf(state);
  const goal = goalOf(solution, rank, seat);
  const rows = payoffs(solution, rank, seat, goal);
  const sure = sureOf(solution, rank, seat, goal) - PRECISION;
  if (rows.length < 2 || rows.some((row) => least(row) < sure)) return false;
  return goal === 'hold' || isNearer(solution, rank, seat);
}

/**
 * Whether every pair of choices brings a side nearer to what it can be sure of. If a choice keeps a win but may lead
 * back to where it was made, the other side can answer so that play never ends, and endless play is not a win.
 */
function isNearer(solution: Solution, rank: number, seat: Seat): boolean {
  const { turns } = solution.verdictAt(rank);
  if (turns === null) return !needsProgress(solution, rank, seat);
  const afters = followers(solution.positions, rank, seat).flat();
  return afters.every((after) => (solution.verdictAt(after).turns ?? turns) < turns);
}

export function classOf(loss: number): JudgementClass | null {
  // Chances are exact to the solver's precision, and so are the limits of the classes.
  return CLASSES.find(({ loses }) => loss >= loses - PRECISION)?.name ?? null;
}

export function signOf(name: JudgementClass | null): string {
  return CLASSES.find((known) => known.name === name)?.sign ?? '';
}
