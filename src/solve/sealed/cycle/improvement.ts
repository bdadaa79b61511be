import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { MOST_DENSE } from '../elimination.ts';
import { evaluateExactly } from './best-response.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/** A stage that gains less than this may only be rounded otherwise: its mix stays. */
const NOISE = 1e-15;
/** When no stage gains more than this, a strategy is as good as it gets. */
const STILL = 1e-14;
/** Small cycles are evaluated exactly from the start. */
const FEW = 12;

export type ImprovementOptions = {
  /** How often stages are solved at most. */
  readonly rounds: number;
  /** Whether the other side's answers are known from stages that were solved before. */
  readonly warm: boolean;
};

/**
 * Strategy improvement (Hoffman and Karp's method): finds what a seat's mixes make sure of, then lets it
 * play every stage as is best if that is what follows, and so on. The worths hold at any time and only
 * rise, from whatever holds at the beginning. A stage keeps its mix unless it really gains: changing it for
 * an equal one might be waiting for ever. Returns what the last round gained at most.
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

/** What the mixes make sure of: exactly, or in large cycles until rounds add little of what was gained. */
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
 * Raises what a seat makes sure of as it mixes, round by round, until a round adds no more than `enough`
 * anywhere; false where exact evaluation is the shorter way from here on. Worths that hold stay worths
 * that hold: each is what the mix makes sure of, given those that follow.
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
    // At this rate, how much is still to do?
    const rounds = rate < 1 ? Math.log(enough / change) / Math.log(rate) : most;
    if (round > 2 && rounds * turns > exactWork) return false;
  }
  return true;
}

/** Plays every stage as is best for what is known to follow, where that gains; returns the most gained. */
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
