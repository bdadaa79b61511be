import type { Seat } from '../../../core/seat.ts';
import type { SeatView } from '../seat-view.ts';
import type { Circle } from './circle.ts';
import { findStalls } from './leaving-time.ts';

/** Policies are exchanged so often at most; a handful of times is usual. */
const MOST_POLICIES = 100;
/** Who loses no more than this by an exchange loses nothing but roundings. */
const STILL = 1e-14;
/** What roundings may add up to is allowed for so many times over. */
const ALLOWANCES = [2, 20];
/** So often it is looked for answers by which they add up to more. */
const MOST_EXCHANGES = 5;

/**
 * What a seat makes sure of as it mixes, whatever the other side does: exactly, by policy iteration. Its
 * worths must hold already, and only rise. First come the positions where the other side can stay for
 * ever, which are worth nothing: then every answer leads out in the end, and each exchange is a gain. What
 * comes of that is kept if it can be proved, after allowing for roundings.
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
  for (const position of positions) worths[position] = 1;
  evaluatePolicy(circle, seat);
  let lost = 1;
  // An answer may be better by so little that only evaluating it tells.
  for (let round = 0; round < MOST_POLICIES && lost > STILL && exchange(circle, seat); round++)
    lost = evaluatePolicy(circle, seat);
  const proved = lowerToProof(circle, seat);
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    marks[position] = 0;
    const before = previous[index] as number;
    worths[position] = proved ? Math.max(worths[position] as number, before) : before;
  }
}

/**
 * Lowers worths by what roundings may add up to, however the other side answers, until every turn makes sure of
 * them beyond any rounding. Then they hold, since play leaves the circle in the end. False where that fails.
 */
function lowerToProof(circle: Circle, seat: Seat): boolean {
  const { positions, marks, mixes, times, previous } = circle;
  const view = circle.views[seat];
  const { worths } = view;
  const size = positions.length;
  const margin = (position: number): number => {
    const place = circle.place(position, seat);
    return view.margin(position, mixes.chances, place, worths[position] as number);
  };
  addUpCosts(circle, seat);
  const found = Float64Array.from(positions, (position) => worths[position] as number);
  const proved = ALLOWANCES.some((allowance) => {
    for (let index = 0; index < size; index++) {
      const position = positions[index] as number;
      const less = (found[index] as number) - allowance * (times[position] as number);
      worths[position] = Math.max(0, less, previous[index] as number);
    }
    return positions.every(
      (position, index) =>
        marks[position] === 1 ||
        (worths[position] as number) <= (previous[index] as number) ||
        margin(position) >= 0,
    );
  });
  for (const position of positions) times[position] = 0;
  return proved;
}

/** What turns may lack and be rounded by adds up to so much at most, beside each position in `times`. */
function addUpCosts(circle: Circle, seat: Seat): void {
  const { positions, marks, policy, mixes, times, watch } = circle;
  const view = circle.views[seat];
  const { worths } = view;
  const { afters } = view.graph;
  for (let round = 0, changed = true; changed && round < MOST_EXCHANGES; round++) {
    buildChain(circle, seat, 'costs');
    circle.elimination.solve(watch);
    changed = false;
    for (let index = 0; index < positions.length; index++)
      times[positions[index] as number] = circle.elimination.gains[index] as number;
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index] as number;
      if (marks[position] === 1) continue;
      const played = view.take(position, mixes.chances, circle.place(position, seat));
      let most = 0;
      let costly = policy[index] as number;
      let standing = 0;
      for (let answer = 0; answer < view.answers; answer++) {
        let sum = costOf(view, played, answer, worths[position] as number);
        for (let choice = 0; choice < played; choice++)
          sum +=
            view.chanceOf(choice) *
            (times[afters[view.turnOf(choice) + answer * view.stride] as number] as number);
        if (answer === policy[index]) standing = sum;
        if (sum > most) {
          most = sum;
          costly = answer;
        }
      }
      if (most <= 1.01 * standing) continue;
      policy[index] = costly;
      changed = true;
    }
  }
}

/** What a turn lacks to what is known, and may be rounded by, if it is answered so. */
function costOf(view: SeatView, played: number, answer: number, known: number): number {
  return Math.max(0, -view.marginOf(played, answer, known)) + view.rounding;
}

/** Takes every answer that is better than the one that stands; returns whether there was any. */
function exchange(circle: Circle, seat: Seat): boolean {
  const { positions, marks, policy, exchanged, mixes, watch } = circle;
  const view = circle.views[seat];
  const { worths } = view;
  const { afters } = view.graph;
  let better = false;
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
    exchanged[index] = standing === Number.POSITIVE_INFINITY ? answered : (policy[index] as number);
    if (best >= standing) continue;
    policy[index] = answered;
    better = true;
  }
  return better;
}

/**
 * Lowers everything to what it is worth if the other side answers by the policy; returns the most that this
 * takes off. Where that takes off nothing, the answer that was exchanged stands again.
 */
function evaluatePolicy(circle: Circle, seat: Seat): number {
  const { positions, elimination, policy, exchanged, watch } = circle;
  const { worths } = circle.views[seat];
  buildChain(circle, seat, 'worths');
  elimination.solve(watch);
  let most = 0;
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    const less = (worths[position] as number) - (elimination.gains[index] as number);
    if (less > 0) worths[position] = elimination.gains[index] as number;
    else policy[index] = exchanged[index] as number;
    if (less > most) most = less;
  }
  return most;
}

/** Where play goes if the other side answers by the policy, gaining what those outside are worth, or costs. */
function buildChain(circle: Circle, seat: Seat, gaining: 'worths' | 'costs'): void {
  const { positions, locals, marks, policy, elimination, mixes } = circle;
  const view = circle.views[seat];
  const { worths } = view;
  elimination.resize(positions.length, 1);
  const { leaving, gains } = elimination;
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    if (marks[position] === 1) {
      leaving[index] = 1;
      continue;
    }
    const played = view.take(position, mixes.chances, circle.place(position, seat));
    if (gaining === 'costs')
      gains[index] = costOf(view, played, policy[index] as number, worths[position] as number);
    const jump = (policy[index] as number) * view.stride;
    for (let choice = 0; choice < played; choice++) {
      const chance = view.chanceOf(choice);
      const after = view.graph.afters[view.turnOf(choice) + jump] as number;
      const local = locals[after] as number;
      if (local >= 0) elimination.add(index, local, chance);
      else {
        leaving[index] = (leaving[index] as number) + chance;
        if (gaining === 'worths')
          gains[index] = (gains[index] as number) + chance * (worths[after] as number);
      }
    }
  }
}
