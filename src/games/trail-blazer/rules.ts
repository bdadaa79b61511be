import type { OptionTable } from '../../core/contract/option.ts';
import { fieldIs, type Rules } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import {
  finishOption,
  raceTurn,
  SQUARE,
  stepForward,
  stepsOption,
  type TrackState,
} from '../track.ts';

export type TrailOptions = { readonly finish: number; readonly steps: readonly number[] };
export type TrailMove = number | 'forfeit';

export const options: OptionTable<TrailOptions> = {
  finish: finishOption(10),
  steps: stepsOption(1, 2, 3),
};

export function rules({ finish, steps }: TrailOptions): Rules<TrackState, TrailMove> {
  const squares = finish + Math.max(...steps);
  return {
    shape: { square1: squares, square2: squares, mover: 2 },
    passes: ['forfeit'],
    start: () => ({ square1: 0, square2: 0, mover: 0 }),
    turn: (state) => raceTurn(state, finish, 'one'),
    moves(state, seat) {
      const free = steps.filter((step) => {
        const square = state[SQUARE[seat]] + step;
        return square >= finish || !fieldIs(state, SQUARE[other(seat)], square);
      });
      return free.length > 0 ? free : ['forfeit'];
    },
    next: (state, move) => stepForward(state, move === 'forfeit' ? 0 : move),
    notate: String,
  };
}
