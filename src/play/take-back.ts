import type { Match } from '../core/match/match.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';

/** What comes of taking back: the match as it was, a turn that stands, or nothing. */
type TakenBack =
  | { readonly kind: 'back'; readonly match: Match }
  | { readonly kind: 'revealed'; readonly turn: number }
  | { readonly kind: 'nothing' };

/**
 * Back to the last choice a person made; forced passes and programs' turns go with it. But where a program chose unseen
 * and both choices are known, that stands: whoever could choose again would have seen what it chose.
 */
export function takeBack(match: Match, isPerson: (seat: Seat) => boolean): TakenBack {
  const hasProgram = !SEATS.every(isPerson);
  let later = match;
  for (let earlier = match.undo(); earlier !== undefined; earlier = earlier.undo()) {
    if (earlier.turns < later.turns && later.last?.answer !== undefined && hasProgram)
      return { kind: 'revealed', turn: later.turns };
    later = earlier;
    if (earlier.forced !== undefined || !earlier.waiting.some(isPerson)) continue;
    // Taking back only a program's half of a sealed turn would change nothing for the person.
    const half = other(match.waiting[0] ?? 1);
    if (earlier.turns === match.turns && !isPerson(half)) continue;
    return { kind: 'back', match: earlier };
  }
  return { kind: 'nothing' };
}
