import type { Rules, State } from '../../core/contract/rules.ts';
import { greatest, least } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { int32At, numberAt } from '../../core/typed-array.ts';
import { isSealed } from '../../solve/compile/turn-code.ts';
import { endlessMark, type Scores, scoreAt } from '../../solve/open/score.ts';
import type { OpenValues } from '../../solve/open/solve-open.ts';
import type { Positions } from '../../solve/positions.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Judged, Solution, Stage, Verdict } from '../../solve/solution.ts';
import type { Mix } from '../device/device.ts';
import { followers, goalOf, needsProgress, payoffs, sureOf } from '../payoffs.ts';
import {
  type Chance,
  chanceOf,
  type OwnEnds,
  outcomeChances,
  ownEnds,
  seatVerdictOf,
  sureChance,
} from '../seat-verdict.ts';
import { leastSoundWorth, ROUNDING, type SealedTurn, soundWorth } from './sound-worth.ts';

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

/** What each choice of a seat gives away, and what is at stake. */
export type ChoiceLosses = { readonly stake: number; lossOf(choice: number): number };

/**
 * What each choice of a seat gives away and what is at stake, the same as `judge` says but in one pass. Undefined if
 * there is nothing to choose, or if a value is unknown.
 */
export function choiceLosses(
  solution: Solution,
  rank: number,
  seat: Seat,
): ChoiceLosses | undefined {
  const { positions, solved } = solution;
  const code = positions.code(rank);
  if (isSealed(code)) return sealedLosses(solution, rank, seat);
  const list = positions.list(rank, code);
  const turns = {
    first: int32At(positions.firsts, list),
    end: int32At(positions.firsts, list + 1),
  };
  if (turns.end - turns.first < 2) return undefined;
  return solved.kind === 'open'
    ? openLosses(positions, solved, rank, seat, turns)
    : moveLosses(solution, rank, seat, turns);
}

/** The turns of a position: from `first` up to `end`, exclusive. */
type TurnRange = { readonly first: number; readonly end: number };

/** A list may have hundreds of moves, so losses are computed on demand. */
function openLosses(
  positions: Positions,
  { scores, zero }: OpenValues,
  rank: number,
  seat: Seat,
  { first, end }: TurnRange,
): ChoiceLosses | undefined {
  const mark = endlessMark(scores);
  const even = zero === 'draw' ? 0.5 : Number.NaN;
  const chance = (position: number): number => {
    const score = scoreAt(scores, position);
    if (score === 0) return even;
    return score === mark ? Number.NaN : score > 0 === (seat === 0) ? 1 : 0;
  };
  const value = chance(rank);
  let least = value;
  // One unknown chance makes the least one NaN. If all are known, none is below 0.
  const bottom = isEndlessAnywhere(scores, zero) ? Number.NEGATIVE_INFINITY : 0;
  for (let turn = first; turn < end && !(least <= bottom); turn++)
    least = Math.min(least, chance(positions.after(rank, turn)));
  if (Number.isNaN(least)) return undefined;
  return {
    stake: lossOf(value, least),
    lossOf: (choice) => lossOf(value, chance(positions.after(rank, first + choice))),
  };
}

const endless = new WeakMap<Scores, boolean>();

/** Whether play can go on for ever from some position. */
function isEndlessAnywhere(scores: Scores, zero: OpenValues['zero']): boolean {
  const known = endless.get(scores);
  if (known !== undefined) return known;
  const found = zero !== 'draw' || scores.includes(endlessMark(scores));
  endless.set(scores, found);
  return found;
}

function moveLosses(
  solution: Solution,
  rank: number,
  seat: Seat,
  { first, end }: TurnRange,
): ChoiceLosses | undefined {
  const before = solution.verdictAt(rank);
  const measure = measureAt(before, seat);
  const own = measure(before);
  if (before.outcome === 'unproven' || own.assumed) return undefined;
  const losses: number[] = [];
  for (let turn = first; turn < end; turn++) {
    const after = solution.verdictAt(solution.positions.after(rank, turn));
    const { value, assumed } = measure(after);
    if (after.outcome === 'unproven' || assumed) return undefined;
    losses.push(lossOf(own.value, value));
  }
  return { stake: greatest(losses), lossOf: (choice) => numberAt(losses, choice) };
}

