import type { Rules, State } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';

/** A heap of so many, of which one or two are taken at a time: far more positions than a first look sees. */
const HEAP = 900;
/** Play comes here only after hundreds of turns. */
export const FAR = 7;

export type Countdown = Rules<{ readonly heap: number; readonly mover: number }, number>;

export const countdown: Countdown = {
  shape: { heap: HEAP + 1, mover: 2 },
  passes: [],
  start: () => ({ heap: HEAP, mover: 0 }),
  turn({ heap, mover }) {
    const seat: Seat = mover === 0 ? 0 : 1;
    if (heap > 0) return { kind: 'one', seat };
    return { kind: 'over', winner: seat === 0 ? 1 : 0, reason: 'none is left' };
  },
  moves: ({ heap }) => [1, 2].filter((take) => take <= heap),
  next: ({ heap, mover }, take) => ({ heap: heap - take, mover: 1 - mover }),
  notate: String,
};

/** The countdown with one member that answers otherwise with `FAR` left, and only then. */
export function farOff(
  member: 'turn' | 'moves' | 'next',
  answer: (state: State) => unknown,
): Rules {
  const sound = countdown[member] as (state: State, ...rest: readonly unknown[]) => unknown;
  const at = (state: State, ...rest: readonly unknown[]): unknown =>
    state.heap === FAR ? answer(state) : sound(state, ...rest);
  return { ...countdown, [member]: at } as unknown as Rules;
}
