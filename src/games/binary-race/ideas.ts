import type { Idea } from '../../core/contract/idea.ts';
import type { Seat } from '../../core/seat.ts';
import { hasFewest, raceWinner, turnsAlone } from '../race.ts';
import { SQUARE, type TrackState, trackPlaces } from '../track.ts';
import { type BinaryMove, type BinaryOptions, rules } from './rules.ts';

/** What a good player of Binary Race tells a friend. */
export function ideas(options: BinaryOptions): readonly Idea<TrackState, BinaryMove>[] {
  const { finish, steps, overshoot } = options;
  const { moves } = rules(options);
  const stepsFrom = (state: TrackState, seat: Seat): readonly number[] =>
    moves(state, seat).filter((move) => move !== 'pass');
  const alone = turnsAlone(finish, (square) =>
    stepsFrom({ square1: square, square2: 0, mover: 0 }, 0),
  );
  const counting: Idea<TrackState, BinaryMove> = {
    id: 'count-turns',
    idea: 'Each player runs alone: nothing you do affects the other. So count turns: if it is your turn and you need no more turns than the other player, you win.',
    check: {
      kind: 'winner',
      winner: (state) => raceWinner(state, (at, seat) => alone(at[SQUARE[seat]])),
    },
  };
  if (steps.length < 2) return [counting];
  // If the finish must be met exactly, the largest step is certain to be right only if each step divides the next.
  if (overshoot === 'never' && !isChain(steps))
    return [
      counting,
      {
        id: 'fewest-turns',
        idea: 'Take a step that leaves you the fewest turns, even when you are behind.',
        check: {
          kind: 'moves',
          test: ({ seat, move, before }) =>
            hasFewest(Number(move), stepsFrom(before, seat), (step) =>
              alone(before[SQUARE[seat]] + step),
            ),
        },
      },
    ];
  /** Whether taking the largest step every time from the start lands there. */
  const isLanding = (target: number): boolean => {
    let square = 0;
    for (let step = 1; step > 0 && square < target; square += step)
      step = Math.max(0, ...stepsFrom({ square1: square, square2: 0, mover: 0 }, 0));
    return square === target || (target === finish && square > finish);
  };
  return [
    counting,
    {
      id: 'largest-step',
      idea: 'Always take the largest legal step: no other gets you home in fewer turns.',
      check: {
        kind: 'moves',
        test: ({ seat, move, before }) => move === Math.max(...stepsFrom(before, seat)),
      },
      places: trackPlaces(finish, isLanding),
    },
  ];
}

function isChain(steps: readonly number[]): boolean {
  const rising = [...steps].sort((a, b) => a - b);
  return rising.every((step, index) => step % (rising[index - 1] ?? 1) === 0);
}
