import type { LevelPoints } from '../../core/contract/level-points.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { perfectPolicy, rememberedMistakeShares } from '../policy/perfect.ts';
import { type Policy, randomPolicy } from '../policy/policy.ts';
import { Curve, ladderOf } from './curve.ts';
import { matchScore } from './match-score.ts';

/** The score of each level against the one below. */
export const STEP = 0.64;
/** A step is found when its score is this close to `STEP`. */
const NEAR = 0.0005;
/** If the perfect player scores less than this against a level, no further level fits. */
const NO_ROOM = 0.65;
/**
 * No level is closer to the end than this, because one error in a hundred choices looks like none. In an endless game
 * that the first error loses, there would otherwise be room for more and more levels.
 */
const NEAREST = 0.01;
/** Points have six digits, so that they can be stored. */
const DIGITS = 1e6;
/** More steps than this between two rungs do not help. */
const MOST_LOOKS = 100;

export type CalibrateTerms = {
  readonly order?: TurnOrder | undefined;
  readonly watch?: Watch | undefined;
  /** The number of levels wanted. If given, the perfect player's score is omitted. */
  readonly upTo?: number | undefined;
  /** The curve on which levels are found, if the caller has it. */
  readonly curve?: Curve | undefined;
};

/** All strengths of a game between random and perfect play. */
export function curveOf(
  solution: Solution,
  order: TurnOrder,
  watch: Watch = new Watch(),
  ladder: readonly number[] = ladderOf(solution, order),
): Curve {
  const perfect = perfectPolicy(solution, rememberedMistakeShares(solution));
  return new Curve(solution, ladder, { watch, perfect });
}

/** Finds the levels of a solved game. Each scores 64 % against the one below, as long as there is room. */
export function calibrate(
  solution: Solution,
  {
    order = turnOrderOf(solution),
    watch = new Watch(),
    upTo = Number.POSITIVE_INFINITY,
    curve = curveOf(solution, order, watch),
  }: CalibrateTerms = {},
): LevelPoints {
  const { ladder, perfect } = curve;
  const openerWins = solution.verdictAt(solution.positions.start).outcome === 'player1';
  const points: number[] = [];
  const scores: number[] = [];
  let below = randomPolicy(solution.positions);
  const scoreOf = (policy: Policy): number => matchScore(solution, order, [policy, below], watch);
  const look = (wanted: number): CurvePoint => {
    const point = Math.round(wanted * DIGITS) / DIGITS;
    watch.progress(point / curve.end);
    return { point, score: scoreOf(curve.policy(point)) };
  };
  for (let from = 0; points.length < upTo; ) {
    const rest = scoreOf(perfect);
    const step = rest < NO_ROOM ? undefined : nextStep(from, curve.end - NEAREST, look);
    if (step === undefined)
      return { kind: 'computed', ladder, points, scores: [...scores, rest], openerWins };
    points.push(step.point);
    scores.push(step.score);
    from = step.point;
    below = curve.policy(from);
  }
  return { kind: 'computed', ladder, points, scores, openerWins };
}

/** A point of the curve and its score against the level below. */
type CurvePoint = { readonly point: number; readonly score: number };

/**
 * The next point of a curve that scores 64 %: goes from rung to rung until the score is higher, then searches between
 * two rungs. Undefined if no point far enough from the end scores that.
 */
function nextStep(
  from: number,
  last: number,
  look: (point: number) => CurvePoint,
): CurvePoint | undefined {
  let low: CurvePoint = { point: from, score: 0.5 };
  for (let rung = Math.floor(from) + 1; low.point < last; rung++) {
    const high = look(Math.min(rung, last));
    if (high.score > STEP - NEAR) return between(low, high, look);
    low = high;
  }
  return undefined;
}

/** Closes in on the step from both sides by regula falsi (Illinois). */
function between(
  low: CurvePoint,
  high: CurvePoint,
  look: (point: number) => CurvePoint,
): CurvePoint | undefined {
  if (high.score < STEP + NEAR) return high;
  let [left, right] = [low, high];
  /** How far each side is from the step. Halved if the other side has moved twice in a row. */
  let [below, above] = [STEP - low.score, high.score - STEP];
  let moved: 'left' | 'right' | undefined;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = look((left.point * above + right.point * below) / (above + below));
    if (Math.abs(found.score - STEP) < NEAR) return found;
    if (found.score < STEP) {
      if (moved === 'left') above /= 2;
      [left, below, moved] = [found, STEP - found.score, 'left'];
    } else {
      if (moved === 'right') below /= 2;
      [right, above, moved] = [found, found.score - STEP, 'right'];
    }
  }
  return undefined;
}
