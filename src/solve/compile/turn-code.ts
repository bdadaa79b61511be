import type { Turn } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';

/** Every kind of turn as a small number: the leaves of the tree of turns. */
export const ONE: readonly [number, number] = [0, 1];
export const BOTH: readonly [number, number] = [2, 3];
export const WON: readonly [number, number] = [4, 5];
export const DRAWN = 6;
/** The rules cannot say: an unreachable state. */
export const IMPOSSIBLE = 7;

/** Turns with a choice come first; each has its own tree of moves. */
export const CHOOSING: readonly number[] = [...ONE, ...BOTH];

/** Rules may return anything as a turn. Anything that is not a turn is impossible. */
export function codeOf(turn: Turn): number {
  if (turn.kind === 'one') return bySeat(ONE, turn.seat);
  if (turn.kind === 'both') return bySeat(BOTH, turn.seat);
  if (turn.kind !== 'over') return IMPOSSIBLE;
  return turn.winner === null ? DRAWN : bySeat(WON, turn.winner);
}

function bySeat([first, second]: readonly [number, number], seat: unknown): number {
  if (seat === 0) return first;
  return seat === 1 ? second : IMPOSSIBLE;
}

export function isChoosing(code: number): boolean {
  return code < WON[0];
}

export function isSealed(code: number): boolean {
  return code === BOTH[0] || code === BOTH[1];
}

/** The seat that moves, or leads, on a turn with a choice. */
export function leaderOf(code: number): Seat {
  return (code & 1) === 0 ? 0 : 1;
}
