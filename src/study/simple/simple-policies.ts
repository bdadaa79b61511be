import type { Seat } from '../../core/seat.ts';
import { uint8At } from '../../core/typed-array.ts';
import { Watch } from '../../solve/budget.ts';
import type { Solution } from '../../solve/solution.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { worthAt } from '../payoffs.ts';
import { judge } from '../review/judgement.ts';
import { shapeOfTurn, turnOf } from '../turn-shape.ts';
import { candidatePolicies, choicesIn } from './candidate-policies.ts';
import { type Choices, ChoiceView } from './choice-view.ts';
import { FollowedGames } from './followed-games.ts';
import { type FollowedPolicy, type LastChoices, lastChoices } from './policy-walk.ts';
import type { SimplePolicy } from './simple-policy.ts';

/** The simple policies of a solved game, and facts about each. */
export class SimplePolicies {
  readonly solution: Solution;
  readonly order: TurnOrder;
  readonly view: ChoiceView;
  /** Those that play differently, the plain ones first. */
  readonly all: readonly SimplePolicy[];
  readonly #lastsAt: LastChoices;
  #decisions: readonly Decision[] | undefined;

  constructor(solution: Solution, order: TurnOrder = turnOrderOf(solution)) {
    this.solution = solution;
    this.order = order;
    this.view = new ChoiceView(solution);
    this.#lastsAt = lastChoices(this.view);
    this.all = distinctPolicies(
      this.view,
      order,
      candidatePolicies(this.view, order),
      this.#lastsAt,
    );
  }

  /** All games in which a seat follows a policy. */
  follow(policy: FollowedPolicy, seat: Seat, watch: Watch = new Watch()): FollowedGames {
    return new FollowedGames(this.view, policy, seat, watch);
  }

  /** Every reachable choice that matters, once each. */
  get decisions(): readonly Decision[] {
    this.#decisions ??= decisionsIn(this.solution, this.view, this.order);
    return this.#decisions;
  }

  /** The chance that a policy makes a choice, averaged over all possible last choices of the other side. */
  chanceOf(policy: SimplePolicy, rank: number, seat: Seat, choice: number): number {
    const right = new Uint8Array(this.view.menu(rank, seat).notations.length);
    right[choice] = 1;
    return rightShare([{ rank, seat, right }], policy, this.#lastsAt);
  }

  /** The share of decisions in which a policy is right; null if there are none. */
  rightShare(policy: FollowedPolicy): number | null {
    const { decisions } = this;
    return decisions.length === 0 ? null : rightShare(decisions, policy, this.#lastsAt);
  }
}

/** In a game with more choices than this, policies that play alike are kept, because comparing would take too long. */
const MOST_COMPARED = 200_000;
/** The number of choices at which policies are compared first. Few policies agree there and differ elsewhere. */
const SAMPLED = 200;

/** Leaves out policies that play like an earlier one at every choice. */
function distinctPolicies(
  view: ChoiceView,
  order: TurnOrder,
  policies: readonly SimplePolicy[],
  lastsAt: LastChoices,
): readonly SimplePolicy[] {
  const occasions: (readonly [rank: number, seat: Seat])[] = [];
  for (const occasion of choicesIn(view, order))
    if (occasions.push(occasion) > MOST_COMPARED) return policies;
  const step = Math.ceil(occasions.length / SAMPLED);
  const sample = occasions.filter((_, index) => index % step === 0);
  const lasts = sample.map(([rank, seat]) => lastsAt(rank, seat)[0]);
  /** Equal for policies that play alike. Few others share it. */
  const signatureOf = (policy: SimplePolicy): number => {
    let hash = 0;
    for (const [index, [rank, seat]] of sample.entries())
      for (const choice of policy.choose(rank, seat, lasts[index]))
        hash = (Math.imul(hash, 31) + choice + 1) | 0;
    return hash;
  };
  const playAlike = (one: SimplePolicy, another: SimplePolicy): boolean =>
    occasions.every(([rank, seat]) => {
      const lasts = one.remembers || another.remembers ? lastsAt(rank, seat) : NOT_ASKED;
      for (const last of lasts)
        if (!isEqual(one.choose(rank, seat, last), another.choose(rank, seat, last))) return false;
      return true;
    });
  const known = new Map<number, SimplePolicy[]>();
  return policies.filter((policy) => {
    const signature = signatureOf(policy);
    const similar = known.get(signature) ?? [];
    if (similar.some((earlier) => playAlike(policy, earlier))) return false;
    known.set(signature, [...similar, policy]);
    return true;
  });
}

/** Stands in for the other side's last choice, for policies without a memory. */
const NOT_ASKED = [undefined] as const;

function isEqual(one: Choices, another: Choices): boolean {
  // Most policies make one choice, and equal lists of one choice are the same object.
  if (one === another) return true;
  return one.length === another.length && one.every((choice, index) => choice === another[index]);
}

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
function decisionsIn(solution: Solution, view: ChoiceView, order: TurnOrder): readonly Decision[] {
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
function rightShare(
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
