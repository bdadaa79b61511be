import { SEATS } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { perfectPolicy, rememberedMistakeShares } from '../policy/perfect.ts';
import { type Policy, randomPolicy } from '../policy/policy.ts';
import { ChoiceView } from './choice-view.ts';
import { choicesIn, familyOf } from './family.ts';
import { FollowedGames } from './followed-games.ts';
import { decisionsIn, lastChoices, rightShare } from './right-choices.ts';
import type { SimplePolicy } from './simple-policy.ts';

/** Player 1's and Player 2's. */
type BySeat = readonly [number, number];

/** How well a simple policy plays. Scores are its share of wins, draws and endless play counting half. */
export type SimpleScores = {
  readonly policy: SimplePolicy;
  readonly random: BySeat;
  readonly perfect: BySeat;
  /** The least it scores against any play. */
  readonly sure: BySeat;
  /** The share of the choices that matter in which it is right; null if none does. */
  readonly right: number | null;
};

/** How far simple play goes in a game. */
export type SimpleStudy = {
  /**
   * How much of perfect play's score the best simple policy keeps, over both seats: 1 if it plays as well. It is
   * held against perfect play; with sealed turns, where perfect play punishes no habit, against the
   * strongest reply.
   */
  readonly triviality: number;
  /** How many choices matter: reachable positions where a seat can give something up, each once. */
  readonly decisions: number;
  /** Policies that play differently, the best first. */
  readonly policies: readonly [SimpleScores, ...SimpleScores[]];
};

type StudyTerms = {
  readonly order?: TurnOrder | undefined;
  /** The perfect player, if the caller has one that remembers. */
  readonly perfect?: Policy | undefined;
  readonly watch?: Watch | undefined;
};

/** Beyond this many choices, policies that play alike are scored again rather than compared. */
const MOST_COMPARED = 200_000;

export function studySimplePlay(
  solution: Solution,
  {
    order = turnOrderOf(solution),
    perfect = perfectPolicy(solution, rememberedMistakeShares(solution)),
    watch = new Watch(),
  }: StudyTerms = {},
): SimpleStudy {
  const { positions } = solution;
  const view = new ChoiceView(solution);
  const random = randomPolicy(positions);
  const decisions = decisionsIn(solution, view, order);
  const lastsAt = lastChoices(view);
  const scored = distinct(view, order, familyOf(view, order)).map((policy): SimpleScores => {
    const games = SEATS.map((seat) => new FollowedGames(view, policy, seat, watch));
    const bySeat = (score: (followed: FollowedGames) => number): BySeat =>
      games.map(score) as unknown as BySeat;
    return {
      policy,
      random: bySeat((followed) => followed.against(random)),
      perfect: bySeat((followed) => followed.against(perfect)),
      sure: bySeat((followed) => followed.sure()),
      right: decisions.length === 0 ? null : rightShare(view, decisions, policy, lastsAt),
    };
  });
  const keeps = ({ perfect: against, sure }: SimpleScores): number =>
    sum(positions.sealed ? sure : against);
  const policies = scored.toSorted(
    (one, another) =>
      keeps(another) - keeps(one) ||
      sum(another.sure) - sum(one.sure) ||
      sum(another.random) - sum(one.random),
  ) as unknown as SimpleStudy['policies'];
  return { triviality: Math.min(1, keeps(policies[0])), decisions: decisions.length, policies };
}

function sum([first, second]: BySeat): number {
  return first + second;
}

/** Leaves out policies that play like an earlier one wherever there is a choice. */
function distinct(
  view: ChoiceView,
  order: TurnOrder,
  policies: readonly SimplePolicy[],
): readonly SimplePolicy[] {
  const occasions: (readonly [number, 0 | 1])[] = [];
  for (const occasion of choicesIn(view, order)) {
    if (occasions.push(occasion) > MOST_COMPARED) return policies;
  }
  const lastsAt = lastChoices(view);
  const known = new Set<string>();
  return policies.filter((policy) => {
    const play = occasions
      .map(([rank, seat]) => {
        const lasts = policy.remembers ? lastsAt(rank, seat) : [undefined];
        const made = lasts.map((last) => policy.choose({ rank, seat, last }).join());
        return made.every((each) => each === made[0]) ? made[0] : made.join('/');
      })
      .join(';');
    if (known.has(play)) return false;
    known.add(play);
    return true;
  });
}
