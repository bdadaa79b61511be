import type { LevelPoints } from '../../core/contract/level-points.ts';
import { Watch } from '../../solve/budget.ts';
import { scoreAt, turnLimitOf } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';
import { type TurnOrder, turnOrderOf } from '../metrics/turn-order.ts';
import { perfectPolicy, rememberedMistakeShares } from '../policy/perfect.ts';
import { blend, type Policy, randomPolicy } from '../policy/policy.ts';
import { SealedSight } from '../policy/sealed-sight.ts';
import { type Glance, openSight } from '../policy/sight.ts';
import { levelName } from './levels.ts';
import { matchScore } from './match-score.ts';
import { endOf, stretchAt } from './stretch.ts';

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

/** A way to play that can be typed for a seat. */
export type NamedPolicy = { readonly name: string; readonly policy: Policy };

/** Random play, each of a game's levels, and perfect play. */
export function namedPolicies(
  { positions }: Solution,
  curve: Curve,
  { points }: LevelPoints,
): readonly NamedPolicy[] {
  return [
    { name: 'bot:random', policy: randomPolicy(positions) },
    ...points.map((point, index) => ({ name: levelName(index + 1), policy: curve.policy(point) })),
    { name: 'bot:perfect', policy: curve.perfect },
  ];
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
  const { outcome } = solution.verdictAt(solution.positions.start);
  const openerWins = outcome === 'player1' ? true : outcome === 'player2' ? false : null;
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

/** With sealed turns each turn of lookahead takes time. Beyond this many hardly anything changes. */
const MOST_SEALED = 256;

/** The numbers of turns that levels look ahead, up to a limit. Between two rungs chance decides. */
function ladderTo(longest: number): readonly number[] {
  if (longest < 1) return [];
  const ladder = [1, 2];
  for (let turns = 2; turns < longest; turns *= 2) ladder.push(turns + turns / 2, 2 * turns);
  return [...ladder.filter((turns) => turns < longest), longest];
}

/**
 * All strengths between random and perfect play as one line: seeing nothing, then a win in one, then more and more
 * turns, then everything. A point is a number from 0 to `end`. Each whole number is a rung, and between two rungs
 * chance picks one of them for each choice. From the win-in-one rung to the end there are slips, fewer and fewer. So
 * all chances change gradually along the line, and a player that slips now and then leaves every cycle in the end.
 */
export class Curve {
  readonly #solution: Solution;
  readonly #sealed: SealedSight | undefined;
  /** The lookahead of the rungs after the win in one. */
  readonly ladder: readonly number[];
  /** The player that never errs. */
  readonly perfect: Policy;

  constructor(
    solution: Solution,
    ladder: readonly number[],
    { watch = new Watch(), perfect = perfectPolicy(solution) }: CurveSettings = {},
  ) {
    this.#solution = solution;
    this.perfect = perfect;
    if (solution.solved.kind === 'sealed')
      this.#sealed = new SealedSight(solution.positions, ladder, watch);
    this.ladder = this.#sealed?.ladder ?? ladder;
  }

  /** The point of the perfect player. */
  get end(): number {
    return endOf(this.ladder);
  }

  policy(point: number): Policy {
    const { from, to, share, errorRate } = stretchAt(this.ladder, point);
    const sure = 1 - errorRate;
    const seen: readonly Glance[] = [
      [errorRate, 'wins'],
      [sure * (1 - share), from],
    ];
    if (to !== 'perfect') return this.#looking([...seen, [sure * share, to]]);
    return blend(this.#solution.positions, [
      [1, this.#looking(seen)],
      [sure * share, this.perfect],
    ]);
  }

  #looking(glances: readonly Glance[]): Policy {
    return this.#sealed?.policy(glances) ?? openSight(this.#solution, glances);
  }
}

type CurveSettings = {
  readonly watch?: Watch | undefined;
  /** The perfect player, if the caller has one with a cache. */
  readonly perfect?: Policy | undefined;
};

/** How far a game's levels look ahead: at most to the longest forced win. */
export function ladderOf({ solved }: Solution, { ranks }: TurnOrder): readonly number[] {
  if (solved.kind === 'sealed') return ladderTo(MOST_SEALED);
  const { scores } = solved;
  const most = turnLimitOf(scores);
  let nearest = most;
  for (const rank of ranks) {
    const score = Math.abs(scoreAt(scores, rank));
    if (score > 0 && score < nearest) nearest = score;
  }
  const longest = most - nearest;
  return ladderTo(longest);
}
