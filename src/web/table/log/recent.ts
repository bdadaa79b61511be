import type { Match } from '../../../core/match/match.ts';
import type { Seat } from '../../../core/seat.ts';

/** At most this many turns are told again. */
const MOST_TURNS = 8;

/**
 * The first turn to tell the players here: their last choice and everything since. An onlooker is told the last turn
 * only.
 */
export function recentFrom({ history, rules }: Match, here: readonly Seat[]): number {
  if (here.length === 0) return Math.max(history.length - 1, 0);
  // On a sealed turn both chose; a forced pass is no choice.
  const last = history.findLastIndex(
    ({ seat, move, answer }) =>
      answer !== undefined || (here.includes(seat) && !rules.passes.includes(rules.notate(move))),
  );
  return Math.max(last, history.length - MOST_TURNS, 0);
}

/** Whether the players here have yet to make their first choice, after one turn of the other side at most. */
export function isOpening({ history }: Match, here: readonly Seat[]): boolean {
  const [first] = history;
  if (first === undefined) return true;
  if (history.length > 1 || here.length === 0) return false;
  return first.answer === undefined && !here.includes(first.seat);
}

/** The match as it stood before a turn, counted from 0. */
export function matchBefore(match: Match, turn: number): Match {
  let before = match;
  while (before.turns > turn) before = before.undo() ?? before;
  return before;
}
