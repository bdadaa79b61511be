import type { ChosenGame } from '../../core/contract/game.ts';
import { least } from '../../core/extreme.ts';
import type { Match } from '../../core/match/match.ts';
import { randomFrom } from '../../core/random.ts';
import { other, type Seat } from '../../core/seat.ts';
import { uint8At } from '../../core/typed-array.ts';
import { isSealed } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import { turnOrderOf } from '../metrics/turn-order.ts';
import { approach } from '../puzzle/approach.ts';
import { choiceLosses } from '../review/choice-losses.ts';
import { choicesIn } from '../simple/candidate-policies.ts';
import { ChoiceView } from '../simple/choice-view.ts';
import { type Decision, decisionAt } from '../simple/simple-policies.ts';
import type { TaughtLesson } from './lesson.ts';

/** A position that shows what a lesson is worth. */
export type LessonExample = {
  readonly match: Match;
  readonly seat: Seat;
  /** What the lesson plays here, which is all right, and a choice that is wrong. */
  readonly right: readonly string[];
  readonly wrong: string;
};

/** Larger games are searched only this far, in the order of play. */
const MOST_LOOKED = 20_000;

/** The wrong choice nearest to one of these on the list, the later of two: a learner is more likely almost right than far off. */
function nearMiss(right: Decision['right'], chosen: readonly number[]): number {
  const distance = (choice: number): number => least(chosen.map((one) => Math.abs(one - choice)));
  const [nearest = 0] = [...right.keys()]
    .filter((choice) => right[choice] === 0)
    .toSorted((one, another) => distance(one) - distance(another) || another - one);
  return nearest;
}

/**
 * Up to two positions with a choice that matters, in which everything the lesson plays is right. Positions with fewer
 * right choices are better examples, and with hidden choices those in which a wrong one costs more.
 */
export function lessonExamples(
  { game, options }: ChosenGame,
  solution: Solution,
  { policy }: TaughtLesson,
): readonly LessonExample[] {
  const view = new ChoiceView(solution);
  const { positions } = solution;
  /**
   * What a wrong hidden choice costs, or half of that if the other side has no choice. On an open turn, the share of
   * choices that are wrong.
   */
  const risk = ({ rank, seat, right }: Decision): number => {
    if (!isSealed(positions.code(rank)))
      return right.filter((one) => one === 0).length / right.length;
    const isOpen = view.menu(rank, other(seat)).notations.length < 2;
    return (choiceLosses(solution, rank, seat)?.stake ?? 0) / (isOpen ? 2 : 1);
  };
  const found: (Decision & {
    readonly chosen: readonly number[];
    readonly isDull: boolean;
    readonly risk: number;
  })[] = [];
  let looked = 0;
  for (const [rank, seat] of choicesIn(view, turnOrderOf(solution))) {
    if (++looked > MOST_LOOKED) break;
    const decision = decisionAt(solution, view, rank, seat);
    if (decision === undefined) continue;
    const chosen = [...new Set(policy.choose(rank, seat))];
    if (chosen.some((choice) => uint8At(decision.right, choice) === 0)) continue;
    // The opening shows an empty board, and an immediate win shows nothing.
    const isDull = rank === positions.start || solution.verdictAt(rank).turns === 1;
    found.push({ ...decision, chosen, isDull, risk: risk(decision) });
  }
  // Sorting is stable, so ties keep the order of play.
  const [first, ...others] = found.toSorted(
    (one, another) => Number(one.isDull) - Number(another.isDull) || another.risk - one.risk,
  );
  if (first === undefined) return [];
  // A second example needs another answer than the first.
  const answerOf = ({ rank, seat, chosen }: (typeof found)[number]): string =>
    chosen.map((choice) => view.menu(rank, seat).notations[choice]).join();
  const second =
    others.find((one) => one.isDull === first.isDull && answerOf(one) !== answerOf(first)) ??
    others[0];
  return [first, ...(second === undefined ? [] : [second])].map(({ rank, seat, right, chosen }) => {
    const { notations } = view.menu(rank, seat);
    return {
      match: approach(game, options, solution, rank, randomFrom(1)),
      seat,
      right: chosen.map((choice) => notations[choice] as string),
      wrong: notations[nearMiss(right, chosen)] as string,
    };
  });
}
