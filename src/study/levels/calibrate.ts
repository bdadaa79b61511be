import type { LevelPoints } from '../../core/contract/level-points.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { perfectPolicy, rememberedSlips } from '../policy/perfect.ts';
import { type Policy, randomPolicy } from '../policy/policy.ts';
import { Curve, ladderOf } from './curve.ts';
import { matchScore } from './match-score.ts';

/** What each level scores against the one below it. */
export const STEP = 0.64;
/** A step is found when it is so near to that. */
const NEAR = 0.0005;
/** Where the perfect player scores less than this against a level, there is no room for another. */
const NO_ROOM = 0.65;
/**
 * No level stands nearer to the end than this: who errs but once in a hundred choices cannot be told from who
 * never does. In a game without end, where the first who errs loses, there would be room for ever more of them.
 */
const NEAREST = 0.01;
/** Points are looked at with six digits, so that they can be written down. */
const DIGITS = 1e6;
/** More looks than this between two rungs find nothing any more. */
const MOST_LOOKS = 100;

export type CalibrateTerms = {
  readonly order?: TurnOrder | undefined;
  readonly watch?: Watch | undefined;
  /** As many levels as are wanted; then what the perfect player scores is left out. */
  readonly upTo?: number | undefined;
};

/** Finds the levels of a solved game: each scores 64 % against the one below, as long as there is room. */
export function calibrate(
  solution: Solution,
  {
    order = turnOrderOf(solution),
    watch = new Watch(),
    upTo = Number.POSITIVE_INFINITY,
  }: CalibrateTerms = {},
): LevelPoints {
  const perfect = perfectPolicy(solution, rememberedSlips(solution));
  const curve = new Curve(solution, ladderOf(solution, order), { watch, perfect });
  const { ladder } = curve;
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
    if (step === undefined) return { kind: 'computed', ladder, points, scores: [...scores, rest] };
    points.push(step.point);
    scores.push(step.score);
    from = step.point;
    below = curve.policy(from);
  }
  return { kind: 'computed', ladder, points, scores };
}

/** A point of the curve, and what is scored there against the level below. */
type CurvePoint = { readonly point: number; readonly score: number };

/**
 * The next point of a curve with a score of 64 %: from rung to rung until there is more, then between two of
 * them. Undefined where no point has it that is not too near to the end.
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

/** Closes in on the step from both sides by the regula falsi, in the form called Illinois. */
function between(
  low: CurvePoint,
  high: CurvePoint,
  look: (point: number) => CurvePoint,
): CurvePoint | undefined {
  if (high.score < STEP + NEAR) return high;
  let [left, right] = [low, high];
  /** How far each side is from the step; less where the other has moved twice in a row. */
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

/** What levels really score where they stand, or the first so many of them: as `scores` says, if it is right. */
export function scoresOf(
  solution: Solution,
  order: TurnOrder,
  { ladder, points }: LevelPoints,
  steps: number = points.length + 1,
): readonly number[] {
  const perfect = perfectPolicy(solution, rememberedSlips(solution));
  const curve = new Curve(solution, ladder, { perfect });
  const players = [
    randomPolicy(solution.positions),
    ...points.map((point) => curve.policy(point)),
    perfect,
  ];
  return players
    .slice(1, steps + 1)
    .map((policy, index) => matchScore(solution, order, [policy, players[index] as Policy]));
}
