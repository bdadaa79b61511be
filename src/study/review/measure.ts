import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { followers, goalOf, payoffs, sureOf } from '../payoffs.ts';
import {
  type Chance,
  chanceOf,
  type OwnEnds,
  outcomeChances,
  ownEnds,
  sureChance,
} from '../seat-verdict.ts';
import { ROUNDING, type SealedTurn, soundWorth } from './sound-worth.ts';

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
