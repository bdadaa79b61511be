import type { ChosenGame } from '../../core/contract/game.ts';
import type { Solution } from '../../solve/solution.ts';
import { calibrate, curveOf, type NamedPolicy, namedPolicies } from '../levels/calibrate.ts';
import { knownPoints } from '../levels/levels.ts';
import { turnOrderOf } from '../metrics/turn-order.ts';
import type { ChoiceView } from '../simple/choice-view.ts';
import type { FollowedPolicy } from '../simple/policy-walk.ts';
import { SimplePolicies } from '../simple/simple-policies.ts';
import { type SimpleScores, studyIfSmall } from '../simple/simple-study.ts';
import type { TaughtLesson } from './lesson.ts';

/** What a pupil can do after a lesson and could not do before, against each opponent. */
export type LessonGain = {
  readonly opponents: readonly OpponentGain[];
  /** The best simple policy, if the game is small enough to know it. */
  readonly simple: SimpleScores | undefined;
};

/** Scores over both seats of random play, of the best simple policy, and of the lesson. */
export type OpponentGain = {
  readonly name: string;
  readonly random: number | undefined;
  readonly simple: number | undefined;
  readonly lesson: number;
};

/** Measures a lesson, as far as that takes seconds. In a large game only the lesson itself is followed. */
export function gainOf(chosen: ChosenGame, solution: Solution, lesson: TaughtLesson): LessonGain {
  const { game, options } = chosen;
  const study = studyIfSmall(solution, game.book(options));
  const simple = new SimplePolicies(solution);
  const best = simple.all.find(({ id }) => id === study?.policies[0].id);
  const scoresOf = (
    policy: TaughtLesson['policy'] | undefined,
  ): readonly (number | undefined)[] => {
    if (policy === undefined) return opponents.map(() => undefined);
    const games = [simple.follow(policy, 0), simple.follow(policy, 1)] as const;
    return opponents.map(
      (opponent) => (games[0].against(opponent.policy) + games[1].against(opponent.policy)) / 2,
    );
  };
  const opponents = opponentsOf(solution, chosen);
  const [random, habit, taught] = [
    scoresOf(study === null ? undefined : anyMove(simple.view)),
    scoresOf(best),
    scoresOf(lesson.policy),
  ];
  return {
    simple: study?.policies[0],
    opponents: opponents.map(({ name }, index) => ({
      name,
      random: random[index],
      simple: habit[index],
      lesson: taught[index] ?? 0,
    })),
  };
}

/** Random play, each level and perfect play. Stored levels are not computed again. */
export function opponentsOf(solution: Solution, chosen: ChosenGame): readonly NamedPolicy[] {
  const levels = knownPoints(chosen);
  const order = turnOrderOf(solution);
  const curve = curveOf(solution, order, undefined, levels?.ladder);
  return namedPolicies(solution, curve, levels ?? calibrate(solution, { order, curve }));
}

/** Every legal move, equally often. */
export function anyMove(view: ChoiceView): FollowedPolicy {
  return {
    remembers: false,
    choose: (rank, seat) => [...view.menu(rank, seat).notations.keys()],
  };
}
