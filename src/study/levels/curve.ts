import { scoreAt, turnLimitOf } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { perfectPolicy } from '../policy/perfect.ts';
import { blend, type Policy } from '../policy/policy.ts';
import { SealedSight } from '../policy/sealed-sight.ts';
import { type Glance, openSight } from '../policy/sight.ts';
import { endOf, stretchAt } from './stretch.ts';

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
