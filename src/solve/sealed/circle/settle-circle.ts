import { SEATS } from '../../../core/seat.ts';
import { CLOSE, PRECISION } from '../precision.ts';
import { approach, makesSure } from './approach.ts';
import { capsOf } from './cap.ts';
import type { Circle } from './circle.ts';

/**
 * Finds what each seat can make sure of at the positions of a circle, and how. As a rule the best answer to
 * one seat's best strategy is the other's, and only needs to be checked. Returns the positions at which it
 * is proved that neither side can make play end: both together can make sure of less than everything.
 */
export function settleCircle(circle: Circle): Int32Array {
  const target = CLOSE + circle.slack();
  circle.clearWorths(1);
  circle.spread(0);
  approach(circle, 0);
  circle.assured[1] = answerInKind(circle) && circle.gap() <= target;
  if (circle.assured[1]) return new Int32Array(0);
  circle.spread(1);
  approach(circle, 1);
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
    view.worths[position] = 1 - (own.worths[position] as number);
    view.look(position);
    const place = circle.place(position, 1);
    for (let choice = 0; choice < view.choices; choice++)
      mixes.chances[place + choice] = responses[place - base + choice] as number;
  }
  return makesSure(circle, 1);
}
