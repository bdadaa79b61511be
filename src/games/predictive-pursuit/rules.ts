import type { OptionTable } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { countOf } from '../../core/count.ts';
import { finishOption, moverOf, raceTurn, SQUARE, stepForward, type TrackState } from '../track.ts';

const LANDINGS = ['exact', 'open'] as const;
const STEPS = [1, 2] as const;

export type PursuitOptions = {
  readonly finish: number;
  readonly landing: (typeof LANDINGS)[number];
  readonly stall: number | 'never';
};
/** `still` counts the consecutive turns on which no token moved. Once it is full, the finish stays open. */
export type PursuitState = TrackState & { readonly still: number };
/** A step, or a guess at one. */
export type PursuitMove = (typeof STEPS)[number];

export const options: OptionTable<PursuitOptions> = {
  finish: finishOption(10),
  landing: {
    kind: 'word',
    about: 'whether you must land exactly on the finish or may pass it from the start',
    default: 'exact',
    words: LANDINGS,
    label: (landing) =>
      landing === 'open' ? 'the finish may be passed' : 'the finish must be met exactly',
  },
  stall: {
    kind: 'whole',
    about: 'the finish opens after this many turns without movement',
    default: 10,
    min: 1,
    max: 1000,
    words: ['never'],
    label: (turns) =>
      turns === 'never'
        ? 'the finish never opens'
        : `the finish opens after ${countOf(turns, 'turn')} without movement`,
  },
};

export function rules({
  finish,
  landing,
  stall,
}: PursuitOptions): Rules<PursuitState, PursuitMove> {
  const limit = landing === 'open' || stall === 'never' ? 0 : stall;
  const opensAtAll = landing === 'open' || limit > 0;
  const squares = opensAtAll ? finish + 2 : finish + 1;

  return {
    shape: { square1: squares, square2: squares, still: limit + 1, mover: 2 },
    passes: [],
    start: () => ({ square1: 0, square2: 0, still: 0, mover: 0 }),
    turn: (state) => raceTurn(state, finish, 'both'),
    moves(state, seat) {
      if (seat !== moverOf(state)) return STEPS;
      const square = state[SQUARE[seat]];
      if (square + 2 <= finish || isOpen(state)) return STEPS;
      return STEPS.filter((step) => square + step <= finish);
    },
    next(state, step, guess) {
      const moved = stepForward(state, guess === step ? 0 : step);
      const counts = limit > 0 && state.still < limit;
      if (!counts) return moved;
      return { ...moved, still: guess === step ? state.still + 1 : 0 };
    },
    notate: String,
  };

  function isOpen(state: PursuitState): boolean {
    return landing === 'open' || (limit > 0 && state.still === limit);
  }
}
