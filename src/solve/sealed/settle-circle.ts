import { SEATS } from '../../core/seat.ts';
import { approach, makesSure } from './approach.ts';
import { isCapped } from './cap.ts';
import type { Circle } from './circle.ts';
import { CLOSE, PRECISION } from './precision.ts';

/**
 * Finds what each seat can make sure of at the positions of a circle, and how. As a rule the best answer to
 * one seat's best strategy is the other's, and only needs to be checked. Returns whether the bounds are as
 * close as they can be: together, or each proved to be all that there is.
 */
export function settleCircle(circle: Circle): boolean {
  const target = CLOSE + circle.slack();
  const isClosed = (): boolean => circle.gap() <= target;
  circle.clearWorths(1);
  circle.spread(0);
  approach(circle, 0);
  if (answerInKind(circle) && isClosed()) return true;
  circle.spread(1);
  approach(circle, 1);
  return circle.gap() <= PRECISION || SEATS.every((seat) => isCapped(circle, seat));
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
