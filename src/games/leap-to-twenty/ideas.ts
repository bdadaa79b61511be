import type { Idea } from '../../core/contract/idea.ts';
import type { Seat } from '../../core/seat.ts';
import { andList } from '../../core/word-list.ts';
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
  const isOnTheWay = (square: number): boolean => (finish - square) % largest === 0;
  const [from, onto] =
    finish % largest === 0
      ? ['', `a multiple of ${largest}`]
      : [` from ${stonesText(finish, largest)}`, 'one of these squares'];
  return [
    counting,
    fewest,
    {
      id: 'largest-step',
      idea: `Steps of ${largest} lead${from} to ${finish}${penalty === 'none' ? '' : ' and never cost a turn'}: get onto ${onto}, and step ${largest} from there.`,
      check: {
        kind: 'moves',
        test: ({ seat, move, before, after }) =>
          isOnTheWay(before[SQUARE[seat]]) ? move === largest : isOnTheWay(after[SQUARE[seat]]),
      },
      places: trackPlaces(finish, isOnTheWay),
    },
  ];
}

/** More squares are not listed. */
const MOST_NAMED = 8;

/** "1, 5, and 9": the squares from which equal steps lead to the finish. */
function stonesText(finish: number, step: number): string {
  const squares: number[] = [];
  for (let square = finish % step; square < finish; square += step) squares.push(square);
  return squares.length <= MOST_NAMED
    ? andList(squares)
    : `${squares.slice(0, MOST_NAMED / 2).join(', ')}, and so on`;
}

/** Whether equal steps lead to the finish from far back, over no square that costs a turn. */
function leadsHome(options: LeapOptions, step: number): boolean {
  for (let square = options.finish - step; square > 0; square -= step)
    if (isSpecial(options, square)) return false;
  return options.finish >= step;
}
