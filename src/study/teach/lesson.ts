import type { ChosenGame } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import type { State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { uint8At } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import { foundWinners } from '../idea/ideas.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import type { FollowedPolicy } from '../simple/policy-walk.ts';
import { type Decision, SimplePolicies } from '../simple/simple-policies.ts';
import type { SimplePolicy } from '../simple/simple-policy.ts';
import { type SimpleScores, type SimpleStudy, studyIfSmall } from '../simple/simple-study.ts';
import { exceptAt, pupilOf, pupilOfRule } from './pupil.ts';

/** What a lesson teaches, as a policy to follow to the letter. */
export type TaughtLesson = {
  readonly policy: FollowedPolicy;
} & (
  | { readonly from: 'book'; readonly ideas: readonly Idea[] }
  /** A rule that names the winner, found by a search. A simple policy decides what the rule leaves open. */
  | { readonly from: 'search'; readonly simple: SimpleScores | undefined }
  /** No short rule is known. Teaches the simple policy that helps most, with the few positions in which it is wrong. */
  | {
      readonly from: 'simple';
      readonly simple: SimpleScores;
      readonly exceptions: readonly LessonException[];
    }
);

/** A position in which a simple policy is wrong, and what is right there. */
export type LessonException = {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: readonly string[];
};

/** What the caller has computed already. */
export type LessonTerms = {
  readonly order?: TurnOrder | undefined;
  readonly study?: SimpleStudy | null | undefined;
  readonly simple?: SimplePolicies | undefined;
};

/** A longer list of exceptions is not a lesson. */
const MOST_EXCEPTIONS = 3;

/**
 * The lesson of a game: its book's ideas; if there are none, the rule that a search finds; failing that, the best
 * simple policy. Undefined if the game is too large to find one, or if only one of each set of mirror images is kept.
 */
export function lessonOf(
  { game, options }: ChosenGame,
  solution: Solution,
  terms: LessonTerms = {},
): TaughtLesson | undefined {
  if (solution.positions.isKeptOnce) return undefined;
  const book = game.book(options);
  const { ideas = [] } = book;
  if (ideas.length > 0) return { from: 'book', ideas, policy: pupilOf(solution, ideas) };
  const { study = studyIfSmall(solution, book) } = terms;
  const simple = study === null ? undefined : { study, all: policiesOf(solution, terms) };
  const winnerAt = foundWinners(game, options, solution);
  // A rule about sealed turns says who stands better, which does not tell a pupil what to choose.
  if (winnerAt !== undefined && !solution.positions.sealed) {
    const plain = simple && bestOf(simple.study, simple.all, ({ remembers }) => !remembers);
    const policy = pupilOfRule(solution, winnerAt, plain?.policy);
    return { from: 'search', simple: plain?.scores, policy };
  }
  return simple && simplyTaught(solution, simple.study, simple.all);
}

function policiesOf(solution: Solution, { simple, order }: LessonTerms): SimplePolicies {
  return simple ?? new SimplePolicies(solution, order);
}

type ScoredPolicy = { readonly scores: SimpleScores; readonly policy: SimplePolicy };

/** The best policy that passes a test. */
function bestOf(
  { policies }: SimpleStudy,
  { all }: SimplePolicies,
  isMeant: (policy: SimplePolicy) => boolean,
): ScoredPolicy | undefined {
  for (const scores of policies) {
    const policy = all.find(({ id }) => id === scores.id);
    if (policy !== undefined && isMeant(policy)) return { scores, policy };
  }
  return undefined;
}

/** The best simple policy. One that is wrong in only a few positions is preferred, and taught together with those. */
function simplyTaught(
  solution: Solution,
  study: SimpleStudy,
  simple: SimplePolicies,
): TaughtLesson | undefined {
  const { decisions } = simple;
  const wrongIn = (policy: SimplePolicy): readonly Decision[] =>
    decisions.filter(({ rank, seat, right }) =>
      policy.choose(rank, seat).some((choice) => uint8At(right, choice) === 0),
    );
  const nearly = bestOf(
    study,
    simple,
    (policy) => !policy.remembers && wrongIn(policy).length <= MOST_EXCEPTIONS,
  );
  const best = nearly ?? bestOf(study, simple, () => true);
  if (best === undefined) return undefined;
  const { scores, policy } = best;
  const wrong = nearly === undefined ? [] : wrongIn(policy);
  const { view } = simple;
  return {
    from: 'simple',
    simple: scores,
    policy: wrong.length === 0 ? policy : exceptAt(policy, wrong),
    exceptions: wrong.map(({ rank, seat, right }) => ({
      state: solution.positions.stateAt(rank),
      seat,
      moves: view.menu(rank, seat).notations.filter((_, choice) => uint8At(right, choice) === 1),
    })),
  };
}
