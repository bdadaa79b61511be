import type { ChosenGame } from '../src/core/contract/game.ts';
import { randomFrom } from '../src/core/random.ts';
import type { Solution } from '../src/solve/solution.ts';
import type { NamedPolicy } from '../src/study/levels/calibrate.ts';
import { seatScore } from '../src/study/levels/match-score.ts';
import { turnOrderOf } from '../src/study/metrics/turn-order.ts';
import type { Puzzle } from '../src/study/puzzle/puzzle.ts';
import { findPuzzles } from '../src/study/puzzle/search.ts';
import type { FollowedGames } from '../src/study/simple/followed-games.ts';
import type { FollowedPolicy } from '../src/study/simple/policy-walk.ts';
import { SimplePolicies } from '../src/study/simple/simple-policies.ts';
import {
  type BySeat,
  type SimpleScores,
  studySimplePlay,
} from '../src/study/simple/simple-study.ts';
import { anyMove, opponentsOf } from '../src/study/teach/gain.ts';
import { lessonOf, type TaughtLesson } from '../src/study/teach/lesson.ts';

/** A pupil's scores: the share of wins from each seat, with draws and endless play counting half. */
export type PupilScores = {
  /** Against each opponent, in order. */
  readonly against: readonly BySeat[];
  /** The lowest score against any play. */
  readonly sure: BySeat;
  /** How often it is right in choices that matter, as a share; null if none matters. */
  readonly right: number | null;
  /** The share of puzzles it solves; null if there are none. */
  readonly puzzles: number | null;
};

/** The effect of a lesson: a pupil's exact scores before and after it. */
export type Teaching = {
  /** By name, weakest first: `bot:random`, `bot:1` and so on, `bot:perfect`. */
  readonly opponents: readonly string[];
  /** How many puzzles there are, and how many choices that matter. */
  readonly puzzles: number;
  readonly decisions: number;
  /** Pupils who know only the rules: one who makes any legal move, and one with the best simple policy. */
  readonly random: PupilScores;
  readonly simple: PupilScores & Pick<SimpleScores, 'rule'>;
  /** A pupil who follows the lesson to the letter. */
  readonly lesson: PupilScores;
  /**
   * What perfect play scores against each opponent. It is aimed at the strongest, and may not be a best response to the
   * others.
   */
  readonly perfect: readonly BySeat[];
  readonly from: TaughtLesson['from'];
};

/** Measures a game's lesson. Undefined if the game is too large. */
export function studyTeaching(chosen: ChosenGame, solution: Solution): Teaching | undefined {
  const { game, options } = chosen;
  const opponents = opponentsOf(solution, chosen);
  const order = turnOrderOf(solution);
  const study = studySimplePlay(solution, game.book(options), { order });
  if (study === null) return undefined;
  const simple = new SimplePolicies(solution, order);
  const lesson = lessonOf(chosen, solution, { order, study, simple });
  const [{ id, rule }] = study.policies;
  const best = simple.all.find((policy) => policy.id === id);
  if (lesson === undefined || best === undefined) return undefined;
  const puzzles = [...findPuzzles(solution, randomFrom(1), () => true)];
  const scoresOf = (policy: FollowedPolicy): PupilScores =>
    pupilScores(simple, policy, opponents, puzzles);
  const perfect = (opponents.at(-1) as NamedPolicy).policy;
  return {
    opponents: opponents.map(({ name }) => name),
    puzzles: puzzles.length,
    decisions: simple.decisions.length,
    random: scoresOf(anyMove(simple.view)),
    simple: { ...scoresOf(best), rule },
    lesson: scoresOf(lesson.policy),
    perfect: opponents.map(({ policy }) => [
      seatScore(solution, order, [perfect, policy]),
      1 - seatScore(solution, order, [policy, perfect]),
    ]),
    from: lesson.from,
  };
}

function pupilScores(
  simple: SimplePolicies,
  policy: FollowedPolicy,
  opponents: readonly NamedPolicy[],
  puzzles: readonly Puzzle[],
): PupilScores {
  const games = [simple.follow(policy, 0), simple.follow(policy, 1)] as const;
  const bySeat = (score: (one: FollowedGames) => number): BySeat => [
    score(games[0]),
    score(games[1]),
  ];
  return {
    against: opponents.map((opponent) => bySeat((one) => one.against(opponent.policy))),
    sure: bySeat((one) => one.sure()),
    right: simple.rightShare(policy),
    puzzles: puzzles.length === 0 ? null : answeredShare(policy, puzzles),
  };
}

/** The share of puzzles that a policy solves. A policy with memory starts each puzzle without any. */
function answeredShare(policy: FollowedPolicy, puzzles: readonly Puzzle[]): number {
  let answered = 0;
  for (const { rank, seat, answer } of puzzles) {
    const choices = policy.choose(rank, seat);
    answered += choices.filter((choice) => choice === answer).length / choices.length;
  }
  return answered / puzzles.length;
}
