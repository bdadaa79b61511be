import { SEATS, type Seat } from '../../../core/seat.ts';
import { float64At } from '../../../core/typed-array.ts';
import { CLOSE, PRECISION, TOLERANCE } from '../precision.ts';
import { approach, makesSure } from './approach.ts';
import { capsOf } from './cap.ts';
import type { Circle } from './circle.ts';
import { markLimitSure } from './limit-sure.ts';

/**
 * Finds what each seat can make sure of at the positions of a circle, and how. As a rule the best answer to
 * one seat's best strategy is the other's, and only needs to be checked. Returns the positions at which it
 * is proved that neither side can make play end: both together can make sure of less than everything.
 */
export function settleCircle(circle: Circle): Int32Array {
  const target = CLOSE + circle.slack();
  circle.clearWorths(1);
  settleSeat(circle, 0);
  circle.assured[1] = answerInKind(circle) && circle.gap() <= target;
  if (circle.assured[1]) return new Int32Array(0);
  settleSeat(circle, 1);
  if (circle.gap() <= PRECISION) return new Int32Array(0);
  const caps = SEATS.map((seat) => capsOf(circle, seat));
  return circle.positions.filter(
    (_, index) => (caps[0]?.[index] ?? 1) + (caps[1]?.[index] ?? 1) < 1 - PRECISION / 2,
  );
}

/** Lets seat 1 play as it answered, and finds whether that makes sure of all that seat 0 is not sure of. */
function answerInKind(circle: Circle): boolean {
  const { positions, mixes, responses, base, views } = circle;
  const [own, view] = views;
  for (const position of positions) {
    view.worths[position] = 1 - float64At(own.worths, position);
    view.look(position);
    const place = circle.place(position, 1);
    for (let choice = 0; choice < view.choices; choice++)
      mixes.chances[place + choice] = float64At(responses, place - base + choice);
  }
  return makesSure(circle, 1);
}

/** How near a limit is near; and if that does not help, where it is approached very slowly. */
const NEAR = [TOLERANCE / 2, 10 * TOLERANCE, 100 * TOLERANCE];

/**
 * Finds what a seat can make sure of. Where it has nearly come to what it can make sure of as nearly as it
 * likes, it is worth that; and what is left of the circle is settled anew with it.
 */
function settleSeat(circle: Circle, seat: Seat): void {
  const { positions } = circle;
  circle.spread(seat);
  approach(circle, seat);
  for (let raised = !circle.assured[seat]; raised && circle.positions.length > 0; ) {
    raised = raiseToLimits(circle, seat);
    if (!raised || circle.positions.length === 0) break;
    circle.spread(seat);
    approach(circle, seat);
  }
  if (circle.positions === positions) return;
  circle.narrow(positions);
  circle.assured[seat] = false;
}

/** Raises to their limits the worths that come near them, and leaves their positions out; false for none. */
function raiseToLimits(circle: Circle, seat: Seat): boolean {
  const { positions } = circle;
  const { worths } = circle.views[seat];
  const levels = circle.exitWorths(seat);
  for (const near of NEAR) {
    const isNear = (position: number, level: number): boolean => {
      const lacking = level - float64At(worths, position);
      return lacking > CLOSE && lacking <= near;
    };
    for (const level of levels) {
      if (!positions.some((position) => isNear(position, level))) continue;
      const sure = markLimitSure(circle, seat, level);
      const raised = positions.filter(
        (position, index) => sure[index] === 1 && isNear(position, level),
      );
      if (raised.length === 0) continue;
      for (const position of raised) worths[position] = level;
      const left = new Set(raised);
      circle.narrow(positions.filter((position) => !left.has(position)));
      return true;
    }
  }
  return false;
}
