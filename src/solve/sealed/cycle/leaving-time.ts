import type { Seat } from '../../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../../core/typed-array.ts';
import { isSealed, leaderOf } from '../../compile/turn-code.ts';
import { PRECISION } from '../precision.ts';
import type { SeatView } from '../seat-view.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/** The longest mean wait for a stalling opponent. Anything longer counts as never. */
export const MOST_TURNS = 5000;
/** No forecast is made with fewer turns. */
const FEW_TURNS = 50;
/** The most rounds of the search for places to stay. Positions left after that count as such. */
const MOST_ROUNDS = 1001;

/**
 * Keeps only the marks of positions where the other side can keep play among them for ever against a seat's mixes.
 * Returns whether there are any.
 */
export function findStalls(cycle: CycleWorkspace, seat: Seat): boolean {
  const { positions, marks, mixes, watch } = cycle;
  const view = cycle.views[seat];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let left = 0;
    let changed = false;
    for (let index = positions.length - 1; index >= 0; index--) {
      const position = int32At(positions, index);
      if (marks[position] === 0) continue;
      const played = view.take(position, mixes.chances, cycle.place(position, seat));
      if (!canStay(view, marks, played)) {
        marks[position] = 0;
        changed = true;
      } else left++;
      watch.spend(view.choices * view.answers);
    }
    if (left === 0 || !changed) return left > 0;
  }
  return true;
}

/** Whether some answer leads to marked positions for every choice. */
function canStay(view: SeatView, marks: Uint8Array, played: number): boolean {
  const { afters } = view.graph;
  for (let answer = 0; answer < view.answers; answer++) {
    let stays = true;
    for (let index = 0; index < played && stays; index++)
      stays = marks[int32At(afters, view.turnOf(index) + answer * view.stride)] === 1;
    if (stays) return true;
  }
  return false;
}

/**
 * An upper bound on the mean number of turns the other side can keep play in a cycle against a seat's
 * mixes, from any position; infinite beyond `most`. Positions worth at most `worthless` to the seat count
 * as outside. `times` gets a bound for each position.
 *
 * Counting turn by turn from 0 approaches it from below. Once a round adds at most half a turn anywhere,
 * twice the count is an upper bound.
 */
export function leavingTime(
  cycle: CycleWorkspace,
  seat: Seat,
  worthless: number,
  most: number,
): number {
  const { positions, marks, times, mixes, turns, watch } = cycle;
  const view = cycle.views[seat];
  for (const position of positions) {
    times[position] = 0;
    marks[position] = float64At(view.worths, position) > worthless ? 1 : 0;
  }
  const stalls = findStalls(cycle, seat);
  for (const position of positions) marks[position] = 0;
  if (stalls) return Number.POSITIVE_INFINITY;
  let longest = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let growth = 1; growth > 0.5; ) {
    before = growth;
    growth = 0;
    for (let index = positions.length - 1; index >= 0; index--) {
      const position = int32At(positions, index);
      if (float64At(view.worths, position) <= worthless) continue;
      const played = view.take(position, mixes.chances, cycle.place(position, seat));
      const time = 1 + longestStay(view, times, played);
      growth = Math.max(growth, time - float64At(times, position));
      times[position] = time;
      longest = Math.max(longest, time);
    }
    watch.spend(turns);
    if (willExceed(longest, growth, before, most)) return Number.POSITIVE_INFINITY;
  }
  for (const position of positions) times[position] = 2 * float64At(times, position);
  return 2 * longest;
}

/**
 * Whether a count at `longest`, which last grew by `before` and then by `growth`, will pass `most` before its growth
 * falls to half a turn: now, or at this rate.
 */
function willExceed(longest: number, growth: number, before: number, most: number): boolean {
  if (longest > most) return true;
  if (longest < FEW_TURNS || growth <= 0.5) return false;
  const rate = growth / before;
  return rate >= 1 || longest + (growth - 0.5) / (1 - rate) > most;
}

function longestStay(view: SeatView, times: Float64Array, played: number): number {
  const { afters } = view.graph;
  let most = 0;
  for (let answer = 0; answer < view.answers; answer++) {
    let sum = 0;
    for (let index = 0; index < played; index++)
      sum +=
        view.chanceOf(index) *
        float64At(times, int32At(afters, view.turnOf(index) + answer * view.stride));
    if (sum > most) most = sum;
  }
  return most;
}

/**
 * The most a seat's mixes fall short of its values on the next turn, if play may stop for nothing with a
 * chance of `stop`.
 */
export function shortfallOf(cycle: CycleWorkspace, seat: Seat, stop = 0): number {
  const { positions, mixes, turns, watch } = cycle;
  const view = cycle.views[seat];
  let lacking = 0;
  for (const position of positions) {
    const known = float64At(view.worths, position);
    if (known === 0) continue;
    const margin = view.margin(position, mixes.chances, cycle.place(position, seat), known);
    lacking = Math.max(lacking, stop * known - (1 - stop) * margin);
  }
  watch.spend(turns);
  return lacking;
}

/** On open turns a seat plays all best moves equally often. */
export function playBestEvenly(cycle: CycleWorkspace, seat: Seat): void {
  const { positions, mixes } = cycle;
  const view = cycle.views[seat];
  const { codes } = view.graph;
  for (const position of positions) {
    const code = uint8At(codes, position);
    if (isSealed(code) || leaderOf(code) !== seat) continue;
    view.look(position);
    const place = cycle.place(position, seat);
    let best = 0;
    for (let choice = 0; choice < view.choices; choice++)
      best = Math.max(best, float64At(view.worths, view.after(choice, 0)));
    const isBest = (choice: number): boolean =>
      float64At(view.worths, view.after(choice, 0)) >= best - PRECISION;
    let ways = 0;
    for (let choice = 0; choice < view.choices; choice++) if (isBest(choice)) ways++;
    for (let choice = 0; choice < view.choices; choice++)
      mixes.chances[place + choice] = isBest(choice) ? 1 / ways : 0;
  }
}
