import type { OptionTable } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import {
  finishOption,
  moverOf,
  raceTurn,
  SQUARE,
  stepForward,
  stepsOption,
  type TrackState,
} from '../track.ts';

export type LeapOptions = {
  readonly finish: number;
  readonly steps: readonly number[];
  readonly penalty: number | 'none';
};
/** `skip1` and `skip2` are 1 for a player who owes a skip. */
export type LeapState = TrackState & { readonly skip1: number; readonly skip2: number };
export type LeapMove = number | 'skip' | 'pass';

export const SKIP = ['skip1', 'skip2'] as const;

export const options: OptionTable<LeapOptions> = {
  finish: finishOption(20),
  steps: stepsOption(1, 2, 4),
  penalty: {
    kind: 'whole',
    about: 'landing on a multiple of this costs the next turn',
    default: 5,
    min: 1,
    max: 100_000,
    words: ['none'],
    label: (square) =>
      square === 'none' ? 'no squares that cost a turn' : `a skip on multiples of ${square}`,
  },
};

/** Whether landing on a square costs the next turn. */
export function isSpecial({ finish, penalty }: LeapOptions, square: number): boolean {
  return penalty !== 'none' && square !== finish && square % penalty === 0;
}

export function rules(options: LeapOptions): Rules<LeapState, LeapMove> {
  const { finish, steps, penalty } = options;
  const skips = penalty === 'none' ? 1 : 2;

  return {
    shape: { square1: finish + 1, square2: finish + 1, skip1: skips, skip2: skips, mover: 2 },
    passes: ['skip', 'pass'],
    start: () => ({ square1: 0, square2: 0, skip1: 0, skip2: 0, mover: 0 }),
    turn: (state) => raceTurn(state, finish, 'one'),
    moves(state, seat) {
      if (state[SKIP[seat]] === 1) return ['skip'];
      const square = state[SQUARE[seat]];
      const legal = steps.filter((step) => square + step <= finish);
      return legal.length > 0 ? legal : ['pass'];
    },
    next(state, move) {
      const seat = moverOf(state);
      if (move === 'skip') return { [SKIP[seat]]: 0, mover: other(seat) };
      if (move === 'pass') return stepForward(state, 0);
      const lands = isSpecial(options, state[SQUARE[seat]] + move);
      return { ...stepForward(state, move), [SKIP[seat]]: lands ? 1 : 0 };
    },
    notate: String,
  };
}
