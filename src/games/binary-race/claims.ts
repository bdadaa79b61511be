import { type Claim, SUBJECTS } from '../../core/contract/claim.ts';
import {
  advanceOf,
  alternates,
  CONSISTENTLY,
  QUICK,
  trackSample,
  winnerStands,
} from '../claims.ts';
import { SQUARE, type TrackState } from '../track.ts';
import type { BinaryMove, BinaryOptions } from './rules.ts';

const ALL = ['1', '2', '4', '8', '16'] as const;

/** The claims of the printed rule book of Binary Race, clause by clause. */
export function claims({ finish, steps }: BinaryOptions): readonly Claim<TrackState, BinaryMove>[] {
  return [
    {
      id: 'objective',
      clause: 'Objective',
      claim: 'Be the first player to reach or surpass position 31',
      check: winnerStands((square) => square >= finish),
    },
    {
      id: 'outmaneuver',
      clause: 'Objective',
      claim: 'Outmaneuver your opponent with calculated moves',
      check: { kind: 'interaction' },
    },
    {
      id: 'alternate',
      clause: 'Turns, Turn Order',
      claim: 'Players alternate turns',
      check: { kind: 'turns', test: alternates },
    },
    {
      id: 'updating',
      clause: 'Turns, Updating Position',
      claim: 'Add the chosen movement to your current position.',
      check: {
        kind: 'turns',
        test: (played) => (played.move === 'pass' ? undefined : advanceOf(played) === played.move),
      },
    },
    {
      id: 'allowed-moves',
      clause: 'Rules and Mechanics, Movement',
      claim: 'you may move forward by 1, 2, 4, 8, or 16 positions',
      check: {
        kind: 'turns',
        test: ({ move }) => (move === 'pass' ? undefined : steps.includes(move)),
      },
    },
    {
      id: 'bypass',
      clause: 'Rules and Mechanics, Movement, Legal Moves',
      claim:
        'You cannot move in a way that would bypass position 31 without landing on or exceeding it exactly.',
      about: 'Near the finish',
      check: {
        kind: 'nothing',
        why: 'A step past 31 exceeds it, so no step bypasses it in any other way.',
        test: ({ seat, before, after }) =>
          before[SQUARE[seat]] < finish && after[SQUARE[seat]] > finish
            ? after[SQUARE[seat]] < finish
            : false,
      },
    },
    {
      id: 'surpassing',
      clause: 'Winning the Game, Exact Landing Not Required',
      claim: 'You do not need to land exactly on 31; surpassing it is acceptable.',
      about: 'Near the finish',
      check: { kind: 'arises', test: ({ seat, after }) => after[SQUARE[seat]] > finish },
    },
    {
      id: 'forward-only',
      clause: 'Restrictions, Forward Movement Only',
      claim: 'Backward moves are not allowed.',
      check: { kind: 'turns', test: (played) => advanceOf(played) >= 0 },
    },
    {
      id: 'same-again',
      clause: 'Restrictions, No Move Limitations',
      claim: 'You may choose the same movement value multiple times throughout the game.',
      check: {
        kind: 'arises',
        // The largest step leads from the start to this square, so some game now repeats it.
        test: (played) =>
          played.before[SQUARE[played.seat]] === Math.max(...steps) &&
          played.move === Math.max(...steps),
      },
    },
    {
      id: 'exceeds-but-does-not-surpass',
      clause: 'Restrictions, Valid Moves Near the End',
      claim:
        'If your current position plus the chosen move exceeds 31, but does not equal or surpass it, you must choose a smaller move.',
      about: 'Near the finish',
      check: {
        kind: 'nothing',
        why: 'A move that exceeds 31 also surpasses it (BR-2).',
        test: ({ seat, after }) => {
          const square = after[SQUARE[seat]];
          return square > finish ? square < finish : false;
        },
      },
    },
    {
      id: 'example-29',
      clause: 'Restrictions, Valid Moves Near the End',
      claim: "If you're at position 29, you may only move by 1 or 2.",
      about: 'Near the finish',
      check: {
        kind: 'turns',
        test: ({ seat, before, move }) =>
          before[SQUARE[seat]] === 29 && finish === 31 ? move === 1 || move === 2 : undefined,
      },
    },
    {
      id: 'ends-at-once',
      clause: 'Game End',
      claim: 'The game ends immediately when a player reaches or surpasses position 31.',
      about: SUBJECTS.end,
      asks: 'whether no pawn stands at the finish while play goes on',
      check: {
        kind: 'positions',
        where: 'playing',
        test: ({ square1, square2 }) => square1 < finish && square2 < finish,
      },
    },
    {
      id: 'always-ends',
      clause: 'Game End',
      claim: 'No further moves are made after a player wins.',
      check: { kind: 'ends' },
    },
    {
      id: 'won-outright',
      clause: 'Scoring',
      claim: 'The game is won outright by the first player to reach or surpass position 31.',
      check: { kind: 'winner' },
    },
    {
      id: 'sample',
      clause: 'Examples and Command-Line Interaction Example',
      claim: 'Nine turns with the moves offered on each, and Player 1 wins.',
      check: {
        kind: 'sample',
        turns: trackSample(
          ['16', 16, 0, ALL],
          ['8', 16, 8, ALL],
          ['8', 24, 8, ALL],
          ['16', 24, 24, ALL],
          ['4', 28, 24, ALL],
          ['4', 28, 28, ALL],
          ['2', 30, 28, ['1', '2', '4']],
          ['2', 30, 30, ['1', '2', '4']],
          ['1', 31, 30, ['1']],
        ),
        winner: 0,
      },
    },
    {
      id: 'tip-plan-ahead',
      clause: 'Strategic Tips, Plan Ahead',
      claim: "Anticipate your opponent's possible moves and plan your strategy",
      check: { kind: 'interaction' },
    },
    {
      id: 'tip-key-positions',
      clause: 'Strategic Tips, Control Key Positions',
      claim: "Aim to land on positions that limit your opponent's options in subsequent turns.",
      check: { kind: 'interaction' },
    },
    {
      id: 'tip-flexible',
      clause: 'Strategic Tips, Stay Flexible',
      claim: "Be ready to adjust your strategy based on your opponent's moves.",
      check: { kind: 'interaction' },
    },
    {
      id: 'best-strategist',
      clause: 'Closing words',
      claim: 'may the best strategist win',
      check: { kind: 'contest' },
    },
    {
      id: 'each-turn',
      clause: 'Summary',
      claim: 'players must think ahead and make calculated decisions each turn',
      check: { kind: 'choices' },
    },
    {
      id: 'skill',
      clause: 'Summary',
      claim: 'provides ample opportunity for skillful play to triumph',
      check: { kind: 'skill', atLeast: CONSISTENTLY },
    },
    {
      id: 'quick',
      clause: 'Summary',
      claim: 'The game is quick to learn, easy to play',
      check: { kind: 'quick', turns: QUICK },
    },
    {
      id: 'readings-near-the-end',
      clause: 'Restrictions, Valid Moves Near the End (BR-1)',
      claim: 'The book lets a step pass 31, and restricts the steps near it.',
      about: 'Near the finish',
      check: {
        kind: 'readings',
        readings: [
          {
            label: `a step may pass ${finish} if no smaller one reaches it`,
            set: { overshoot: 'needed' },
          },
          { label: `a step may always pass ${finish}`, set: { overshoot: 'free' } },
          { label: `a step may never pass ${finish}`, set: { overshoot: 'never' } },
        ],
      },
    },
  ];
}
