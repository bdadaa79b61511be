import type { OptionTable } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import {
  finishOption,
  raceTurn,
  SQUARE,
  stepForward,
  stepsOption,
  type TrackState,
} from '../track.ts';

const OVERSHOOTS = ['needed', 'free', 'never'] as const;
type Overshoot = (typeof OVERSHOOTS)[number];

export type BinaryOptions = {
  readonly finish: number;
  readonly steps: readonly number[];
  readonly overshoot: Overshoot;
};
export type BinaryMove = number | 'pass';

export const options: OptionTable<BinaryOptions> = {
  finish: finishOption(31),
  steps: stepsOption(1, 2, 4, 8, 16),
  overshoot: {
    kind: 'word',
    about:
      'whether a step may pass the finish: only if no smaller one reaches it, always, or never',
    default: 'needed',
    words: OVERSHOOTS,
    label: (overshoot) =>
      ({
        needed: 'no step passes the finish that a smaller one reaches',
        free: 'any step may pass the finish',
        never: 'no step may pass the finish',
      })[overshoot],
  },
};

export function rules({ finish, steps, overshoot }: BinaryOptions): Rules<TrackState, BinaryMove> {
  const squares = overshoot === 'never' ? finish + 1 : finish + Math.max(...steps);
  const smallest = Math.min(...steps);

  const allows: Record<Overshoot, (square: number, step: number) => boolean> = {
    free: () => true,
    never: (square, step) => square + step <= finish,
    // A step is legal unless a smaller one would already reach the finish.
    needed: (square, step) =>
      step === smallest || steps.every((less) => less >= step || square + less < finish),
  };

  return {
    shape: { square1: squares, square2: squares, mover: 2 },
    passes: ['pass'],
    start: () => ({ square1: 0, square2: 0, mover: 0 }),
    turn: (state) => raceTurn(state, finish, 'one'),
    moves(state, seat) {
      const square = state[SQUARE[seat]];
      const legal = steps.filter((step) => allows[overshoot](square, step));
      return legal.length > 0 ? legal : ['pass'];
    },
    next: (state, move) => stepForward(state, move === 'pass' ? 0 : move),
    notate: String,
  };
}
