import type { Seat } from '../../core/seat.ts';
import { uint8At } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { worthAt } from '../payoffs.ts';
import { judge } from '../review/judgement.ts';
import { choicesIn } from './candidate-policies.ts';
import { type ChoiceView, shapeOfTurn, turnOf } from './choice-view.ts';
import type { FollowedPolicy, LastChoices } from './policy-walk.ts';

/** A choice that matters: some options give something up, and some do not. */
export type Decision = {
  readonly rank: number;
  readonly seat: Seat;
  /** 1 for each option that gives nothing up. */
  readonly right: Uint8Array;
};

/**
 * Every reachable choice that matters, once each. On an open turn an option is right if it keeps the result; in a game
 * with sealed turns, if a review would not blame it.
 */
export function decisionsIn(
  solution: Solution,
  view: ChoiceView,
  order: TurnOrder,
): readonly Decision[] {
  const decisions: Decision[] = [];
  for (const [rank, seat] of choicesIn(view, order)) {
    const decision = decisionAt(solution, view, rank, seat);
    if (decision !== undefined) decisions.push(decision);
  }
  return decisions;
}

/** The choice of a seat at a position, if it matters. */
export function decisionAt(
  solution: Solution,
  view: ChoiceView,
  rank: number,
  seat: Seat,
): Decision | undefined {
  const rightAt = solution.solved.kind === 'open' ? keepsResult : givesNothingUp;
  const right = rightAt(solution, view, rank, seat);
  return right.includes(0) && right.includes(1) ? { rank, seat, right } : undefined;
}

function keepsResult(
  solution: Solution,
  { positions }: ChoiceView,
  rank: number,
  seat: Seat,
): Uint8Array {
  const shape = shapeOfTurn(positions, rank, seat);
  const { choices } = shape;
  const value = worthAt(solution, rank, seat);
  const right = new Uint8Array(choices);
  for (let choice = 0; choice < choices; choice++)
    right[choice] =
      worthAt(solution, positions.after(rank, turnOf(shape, choice, 0)), seat) < value ? 0 : 1;
  return right;
}

function givesNothingUp(
  solution: Solution,
  view: ChoiceView,
  rank: number,
  seat: Seat,
): Uint8Array {
  const state = view.positions.stateAt(rank);
  return Uint8Array.from(view.menu(rank, seat).notations, (notation) =>
    (judge(solution, state, seat, notation)?.loss ?? 0) > 0 ? 0 : 1,
  );
}

/**
 * The share of these decisions in which a policy is right. A policy that mixes counts with the share of its right
 * choices; one with a memory is averaged over all possible last choices of the other side.
 */
export function rightShare(
  decisions: readonly Decision[],
  policy: FollowedPolicy,
  lastsAt: LastChoices,
): number {
  let right = 0;
  for (const { rank, seat, right: isRight } of decisions) {
    const lasts = policy.remembers ? lastsAt(rank, seat) : NONE;
    for (const last of lasts) {
      const choices = policy.choose(rank, seat, last);
      let made = 0;
      for (const choice of choices) made += uint8At(isRight, choice);
      right += made / choices.length / lasts.length;
    }
  }
  return right / decisions.length;
}

const NONE = [undefined] as const;
