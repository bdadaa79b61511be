import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../../core/typed-array.ts';
import { isSealed } from '../../compile/turn-code.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/** Smaller differences are rounding. */
const STILL = 1e-15;
const MOST_STEPS = 20;
/** The number of consecutive steps that may fail to halve the difference. */
const MOST_STALLED = 4;
/** A gain below this share of the latest change keeps the old mix. */
const STICKY = 1e-3;

export type NewtonOptions = {
  /** Whether the seat's open turns are settled and only sealed turns are solved. */
  readonly sealedOnly?: boolean;
  /** The chance that play stops for nothing, on every turn. */
  readonly stop?: number;
  readonly steps?: number;
};

/**
 * Newton's method (after Pollatschek and Avi-Itzhak): both sides play every stage best for a seat's values;
 * the values become the result of that play; and so on. Near a solution every step doubles the digits, but
 * it may not come near one, so the caller must check the values.
 *
 * It starts with mixes that lead out of the cycle and changes them only for a real gain: an equally good mix
 * might wait for ever. In a frozen position the seat's mix stays, and the other side answers best. Returns
 * whether it converged.
 */
export function newton(
  cycle: CycleWorkspace,
  seat: Seat,
  { sealedOnly = false, stop = 0, steps = MOST_STEPS }: NewtonOptions = {},
): boolean {
  let least = Number.POSITIVE_INFINITY;
  let lately = 0;
  let changed = 0;
  const enough = Math.max(STILL, stop / 1e6);
  for (let step = 0; step < steps; step++) {
    const differed = solveStages(cycle, seat, {
      sticky: Math.max(STILL, STICKY * changed),
      sealedOnly,
      stop,
    });
    if (step > 0 && differed <= enough) return true;
    if (differed < least / 2) {
      least = differed;
      lately = step;
    }
    // Hardly any progress: the digits are exhausted, or it does not converge.
    if (step - lately > MOST_STALLED) return differed <= 100 * enough;
    changed = followMixes(cycle, seat, { enough: Math.max(STILL / 10, differed / 1000), stop });
  }
  return false;
}

/** Both sides play every stage best; returns the difference from the values. */
function solveStages(
  cycle: CycleWorkspace,
  seat: Seat,
  { sticky, sealedOnly, stop }: { sticky: number; sealedOnly: boolean; stop: number },
): number {
  const { positions, frozen, mixes, responses, base, stage, watch } = cycle;
  const view = cycle.views[seat];
  const { codes } = view.graph;
  let most = 0;
  for (let index = positions.length - 1; index >= 0; index--) {
    const position = int32At(positions, index);
    const own = cycle.place(position, seat);
    const others = cycle.place(position, other(seat)) - base;
    view.fill(position, stage);
    watch.spend(2 * view.choices * view.answers);
    if (sealedOnly && view.answers === 1 && !isSealed(uint8At(codes, position))) continue;
    stage.warm(mixes.chances, own, responses, others);
    stage.assess();
    const { floor, ceiling } = stage;
    if (frozen[index] === 1) {
      stage.answerRows();
      stage.keepColumns(responses, others);
    } else if (ceiling - floor > sticky) {
      stage.solve(true, watch);
      const value = (stage.floor + stage.ceiling) / 2;
      if (value - floor > sticky) stage.keepRows(mixes.chances, own);
      if (ceiling - value > sticky) stage.keepColumns(responses, others);
    }
    const value = ((1 - stop) * (stage.floor + stage.ceiling)) / 2;
    most = Math.max(most, Math.abs(value - float64At(view.worths, position)));
  }
  return most;
}

/** Evaluates both sides' mixes; returns the largest change of a value. */
function followMixes(
  cycle: CycleWorkspace,
  seat: Seat,
  options: { readonly enough: number; readonly stop: number },
): number {
  const { chain, positions, previous, responses, base, mixes } = cycle;
  const view = cycle.views[seat];
  const { afters } = view.graph;
  chain.begin(positions);
  for (let index = 0; index < positions.length; index++) {
    const position = int32At(positions, index);
    previous[index] = float64At(view.worths, position);
    const played = view.take(position, mixes.chances, cycle.place(position, seat));
    const answered = cycle.place(position, other(seat)) - base;
    for (let answer = 0; answer < view.answers; answer++) {
      const chance = float64At(responses, answered + answer);
      if (chance === 0) continue;
      for (let choice = 0; choice < played; choice++)
        chain.add(
          int32At(afters, view.turnOf(choice) + answer * view.stride),
          chance * view.chanceOf(choice),
        );
    }
    chain.close();
  }
  chain.solve(
    view.worths,
    cycle.locals,
    cycle.elimination,
    { ...options, care: 'quick' },
    cycle.watch,
  );
  let most = 0;
  for (let index = 0; index < positions.length; index++) {
    const change = float64At(view.worths, int32At(positions, index)) - float64At(previous, index);
    most = Math.max(most, Math.abs(change));
  }
  return most;
}
