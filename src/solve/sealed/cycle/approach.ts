import type { Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { MOST_DENSE } from '../elimination.ts';
import { CLOSE } from '../precision.ts';
import { evaluateExactly } from './best-response.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';
import { improve } from './improvement.ts';
import {
  findStalls,
  leavingTime,
  MOST_TURNS,
  playBestEvenly,
  shortfallOf,
} from './leaving-time.ts';
import { newton } from './newton.ts';

/** How often stages are solved before each leap. */
const ROUNDS = 5;
const MOST_LEAPS = 100;
/** The chance that play stops for nothing: first, last, and the factor between. */
const MOST_STOP = 0.1;
const LEAST_STOP = 1e-9;
const RARER = 10;
const DISCOUNTED_STEPS = 12;
/** How often positions are frozen in one leap. */
const MOST_FREEZES = 10;
/** The step limit for all leaps of a cycle. */
const MOST_STEPS = 3e8;
/** A smaller gain from rounds and a leap means that rounding is the limit. */
const STILL = 1e-14;

/**
 * Finds what a seat can guarantee, and how, from below: improves its strategy by a few rounds, then leaps ahead by
 * Newton's method, and so on. If the seat's mixes guarantee what the leap promises, it is done. If not, the leap is
 * kept wherever it is provably better. If the best can only be approached by ever longer play, this goes on until it
 * stalls.
 */
export function approach(cycle: CycleWorkspace, seat: Seat): void {
  const size = cycle.positions.length;
  const leaps = Math.min(MOST_LEAPS, 1 + MOST_STEPS / (size * size * size + 100 * cycle.turns));
  cycle.clearWorths(seat);
  for (let leap = 0; leap < leaps; leap++) {
    const gained = improve(cycle, seat, { rounds: ROUNDS, warm: leap > 0 });
    const leapt = tryLeap(cycle, seat);
    if (leapt === 'done' || (leapt === 'still' && gained <= STILL)) return;
    if (leap === 0) discount(cycle, seat);
  }
}

/** Leaps by Newton's method, and keeps what is provably better. */
function tryLeap(cycle: CycleWorkspace, seat: Seat): 'done' | 'further' | 'still' {
  const { positions, heldWorths, frozen } = cycle;
  const { worths } = cycle.views[seat];
  const size = positions.length;
  cycle.hold(seat);
  frozen.fill(0, 0, size);
  let ended = newton(cycle, seat);
  for (let round = 0; round < MOST_FREEZES && freezeStalls(cycle, seat); round++) {
    for (let index = 0; index < size; index++) cycle.restore(index, seat);
    ended = newton(cycle, seat);
  }
  const sure = ended && makesSure(cycle, seat);
  if (sure && !frozen.subarray(0, size).includes(1)) {
    cycle.assured[seat] = true;
    return 'done';
  }
  if (!sure && size <= MOST_DENSE) {
    cycle.clearWorths(seat);
    evaluateExactly(cycle, seat);
  }
  let most = 0;
  for (let index = 0; index < size; index++) {
    const gain = float64At(worths, int32At(positions, index)) - float64At(heldWorths, index);
    if (gain > 0 && (sure || size <= MOST_DENSE)) most = Math.max(most, gain);
    else cycle.restore(index, seat);
  }
  return most > STILL ? 'further' : 'still';
}

/**
 * Lets play stop for nothing now and then, ever more rarely. Then waiting costs something, the game has one solution,
 * and each solution is near the next. Keeps what is provably better: a guarantee with stops holds without them. If a
 * turn falls short, the total shortfall is at most that times the mean number of turns before play stops.
 */
function discount(cycle: CycleWorkspace, seat: Seat): void {
  const { positions, heldWorths, frozen } = cycle;
  const { worths } = cycle.views[seat];
  cycle.hold(seat);
  frozen.fill(0, 0, positions.length);
  for (let stop = MOST_STOP; stop >= LEAST_STOP; stop /= RARER) {
    newton(cycle, seat, { stop, steps: DISCOUNTED_STEPS });
    const loss = shortfallOf(cycle, seat, stop) / stop;
    for (let index = 0; index < positions.length; index++) {
      const sure = float64At(worths, int32At(positions, index)) - loss;
      if (sure > float64At(heldWorths, index)) cycle.holdAt(index, seat, sure);
    }
  }
  for (let index = 0; index < positions.length; index++) cycle.restore(index, seat);
}

/** Freezes the positions where the other side could now stay for ever. Returns whether there are any. */
function freezeStalls(cycle: CycleWorkspace, seat: Seat): boolean {
  const { positions, marks, frozen } = cycle;
  const { worths } = cycle.views[seat];
  for (const position of positions) marks[position] = float64At(worths, position) > CLOSE ? 1 : 0;
  const found = findStalls(cycle, seat);
  for (let index = 0; index < positions.length; index++) {
    const position = int32At(positions, index);
    if (found && marks[position] === 1) frozen[index] = 1;
    marks[position] = 0;
  }
  return found;
}

/**
 * Lowers a seat's values to what its mixes guarantee. If each turn falls short by at most some amount, and
 * play leaves the cycle after a mean number of turns however the other side stalls, then the total
 * shortfall is at most their product. False if that is too much.
 */
export function makesSure(cycle: CycleWorkspace, seat: Seat): boolean {
  const { worths } = cycle.views[seat];
  for (const position of cycle.positions)
    if (!(float64At(worths, position) > CLOSE)) worths[position] = 0;
  playBestEvenly(cycle, seat);
  const time = leavingTime(cycle, seat, 0, MOST_TURNS);
  const lacking = time <= MOST_TURNS ? shortfallOf(cycle, seat) : 1;
  if (!(lacking * time <= CLOSE)) return false;
  for (const position of cycle.positions) {
    const loss = lacking * float64At(cycle.times, position);
    worths[position] = Math.max(0, float64At(worths, position) - loss);
  }
  return true;
}