function sealedLosses(solution: Solution, rank: number, seat: Seat): ChoiceLosses | undefined {
  const verdict = solution.verdictAt(rank);
  const mix = [...(solution.mixAt(rank, seat) ?? [])];
  if (verdict.outcome === 'unproven' || mix.length < 2) return undefined;
  const { value, assumed } = measureAt(verdict, seat)(verdict);
  if (assumed) return undefined;
  const seen = seenBy(solution, rank, seat, mix);
  const worths: number[] = [];
  for (let choice = 0; choice < mix.length; choice++) {
    const { worth, ends } = soundEnds(seen, choice, seat);
    if (lossOf(value, worth) > 0 && ends === null) return undefined;
    worths.push(worth);
  }
  const worthOf = (choice: number): number => numberAt(worths, choice);
  return {
    stake: lossOf(value, leastSoundWorth(seen.turn, worthOf)),
    lossOf: (choice) => lossOf(value, worthOf(choice)),
  };
}

/** How positions are compared for a seat: by what it is sure of. If it can only hold, endless games count half. */
function measureAt(before: Verdict, seat: Seat): (verdict: Verdict) => Chance {
  const isHolding = before.outcome === 'endless' && sureChance(before, seat) === 0;
  return (verdict) => {
    const chance = chanceOf(verdict, seat);
    return isHolding || verdict.sure === undefined || !chance.assumed
      ? chance
      : { value: sureChance(verdict, seat), assumed: true };
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

/** A sealed turn from one side's point of view, and what each pair of choices leads to. */
type SeenTurn = { readonly turn: SealedTurn; readonly verdicts: readonly (readonly Verdict[])[] };

function seenBy(solution: Solution, rank: number, seat: Seat, mix: readonly number[]): SeenTurn {
  const verdicts = followers(solution.positions, rank, seat).map((row) =>
    row.map((after) => solution.verdictAt(after)),
  );
  const verdict = solution.verdictAt(rank);
  const measure = measureAt(verdict, seat);
  // A sound opponent gives away no more than it must of what this side is measured by.
  const goal = goalOf(solution, rank, seat);
  const turn: SealedTurn = {
    value: measure(verdict).value,
    mix,
    worths: verdicts.map((row) => row.map((after) => measure(after).value)),
    bound: sureOf(solution, rank, seat, goal),
    held: payoffs(solution, rank, seat, goal),
  };
  return { turn, verdicts };
}

/**
 * The worth of a choice against an opponent who plays soundly, and how games then end; null if they can go on for ever.
 */
function soundEnds(
  { turn, verdicts }: SeenTurn,
  choice: number,
  seat: Seat,
): { readonly worth: number; readonly ends: OwnEnds | null } {
  const { worth, answers } = soundWorth(turn, choice);
  return { worth, ends: endsAgainst(verdicts[choice] ?? [], answers, seat) };
}

/** How games end after this mix of answers to a choice; null if play can then go on for ever. */
function endsAgainst(
  verdicts: readonly Verdict[],
  answers: readonly number[],
  seat: Seat,
): OwnEnds | null {
  let [wins, draws, losses] = [0, 0, 0];
  for (const [answer, verdict] of verdicts.entries()) {
    const chance = numberAt(answers, answer);
    if (chance === 0) continue;
    const ends = outcomeChances(verdict);
    if (ends === null) return null;
    const own = ownEnds(ends, seat);
    wins += chance * own.wins;
    draws += chance * own.draws;
    losses += chance * own.losses;
  }
  return { wins: rounded(wins), draws: rounded(draws), losses: rounded(losses) };
}

/** Snaps values within rounding of 0 or 1. */
function rounded(chance: number): number {
  const whole = Math.round(chance);
  return Math.abs(chance - whole) < ROUNDING ? whole : chance;
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

/** The difference between two chances; zero if it is within the solver's precision. */
function lossOf(value: number, worth: number): number {
  const loss = value - worth;
  return loss > 2 * PRECISION ? loss : 0;
}

export function classOf(loss: number): JudgementClass | null {
  // Chances are exact to the solver's precision, and so are the limits of the classes.
  return CLASSES.find(({ loses }) => loss >= loses - PRECISION)?.name ?? null;
}

export function signOf(name: JudgementClass | null): string {
  return CLASSES.find((known) => known.name === name)?.sign ?? '';
}
