import type { Idea } from '../../core/contract/idea.ts';
import type { Seat } from '../../core/seat.ts';
import { hasFewest, raceWinner, turnsAlone } from '../race.ts';
import { SQUARE, trackPlaces } from '../track.ts';
import {
  isSpecial,
  type LeapMove,
  type LeapOptions,
  type LeapState,
  rules,
  SKIP,
} from './rules.ts';

/** What a good player of Leap to Twenty tells a friend. */
export function ideas(options: LeapOptions): readonly Idea<LeapState, LeapMove>[] {
  const { finish, steps, penalty } = options;
  const { moves } = rules(options);
  const lostOn = (square: number): number => (isSpecial(options, square) ? 1 : 0);
  const alone = turnsAlone(
    finish,
    (square) => steps.filter((step) => square + step <= finish),
    lostOn,
  );
  const turnsAfter = (state: LeapState, seat: Seat, move: LeapMove): number => {
    const square = state[SQUARE[seat]] + Number(move);
    return alone(square) + lostOn(square);
  };
  const counting: Idea<LeapState, LeapMove> = {
    id: 'count-turns',
    idea: `Each player runs alone: nothing you do affects the other. So count turns${penalty === 'none' ? '' : ', skipped ones too'}: if it is your turn and you need no more turns than the other player, you win.`,
    check: {
      kind: 'winner',
      winner: (state) => raceWinner(state, (at, seat) => alone(at[SQUARE[seat]]) + at[SKIP[seat]]),
    },
  };
  if (steps.length < 2) return [counting];
  const fewest: Idea<LeapState, LeapMove> = {
    id: 'fewest-turns',
    idea: 'Take a step that leaves you the fewest turns, even when you are behind.',
    check: {
      kind: 'moves',
      test: ({ seat, move, before }) =>
        hasFewest(move, moves(before, seat), (step) => turnsAfter(before, seat, step)),
    },
  };
  const largest = Math.max(...steps);
  if (!leadsHome(options, largest)) return [counting, fewest];
  return [
    counting,
    fewest,
    {
      id: 'largest-step',
      idea: `Steps of ${largest} lead to ${finish}${penalty === 'none' ? '' : ' and never cost a turn'}: get onto a multiple of ${largest}, and step ${largest} from there.`,
      check: {
        kind: 'moves',
        test: ({ seat, move, before, after }) =>
          before[SQUARE[seat]] % largest === 0
            ? move === largest
            : after[SQUARE[seat]] % largest === 0,
      },
      places: trackPlaces(finish, (square) => square % largest === 0),
    },
  ];
}

/** Whether equal steps from the start land on the finish and on no square that costs a turn. */
function leadsHome(options: LeapOptions, step: number): boolean {
  const { finish } = options;
  for (let square = step; square < finish; square += step)
    if (isSpecial(options, square)) return false;
  return finish % step === 0;
}
