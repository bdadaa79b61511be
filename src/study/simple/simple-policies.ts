import type { Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { candidatePolicies, choicesIn } from './candidate-policies.ts';
import { type Choices, ChoiceView } from './choice-view.ts';
import { FollowedGames } from './followed-games.ts';
import { type FollowedPolicy, type LastChoices, lastChoices } from './policy-walk.ts';
import { type Decision, decisionsIn, rightShare } from './right-choices.ts';
import type { SimplePolicy } from './simple-policy.ts';

/** The simple policies of a solved game, and what can be asked about each. */
export class SimplePolicies {
  readonly solution: Solution;
  readonly order: TurnOrder;
  readonly view: ChoiceView;
  /** Those that play differently, plain ones first. */
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

  /** Every reachable choice that matters, each once. */
  get decisions(): readonly Decision[] {
    this.#decisions ??= decisionsIn(this.solution, this.view, this.order);
    return this.#decisions;
  }

  /** How likely a policy makes a choice, evenly over all that the other side can have chosen last. */
  chanceOf(policy: SimplePolicy, rank: number, seat: Seat, choice: number): number {
    const right = new Uint8Array(this.view.menu(rank, seat).notations.length);
    right[choice] = 1;
    return rightShare([{ rank, seat, right }], policy, this.#lastsAt);
  }

  /** The share of these in which a policy is right; null if there is none. */
  rightShare(policy: FollowedPolicy): number | null {
    const { decisions } = this;
    return decisions.length === 0 ? null : rightShare(decisions, policy, this.#lastsAt);
  }
}

/** In a game with more choices than this, policies that play alike are kept: comparing takes longer. */
const MOST_COMPARED = 200_000;
/** The choices in which policies are told apart first: few play alike there and differ elsewhere. */
const SAMPLED = 200;

/** Leaves out policies that play like an earlier one wherever there is a choice. */
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
  /** The same for policies that play alike; few others share it. */
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

/** Instead of what the other side chose last, for policies that do not remember it. */
const NOT_ASKED = [undefined] as const;

function isEqual(one: Choices, another: Choices): boolean {
  // Most policies make one choice, and all lists of the same one are one list.
  if (one === another) return true;
  return one.length === another.length && one.every((choice, index) => choice === another[index]);
}
