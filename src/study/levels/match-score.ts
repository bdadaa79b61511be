import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { Watch } from '../../solve/budget.ts';
import { DRAWN, WON } from '../../solve/compile/turn-code.ts';
import { Chain } from '../../solve/sealed/chain.ts';
import { Elimination } from '../../solve/sealed/elimination.ts';
import { CLOSE, PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { type Spread, spreadOf } from '../metrics/spread.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import type { Policy } from '../policy/policy.ts';

/**
 * A policy's score against another over both seats: its share of wins, with draws and endless play counting half.
 * Follows all games at once, from their ends back to the start.
 */
export function matchScore(
  solution: Solution,
  order: TurnOrder,
  [one, two]: readonly [Policy, Policy],
  watch: Watch = new Watch(),
): number {
  const first = seatScore(solution, order, [one, two], watch);
  const second = seatScore(solution, order, [two, one], watch);
  const score = (first + 1 - second) / 2;
  // Chances are exact to the solver's precision, so a loss by rounding alone is not a loss.
  const whole = Math.round(score);
  return Math.abs(score - whole) < PRECISION ? whole : score;
}

/** The score of seat 0 in one game between two policies. */
export function seatScore(
  { positions }: Solution,
  order: TurnOrder,
  pairing: readonly [Policy, Policy],
  watch: Watch = new Watch(),
): number {
  const { ranks, codes, lists, cycles } = order;
  const { firsts, start } = positions;
  const spread: Spread = spreadOf(positions, pairing);
  /** Seat 0's score minus one half, so that endless play counts zero. */
  const worths = new Float64Array(positions.size);
  const chain = new Chain();
  const elimination = new Elimination();
  const locals = new Int32Array(cycles.length === 0 ? 0 : positions.size).fill(-1);
  let next = cycles.length - 1;
  for (let to = ranks.length; to > 0; ) {
    const cycle = cycles[next];
    if (cycle !== undefined && cycle.to === to) {
      goRound(cycle.from, cycle.to);
      next--;
      to = cycle.from;
      continue;
    }
    to--;
    worths[int32At(ranks, to)] = worthAt(to);
  }
  return 0.5 + float64At(worths, start);

  function worthAt(index: number): number {
    const rank = int32At(ranks, index);
    const code = uint8At(codes, index);
    const list = int32At(lists, index);
    if (list === 0) return code === DRAWN ? 0 : code === WON[0] ? 0.5 : -0.5;
    const first = int32At(firsts, list);
    const length = int32At(firsts, list + 1) - first;
    const chances = spread(rank, code, list) as Float64Array;
    let worth = 0;
    for (let turn = 0; turn < length; turn++)
      worth += float64At(chances, turn) * float64At(worths, positions.after(rank, first + turn));
    watch.spend(length);
    return worth;
  }

  /** Scores positions that play may return to. */
  function goRound(from: number, to: number): void {
    const members = ranks.subarray(from, to);
    for (const [index, rank] of members.entries()) locals[rank] = index;
    chain.begin(members);
    for (let index = from; index < to; index++) {
      const rank = int32At(ranks, index);
      const list = int32At(lists, index);
      const first = int32At(firsts, list);
      const chances = spread(rank, uint8At(codes, index), list) as Float64Array;
      for (let turn = first; turn < int32At(firsts, list + 1); turn++) {
        const chance = float64At(chances, turn - first);
        if (chance > 0) chain.add(positions.after(rank, turn), chance);
      }
      chain.close();
    }
    chain.solve(worths, locals, elimination, { enough: CLOSE, stop: 0, care: 'thorough' }, watch);
    for (const rank of members) locals[rank] = -1;
  }
}
