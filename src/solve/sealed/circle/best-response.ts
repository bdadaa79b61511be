import type { Seat } from '../../../core/seat.ts';
import { MOST_DENSE } from '../elimination.ts';
import type { Circle } from './circle.ts';
import { findStalls } from './leaving-time.ts';

/** Policies are exchanged so often at most; a handful of times is usual. */
const MOST_POLICIES = 100;
/** Who loses no more than this by an exchange loses nothing but roundings. */
const STILL = 1e-14;

/**
 * What a seat makes sure of as it mixes, whatever the other side does: exactly, by policy iteration. Its
 * worths must hold already, and only rise. First come the positions where the other side can stay for
 * ever, which are worth nothing: then every answer leads out in the end, and each exchange is a gain.
 */
export function evaluateExactly(circle: Circle, seat: Seat): void {
  const { positions, marks, policy, previous } = circle;
  const { worths } = circle.views[seat];
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    marks[position] = worths[position] === 0 ? 1 : 0;
    previous[index] = worths[position] as number;
  }
  findStalls(circle, seat);
  for (let index = 0; index < positions.length; index++)
    if (marks[positions[index] as number] === 0) policy[index] = -1;
  exchange(circle, seat);
  evaluatePolicy(circle, seat);
  let lost = 1;
  // An answer may be better by so little that only evaluating it tells.
  for (let round = 0; round < MOST_POLICIES && lost > STILL && exchange(circle, seat); round++)
    lost = evaluatePolicy(circle, seat);
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    marks[position] = 0;
    worths[position] = Math.max(worths[position] as number, previous[index] as number);
  }
}

/** Takes every answer that is better than the one that stands; returns whether there was any. */
function exchange(circle: Circle, seat: Seat): boolean {
  const { positions, marks, policy, mixes, watch } = circle;
  const view = circle.views[seat];
  const { worths } = view;
  const { afters } = view.graph;
  let exchanged = false;
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    if (marks[position] === 1) continue;
    const played = view.take(position, mixes.chances, circle.place(position, seat));
    const known = worths[position] as number;
    let best = Number.POSITIVE_INFINITY;
    let answered = -1;
    let standing = Number.POSITIVE_INFINITY;
    for (let answer = 0; answer < view.answers; answer++) {
      // Differences of what is nearly the same keep their digits.
      let sum = 0;
      for (let choice = 0; choice < played; choice++) {
        const after = afters[view.turnOf(choice) + answer * view.stride] as number;
        sum += view.chanceOf(choice) * ((worths[after] as number) - known);
      }
      if (answer === policy[index]) standing = sum;
      if (sum < best) {
        best = sum;
        answered = answer;
      }
    }
    watch.spend(view.choices * view.answers);
    if (best >= standing) continue;
    policy[index] = answered;
    exchanged = true;
  }
  return exchanged;
}

/** What everything is worth if the other side answers by the policy; returns the most that this takes off. */
function evaluatePolicy(circle: Circle, seat: Seat): number {
  const { positions, locals, marks, policy, elimination, mixes, watch } = circle;
  const view = circle.views[seat];
  const { worths } = view;
  const size = positions.length;
  elimination.resize(size, 1);
  const { chances, leaving, gains } = elimination;
  for (let index = 0; index < size; index++) {
    const position = positions[index] as number;
    if (marks[position] === 1) {
      leaving[index] = 1;
      continue;
    }
    const played = view.take(position, mixes.chances, circle.place(position, seat));
    const jump = (policy[index] as number) * view.stride;
    for (let choice = 0; choice < played; choice++) {
      const chance = view.chanceOf(choice);
      const after = view.graph.afters[view.turnOf(choice) + jump] as number;
      const local = locals[after] as number;
      if (local >= 0) {
        const cell = index * size + local;
        chances[cell] = (chances[cell] as number) + chance;
      } else {
        leaving[index] = (leaving[index] as number) + chance;
        gains[index] = (gains[index] as number) + chance * (worths[after] as number);
      }
    }
  }
  elimination.solve(watch);
  let most = 0;
  for (let index = 0; index < size; index++) {
    const position = positions[index] as number;
    most = Math.max(most, (worths[position] as number) - (gains[index] as number));
    worths[position] = gains[index] as number;
  }
  return most;
}

/**
 * Raises what a seat makes sure of as it mixes, round by round, until a round adds no more than `enough`
 * anywhere; false where exact evaluation is the shorter way from here on. Worths that hold stay worths
 * that hold: each is what the mix makes sure of, given those that follow.
 */
export function raiseWorths(circle: Circle, seat: Seat, enough: number, most: number): boolean {
  const { positions, mixes, turns, watch } = circle;
  const view = circle.views[seat];
  const size = positions.length;
  const exactWork = size <= MOST_DENSE ? size * size * size + 4 * turns : Number.POSITIVE_INFINITY;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < most; round++) {
    if (round * turns > exactWork) return false;
    let change = 0;
    for (let index = size - 1; index >= 0; index--) {
      const position = positions[index] as number;
      const known = view.worths[position] as number;
      const found = view.guarantee(position, mixes.chances, circle.place(position, seat));
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
