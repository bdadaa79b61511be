import type { Idea } from '../../core/contract/idea.ts';
import { raceWinner, turnsAlone } from '../race.ts';
import { SQUARE, type TrackState, trackPlaces } from '../track.ts';
import { rules, type TrailMove, type TrailOptions } from './rules.ts';

/** What a good player of Trail Blazer tells a friend. */
export function ideas(options: TrailOptions): readonly Idea<TrackState, TrailMove>[] {
  const { finish, steps } = options;
  const { moves } = rules(options);
  const largest = Math.max(...steps);
  const alone = turnsAlone(finish, () => steps);
  const counting: Idea<TrackState, TrailMove> = {
    id: 'count-turns',
    idea: `Count turns, at ${largest} squares a turn: if it is your turn and you need no more turns than the other player, you win.`,
    check: {
      kind: 'winner',
      winner: (state) => raceWinner(state, (at, seat) => alone(at[SQUARE[seat]])),
    },
  };
  if (steps.length < 2) return [counting];
  return [
    counting,
    {
      id: 'blocking',
      idea: `So take the longest free step. A pawn blocks your ${largest} only from exactly ${largest} ahead, and then you were already a turn behind: blocking never changes who wins.`,
      check: {
        kind: 'moves',
        test: ({ seat, move, before }) =>
          moves(before, seat).every((other) => Number(other) <= Number(move)),
      },
      places: trackPlaces(finish, (square) => square % largest === 0 || square === finish),
    },
  ];
}
