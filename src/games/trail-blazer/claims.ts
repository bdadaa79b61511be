import { type Claim, SUBJECTS } from '../../core/contract/claim.ts';
import { other } from '../../core/seat.ts';
import {
  advanceOf,
  alternates,
  CONSISTENTLY,
  QUICK,
  trackSample,
  winnerStands,
} from '../claims.ts';
import { SQUARE, type TrackState } from '../track.ts';
import type { TrailMove, TrailOptions } from './rules.ts';

/** The claims of the printed rule book of Trail Blazer, clause by clause. */
export function claims({ finish, steps }: TrailOptions): readonly Claim<TrackState, TrailMove>[] {
  return [
    {
      id: 'objective',
      clause: 'Objective',
      claim: 'the first player to reach or pass the finish line at position 10',
      check: winnerStands((square) => square >= finish),
    },
    {
      id: 'first-to-finish',
      clause: 'Winning the Game',
      claim: 'The first player to reach a position greater than or equal to 10 wins the game.',
      about: SUBJECTS.end,
      asks: 'whether no pawn stands at the finish while play goes on',
      check: {
        kind: 'positions',
        where: 'playing',
        test: ({ square1, square2 }) => square1 < finish && square2 < finish,
      },
    },
    {
      id: 'not-same-spot',
      clause: 'Objective',
      claim: 'outmaneuver their opponent without landing on the same spot',
      about: 'Two pawns on one track',
      check: { kind: 'interaction' },
    },
    {
      id: 'alternate',
      clause: 'Order of Play',
      claim: 'Players alternate turns, starting with Player 1.',
      check: { kind: 'turns', test: alternates },
    },
    {
      id: 'advancing',
      clause: 'Movement Rules, Advancing',
      claim: 'you may move your pawn forward 1, 2, or 3 positions',
      check: {
        kind: 'turns',
        test: (played) =>
          played.move === 'forfeit' ? undefined : steps.includes(advanceOf(played)),
      },
    },
    {
      id: 'cannot-land',
      clause: 'Movement Rules, Occupied Positions',
      claim: 'You may not land on a position occupied by the opponent.',
      about: 'Two pawns on one track',
      check: {
        kind: 'turns',
        test: (played) =>
          played.move === 'forfeit' || played.after[SQUARE[played.seat]] >= finish
            ? undefined
            : played.after.square1 !== played.after.square2,
      },
    },
    {
      id: 'blocked',
      clause: 'Movement Rules, Blocked Movement',
      claim:
        "If all potential moves would result in landing on the opponent's position, you forfeit your turn.",
      about: 'Turns that are forfeited',
      check: { kind: 'arises', test: ({ move }) => move === 'forfeit' },
    },
    {
      id: 'overtaking',
      clause: 'Movement Rules, Overtaking',
      claim: 'Passing over the opponent is allowed if the landing position is unoccupied.',
      about: 'Two pawns on one track',
      check: {
        kind: 'arises',
        test: ({ seat, before, after }) =>
          before[SQUARE[seat]] < before[SQUARE[other(seat)]] &&
          after[SQUARE[seat]] > before[SQUARE[other(seat)]],
      },
    },
    {
      id: 'beyond-the-finish',
      clause: 'Movement Rules, Finish Line',
      claim: 'You may move beyond this position to win.',
      check: { kind: 'arises', test: ({ seat, after }) => after[SQUARE[seat]] > finish },
    },
    {
      id: 'no-backward',
      clause: 'Additional Mechanics',
      claim: 'Players may not move backward.',
      check: { kind: 'turns', test: (played) => advanceOf(played) >= 0 },
    },
    {
      id: 'no-skipping',
      clause: 'Additional Mechanics',
      claim: 'Players must move if at least one valid move is available.',
      about: 'Turns that are forfeited',
      asks: 'whether a turn is forfeited only if every step is blocked',
      check: {
        kind: 'turns',
        test: ({ seat, move, before }) => {
          if (move !== 'forfeit') return true;
          const gap = before[SQUARE[other(seat)]] - before[SQUARE[seat]];
          return steps.every((step) => step === gap);
        },
      },
    },
    {
      id: 'victory',
      clause: 'Scoring, Victory Conditions',
      claim: 'A player wins by being the first to reach or pass position 10.',
      check: { kind: 'winner' },
    },
    {
      id: 'always-ends',
      clause: 'Scoring',
      claim: 'The game is a race to the finish',
      check: { kind: 'ends' },
    },
    {
      id: 'other-continues',
      clause: 'Scoring, Victory Conditions',
      claim:
        'If a player cannot move on their turn (all moves are blocked), the other player continues until they reach the finish line.',
      about: 'Turns that are forfeited',
      check: { kind: 'arises', test: ({ move }) => move === 'forfeit' },
    },
    {
      id: 'sample',
      clause: 'Sample Game Play',
      claim: 'Turn-by-Turn Example: seven turns, and P1 wins.',
      check: {
        kind: 'sample',
        turns: trackSample(
          ['3', 3, 0],
          ['2', 3, 2],
          ['1', 4, 2],
          ['3', 4, 5],
          ['3', 7, 5],
          // 2 would land on 7, where P1 stands, so the sample refuses it.
          ['1', 7, 6, ['1', '3']],
          ['3', 10, 6],
        ),
        winner: 0,
      },
    },
    {
      id: 'tip-blocking',
      clause: 'Strategic Tips, Blocking',
      claim: "Position yourself to limit your opponent's movement options.",
      about: 'Two pawns on one track',
      check: {
        kind: 'pays',
        test: ({ seat, after }) => {
          const gap = after[SQUARE[seat]] - after[SQUARE[other(seat)]];
          return after[SQUARE[seat]] < finish && steps.includes(gap);
        },
      },
    },
    {
      id: 'tip-forcing',
      clause: 'Strategic Tips, Forcing Moves',
      claim: 'Move in a way that your opponent is forced to forfeit a turn.',
      about: 'Turns that are forfeited',
      check: { kind: 'arises', test: ({ move }) => move === 'forfeit' },
    },
    {
      id: 'foresight',
      clause: 'Conclusion',
      claim: "tests players' foresight and decision-making skills",
      check: { kind: 'contest' },
    },
    {
      id: 'decisions',
      clause: 'Objective',
      claim: 'Players move strategically',
      check: { kind: 'choices' },
    },
    {
      id: 'depth',
      clause: 'Conclusion',
      claim: 'offers depth for those who wish to master it',
      check: { kind: 'skill', atLeast: CONSISTENTLY },
    },
    {
      id: 'quick',
      clause: 'Conclusion',
      claim: 'Easy to learn and quick to play',
      check: { kind: 'quick', turns: QUICK },
    },
  ];
}
