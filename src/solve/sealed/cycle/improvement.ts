import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { MOST_DENSE } from '../elimination.ts';
import { evaluateExactly } from './best-response.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/** A smaller gain may only be rounding, so the mix stays. */
const NOISE = 1e-15;
/** If no stage gains more than this, the strategy is done. */
const STILL = 1e-14;
/** Small cycles are evaluated exactly from the start. */
const FEW = 12;

export type ImprovementOptions = {
  /** The most rounds of solving stages. */
  readonly rounds: number;
  /** Whether the other side's answers are known from earlier stages. */
  readonly warm: boolean;
};

/**
 * Strategy improvement (Hoffman and Karp): finds what a seat's mixes guarantee, then plays every stage best for those
 * values, and so on. The values always hold and only rise from the starting ones. A stage keeps its mix unless it
 * really gains, because an equal mix might wait for ever. Returns the largest gain of the last round.
 */
export function improve(
  cycle: CycleWorkspace,
  seat: Seat,
  { rounds, warm }: ImprovementOptions,
): number {
  let gained = 1;
  for (let round = 0; round < rounds && gained > STILL; round++) {
    evaluate(cycle, seat, gained);
    gained = improveStages(cycle, seat, warm || round > 0);
  }
  return gained;
}

/** What the mixes guarantee: exactly, or in large cycles until rounds add little. */
export function evaluate(cycle: CycleWorkspace, seat: Seat, gained: number): void {
  const size = cycle.positions.length;
  if (
    size <= FEW ||
    !raiseWorths(cycle, seat, Math.max(gained / 10, NOISE / 10), mostRounds(cycle))
  )
    evaluateExactly(cycle, seat);
}

function mostRounds({ positions, turns }: CycleWorkspace): number {
  return positions.length <= MOST_DENSE ? 10_000 : Math.max(200, 2e8 / turns);
}

/**
 * Raises what a seat's mixes guarantee, round by round, until a round adds at most `enough` anywhere; false if exact
 * evaluation is now faster. Values that hold keep holding, because each is what the mix guarantees, given the values
 * after it.
 */
function raiseWorths(cycle: CycleWorkspace, seat: Seat, enough: number, most: number): boolean {
  const { positions, mixes, turns, watch } = cycle;
  const view = cycle.views[seat];
  const size = positions.length;
  const exactWork = size <= MOST_DENSE ? size * size * size + 4 * turns : Number.POSITIVE_INFINITY;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < most; round++) {
    if (round * turns > exactWork) return false;
    let change = 0;
    for (let index = size - 1; index >= 0; index--) {
      const position = int32At(positions, index);
      const known = float64At(view.worths, position);
      const found = view.raised(position, mixes.chances, cycle.place(position, seat));
      if (found <= known) continue;
      view.worths[position] = found;
      if (found - known > change) change = found - known;
    }
    watch.spend(turns);
    if (change <= enough) return true;
    const rate = change / before;
    before = change;
    // At this rate, how much is left?
    const rounds = rate < 1 ? Math.log(enough / change) / Math.log(rate) : most;
    if (round > 2 && rounds * turns > exactWork) return false;
  }
  return true;
}

/** Plays every stage best for the known values if that gains. Returns the largest gain. */
function improveStages(cycle: CycleWorkspace, seat: Seat, warm: boolean): number {
  const { positions, mixes, responses, base, stage, watch } = cycle;
  const view = cycle.views[seat];
  const { worths } = view;
  let most = 0;
  for (let index = positions.length - 1; index >= 0; index--) {
    const position = int32At(positions, index);
    const own = cycle.place(position, seat);
    const others = cycle.place(position, other(seat)) - base;
    view.fill(position, stage);
    const { choices, answers } = view;
    watch.spend(2 * choices * answers);
    const known = float64At(worths, position);
    if (warm) {
      stage.warm(mixes.chances, own, responses, others);
      if (stage.ceilingOfColumns() <= known + NOISE) continue;
    }
    stage.solve(warm, watch);
    stage.keepColumns(responses, others);
    const gain = stage.floor - known;
    if (gain <= NOISE) continue;
    stage.keepRows(mixes.chances, own);
    worths[position] = view.raised(position, mixes.chances, own);
    if (gain > most) most = gain;
  }
  return most;
}
