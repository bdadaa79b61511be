import { mostOf, scoreAt } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { perfectPolicy } from '../policy/perfect.ts';
import { blend, type Policy } from '../policy/policy.ts';
import { SealedSight } from '../policy/sealed-sight.ts';
import { type Glance, openSight } from '../policy/sight.ts';
import { endOf, stretchAt } from './stretch.ts';

/** With sealed turns every turn that is looked ahead takes its time; beyond so many hardly anything changes. */
const MOST_SEALED = 256;

/** How far levels look, up to so many turns: all that lies between two of these is looked at by chance. */
function ladderTo(longest: number): readonly number[] {
  if (longest < 1) return [];
  const ladder = [1, 2];
  for (let turns = 2; turns < longest; turns *= 2) ladder.push(turns + turns / 2, 2 * turns);
  return [...ladder.filter((turns) => turns < longest), longest];
}

/**
 * All the ways to play between a random one and a perfect one, as one line: from nothing that is seen
 * over a win in one and ever more turns to all there is. A point is a number from 0 to `end`; each whole
 * one is a rung, and between two rungs a choice is made by chance as at the one or at the other. On the
 * way from the rung of a win in one to the end there are slips, ever fewer. So all chances change little by
 * little along the line: whoever slips now and then leaves every circle at last.
 */
export class Curve {
  readonly #solution: Solution;
  readonly #sealed: SealedSight | undefined;
  /** How far it is looked at the rungs behind the one of a win in one. */
  readonly ladder: readonly number[];
  /** The player that never errs, as it is played. */
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

  /** Where the perfect player stands. */
  get end(): number {
    return endOf(this.ladder);
  }

  policy(point: number): Policy {
    const { from, to, share, slips } = stretchAt(this.ladder, point);
    const sure = 1 - slips;
    const seen: readonly Glance[] = [
      [slips, 'wins'],
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
  /** The perfect player, where somebody has one that remembers. */
  readonly perfect?: Policy | undefined;
};

/** How far levels of a game look: as far as there is something to be seen, up to the longest win that can be forced. */
export function ladderOf({ solved }: Solution, { ranks }: TurnOrder): readonly number[] {
  if (solved.kind === 'sealed') return ladderTo(MOST_SEALED);
  const { scores } = solved;
  const most = mostOf(scores);
  let nearest = most;
  for (const rank of ranks) {
    const score = Math.abs(scoreAt(scores, rank));
    if (score > 0 && score < nearest) nearest = score;
  }
  const longest = most - nearest;
  return ladderTo(longest);
}
