import type { Idea } from '../../core/contract/idea.ts';
import type { Seat } from '../../core/seat.ts';
import { raceWinner, turnsAlone } from '../race.ts';
import { SQUARE, type TrackState } from '../track.ts';
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
  // If the finish must be met exactly, the largest step is surely right only if each step divides the next.
  const isSure = overshoot !== 'never' || isChain(steps);
  if (steps.length < 2 || !isSure) return [counting];
  return [
    counting,
    {
      id: 'largest-step',
      idea: 'Always take the largest legal step: no other gets you home in fewer turns.',
      check: {
        kind: 'moves',
        test: ({ seat, move, before }) => move === Math.max(...stepsFrom(before, seat)),
      },
    },
  ];
}

function isChain(steps: readonly number[]): boolean {
  const rising = [...steps].sort((a, b) => a - b);
  return rising.every((step, index) => step % (rising[index - 1] ?? 1) === 0);
}
