import type { Match } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';

/**
 * The match before the last choice that a person made; forced passes and programs' turns go with it.
 * Undefined where no person has chosen yet.
 */
export function takeBack(match: Match, isPerson: (seat: Seat) => boolean): Match | undefined {
  for (let earlier = match.undo(); earlier !== undefined; earlier = earlier.undo()) {
    if (earlier.forced !== undefined || !earlier.waiting.some(isPerson)) continue;
    // Taking back only a program's half of a sealed turn would change nothing for the person.
    const half = match.waiting[0] === 0 ? 1 : 0;
    if (earlier.turns === match.turns && !isPerson(half)) continue;
    return earlier;
  }
  return undefined;
}
