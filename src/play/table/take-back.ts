import type { Match } from '../../core/match/match.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';

/** The result of taking back: the match as it was, a turn that stands, or nothing. */
type TakenBack =
  | { readonly kind: 'back'; readonly match: Match }
  | { readonly kind: 'revealed'; readonly turn: number }
  | { readonly kind: 'nothing' };

/**
 * Back to the last choice of a seat that may take back; forced passes and the other seats' turns go with it. A revealed
 * sealed turn stands, unless both seats may take back: choosing again would mean having seen the other's choice.
 */
export function takeBack(match: Match, mayTakeBack: (seat: Seat) => boolean): TakenBack {
  const isShared = SEATS.every(mayTakeBack);
  let later = match;
  for (let earlier = match.undo(); earlier !== undefined; earlier = earlier.undo()) {
    if (earlier.turns < later.turns && later.last?.answer !== undefined && !isShared)
      return { kind: 'revealed', turn: later.turns };
    later = earlier;
    if (earlier.forced !== undefined || !earlier.waiting.some(mayTakeBack)) continue;
    // Taking back only the other's half of a sealed turn would change nothing for this seat.
    const half = other(match.waiting[0] ?? 1);
    if (earlier.turns === match.turns && !mayTakeBack(half)) continue;
    return { kind: 'back', match: earlier };
  }
  return { kind: 'nothing' };
}
