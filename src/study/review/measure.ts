import { least } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { largestUnder } from '../../solve/sealed/stage/linear-program.ts';
import { dot, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { goalOf, payoffs, sureOf } from '../payoffs.ts';
import {
  type Chance,
  chanceOf,
  type OwnEnds,
  outcomeChances,
  ownEnds,
  sureChance,
} from '../seat-verdict.ts';
import { followers } from '../turn-shape.ts';

/** How positions are compared for a seat: by what it is sure of. If it can only hold, endless games count half. */
export function measureAt(before: Verdict, seat: Seat): (verdict: Verdict) => Chance {
  const isHolding = before.outcome === 'endless' && sureChance(before, seat) === 0;
  return (verdict) => {
    const chance = chanceOf(verdict, seat);
    return isHolding || verdict.sure === undefined || !chance.assumed
      ? chance
      : { value: sureChance(verdict, seat), assumed: true };
  };
}

/** A sealed turn from one side's point of view, and what each pair of choices leads to. */
export type SeenTurn = {
  readonly turn: SealedTurn;
  readonly verdicts: readonly (readonly Verdict[])[];
};

export function seenBy(
  solution: Solution,
  rank: number,
  seat: Seat,
  mix: readonly number[],
): SeenTurn {
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
export function soundEnds(
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

/** The difference between two chances; zero if it is within the solver's precision. */
export function lossOf(value: number, worth: number): number {
  const loss = value - worth;
  return loss > 2 * PRECISION ? loss : 0;
}

/** A sealed turn from one side's point of view: a row for each of its choices, a column for each answer. */
export type SealedTurn = {
  /** The position's value for the side. */
  readonly value: number;
  /** How often the side plays each choice in the solution's mix. */
  readonly mix: readonly number[];
  /** The value of each pair for the side. */
  readonly worths: Matrix;
  /**
   * What the other side can hold it to here and after each pair. Differs from the values only if play can go on for
   * ever.
   */
  readonly bound: number;
  readonly held: Matrix;
};

/** A choice's value against sound play, and the sound mix of answers that achieves it. */
type SoundWorth = { readonly worth: number; readonly answers: readonly number[] };

/** What a sound mix may give away because values are rounded. */
const ALLOWANCE = 1e-11;
/** The tolerance of the linear program below. */
const ROUNDING = 1e-6;

/**
 * The value of a sealed choice against a sound opponent: the least it gets against any mix of answers that holds the
 * side to the position's value. There may be many such mixes: a lost side may answer anything, and then a choice is
 * worth its guarantee. A choice in some best mix is worth the full value, and every other is worth less (strict
 * complementarity of linear programs), whichever best mix is shown.
 */
export function soundWorth(turn: SealedTurn, choice: number): SoundWorth {
  const { value, mix, worths, bound, held } = turn;
  const row = worths[choice] as readonly number[];
  const worst = row.indexOf(least(row));
  const only = row.map((_, answer) => (answer === worst ? 1 : 0));
  // This holds even if the best can only be approached: a choice played more and more rarely is still needed.
  if (numberAt(mix, choice) > PRECISION) return { worth: value, answers: only };
  if (held.every((each) => numberAt(each, worst) <= bound + PRECISION))
    return { worth: Math.min(value, numberAt(row, worst)), answers: only };
  const against = row.map((worth) => 1 - worth);
  const answers = largestUnder(held, bound + ALLOWANCE, against);
  // If rounding hides the sound mixes, the choice is not blamed.
  if (answers === undefined) return { worth: value, answers: only };
  const worth = dot(row, answers);
  return { worth: worth > value - ROUNDING ? value : worth, answers };
}

/** The value of the worst choice. Known values of the choices can be passed in. */
export function leastSoundWorth(
  turn: SealedTurn,
  worthOf: (choice: number) => number = (choice) => soundWorth(turn, choice).worth,
): number {
  const floors = turn.worths.map((row, choice) => ({ choice, floor: least(row) }));
  let found = turn.value;
  // No choice is worth less than its guarantee, so most need no check.
  for (const { choice, floor } of floors.sort((one, another) => one.floor - another.floor)) {
    if (floor >= found) break;
    found = Math.min(found, worthOf(choice));
  }
  return found;
}
