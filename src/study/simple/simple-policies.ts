import type { Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { candidatePolicies } from './candidate-policies.ts';
import { ChoiceView } from './choice-view.ts';
import { distinctPolicies } from './distinct-policies.ts';
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
