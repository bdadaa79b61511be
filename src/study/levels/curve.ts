import { mostOf } from '../../solve/open/score.ts';
import type { Solution } from '../../solve/solution.ts';
import { Watch } from '../../solve/watch.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { perfectPolicy } from '../policy/perfect.ts';
import { blend, type Policy } from '../policy/policy.ts';
import { SealedSight } from '../policy/sealed-sight.ts';
import { type Glance, openSight, type Sight } from '../policy/sight.ts';

/** How far levels look: all that lies between two of these is looked at by chance. */
const LADDER: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
/** How often a level slips where slips begin; from there on less and less, and at the end never. */
const MOST_SLIPS = 0.2;

/** What a point of the curve is made of: for which share of the choices it looks how far. */
export type Stretch = {
  /** The sights at both ends; `perfect` at the last. */
  readonly from: Sight;
  readonly to: Sight | 'perfect';
  /** How often it looks as far as the farther of them, where it does not slip. */
  readonly share: number;
  /** How often it sees nothing but a win in one. */
  readonly slips: number;
};

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
  readonly #rungs: readonly Sight[];
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
    this.#rungs = [0, 'wins', ...(this.#sealed?.ladder ?? ladder)];
  }

  /** How far it is looked at the rungs, behind the one of a win in one. */
  get ladder(): readonly number[] {
    return this.#rungs.filter((sight) => typeof sight === 'number' && sight > 0) as number[];
  }

  /** Where the perfect player stands. */
  get end(): number {
    return this.#rungs.length;
  }

  /** What the play at a point is made of. */
  at(point: number): Stretch {
    const rung = Math.min(Math.floor(point), this.end - 1);
    return {
      from: this.#rungs[rung] as Sight,
      to: this.#rungs[rung + 1] ?? 'perfect',
      share: point - rung,
      slips: point < 1 ? 0 : (MOST_SLIPS * (this.end - point)) / (this.end - 1),
    };
  }

  policy(point: number): Policy {
    const { from, to, share, slips } = this.at(point);
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
  if (solved.kind === 'sealed') return LADDER;
  const { scores } = solved;
  const most = mostOf(scores);
  let nearest = most;
  for (const rank of ranks) {
    const score = Math.abs(scores[rank] as number);
    if (score > 0 && score < nearest) nearest = score;
  }
  const longest = most - nearest;
  return LADDER.filter((_, index) => index === 0 || (LADDER[index - 1] as number) < longest);
}
