import type { Claim } from '../../core/contract/claim.ts';
import { advanceOf, alternates, CONSISTENTLY, trackSample, winnerStands } from '../claims.ts';
import { SQUARE } from '../track.ts';
import { isSpecial, type LeapMove, type LeapOptions, type LeapState, SKIP } from './rules.ts';

/** The claims of the printed rule book of Leap to Twenty, clause by clause. */
export function claims(options: LeapOptions): readonly Claim<LeapState, LeapMove>[] {
  const { finish, steps, penalty } = options;
  const special = (square: number): boolean => isSpecial(options, square);
  return [
    {
      id: 'objective',
      clause: 'Objective',
      claim: 'the first player to reach exactly position 20',
      check: winnerStands((square) => square === finish),
    },
    {
      id: 'no-draws',
      clause: 'Objective; Scoring, No Draws',
      claim: 'There are no draws in this game',
      check: { kind: 'winner' },
    },
    {
      id: 'always-ends',
      clause: 'Scoring, No Draws',
      claim: 'The game is designed to always produce a winner.',
      check: { kind: 'ends' },
    },
    {
      id: 'skill',
      clause: 'Objective',
      claim: 'a skilled player can consistently beat an unskilled player with the right strategy',
      check: { kind: 'skill', atLeast: CONSISTENTLY },
    },
    {
      id: 'planning',
      clause: 'Objective',
      claim: 'Players must use strategic planning to navigate the number line',
      check: { kind: 'choices' },
    },
    {
      id: 'alternate',
      clause: 'Turns, Turn Order',
      claim: 'The game starts with Player 1, and players alternate turns thereafter.',
      check: { kind: 'turns', test: alternates },
    },
    {
      id: 'must-move',
      clause: 'Turns, Actions Per Turn',
      claim: 'On their turn, a player must move their token forward',
      check: {
        kind: 'turns',
        test: (played) => (played.move === 'skip' ? undefined : advanceOf(played) > 0),
      },
    },
    {
      id: 'valid-moves',
      clause: 'Movement Rules, Valid Moves',
      claim: 'a player can choose to move forward by 1, 2, or 4 positions',
      check: {
        kind: 'turns',
        test: ({ move }) => (typeof move === 'number' ? steps.includes(move) : undefined),
      },
    },
    {
      id: 'no-overstepping',
      clause: 'Movement Rules, Exact Landing',
      claim: 'Moves that would take them past position 20 are not allowed.',
      check: { kind: 'turns', test: ({ seat, after }) => after[SQUARE[seat]] <= finish },
    },
    {
      id: 'example-18',
      clause: 'Example of Illegal Moves',
      claim: 'If a player is on position 18, they cannot move forward by 4 positions',
      check: {
        kind: 'turns',
        test: ({ seat, before, move }) =>
          before[SQUARE[seat]] === finish - 2 && typeof move === 'number' ? move <= 2 : undefined,
      },
    },
    {
      id: 'special-positions',
      clause: 'Special Positions, Multiples of 5',
      claim: 'If a player lands exactly on one of these positions, they must skip their next turn.',
      about: 'Turns to skip',
      check: {
        kind: 'turns',
        test: ({ seat, move, after }) =>
          typeof move === 'number' && special(after[SQUARE[seat]])
            ? after[SKIP[seat]] === 1
            : undefined,
      },
    },
    {
      id: 'skipping',
      clause: 'Special Positions, Multiples of 5',
      claim: 'they must skip their next turn',
      about: 'Turns to skip',
      check: { kind: 'arises', test: ({ move }) => move === 'skip' },
    },
    {
      id: 'twenty-exception',
      clause: 'Special Positions, Position 20 Exception',
      claim: 'Landing on position 20 does not require skipping a turn',
      about: 'Turns to skip',
      asks: 'whether no winner owes a skip',
      check: {
        kind: 'positions',
        where: 'over',
        test: (state, turn) =>
          turn.kind === 'over' && turn.winner !== null && state[SKIP[turn.winner]] === 0,
      },
    },
    {
      id: 'sample',
      clause: 'Sample Game Playthrough',
      claim: 'Twenty turns, five of them skipped, and Player 2 wins.',
      check: {
        kind: 'sample',
        turns: trackSample(
          ['4', 4, 0],
          ['1', 4, 1],
          ['1', 5, 1],
          ['4', 5, 5],
          ['skip', 5, 5],
          ['skip', 5, 5],
          ['4', 9, 5],
          ['2', 9, 7],
          ['1', 10, 7],
          ['4', 10, 11],
          ['skip', 10, 11],
          ['4', 10, 15],
          ['4', 14, 15],
          ['skip', 14, 15],
          ['1', 15, 15],
          ['2', 15, 17],
          ['skip', 15, 17],
          ['2', 15, 19],
          ['1', 16, 19],
          ['1', 16, 20],
        ),
        winner: 1,
      },
    },
    {
      id: 'tip-avoid-fives',
      clause: 'Strategic Tips, Avoid Multiples of 5',
      claim: 'Plan your moves to avoid landing on positions 5, 10, and 15',
      about: 'Turns to skip',
      check: { kind: 'advice', test: ({ seat, after }) => !special(after[SQUARE[seat]]) },
    },
    {
      id: 'tip-counting-ahead',
      clause: 'Strategic Tips, Counting Ahead',
      claim:
        "Anticipate your opponent's possible moves and position yourself to take advantage when they have to skip a turn.",
      check: { kind: 'interaction' },
    },
    {
      id: 'tip-exactly',
      clause: 'Strategic Tips, Reaching 20',
      claim: 'calculate your moves so you can land exactly on 20',
      check: { kind: 'pays', test: ({ seat, after }) => after[SQUARE[seat]] === finish },
    },
    {
      id: 'best-strategist',
      clause: 'Closing words',
      claim: 'may the best strategist win',
      check: { kind: 'contest' },
    },
    {
      id: 'readings-penalty',
      clause: 'Special Positions (LT-1)',
      claim: 'The book does not say how long a turn to skip is owed.',
      about: 'Turns to skip',
      check: {
        kind: 'readings',
        readings: [
          {
            label: 'the player who landed skips the next turn',
            set: { penalty: penalty === 'none' ? '5' : String(penalty) },
          },
          { label: 'no turn is ever skipped', set: { penalty: 'none' } },
        ],
      },
    },
  ];
}
