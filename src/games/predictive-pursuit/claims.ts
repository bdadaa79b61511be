import { type Claim, SUBJECTS } from '../../core/contract/claim.ts';
import {
  advanceOf,
  alternates,
  CONSISTENTLY,
  QUICK,
  trackSample,
  winnerStands,
} from '../claims.ts';
import { SQUARE } from '../track.ts';
import type { PursuitMove, PursuitOptions, PursuitState } from './rules.ts';

/** The finish never opens: the book to the letter, without the ruling. */
const LETTER = { landing: 'exact', stall: 'never' } as const;

/** The claims of the printed rule book of Predictive Pursuit, clause by clause. */
export function claims({
  finish,
  stall,
}: PursuitOptions): readonly Claim<PursuitState, PursuitMove>[] {
  const limit = stall === 'never' ? 10 : stall;
  return [
    {
      id: 'victory',
      clause: 'Objective, Victory Condition',
      claim: 'A player wins by advancing their token to exactly position 10',
      set: LETTER,
      check: winnerStands((square) => square === finish),
    },
    {
      id: 'no-draws',
      clause: 'Objective, Victory Condition; Scoring, No Draws',
      claim: 'There are no draws',
      about: SUBJECTS.end,
      check: { kind: 'winner' },
    },
    {
      id: 'no-draws-to-the-letter',
      clause: 'Scoring, No Draws, as printed (PP-4)',
      claim: 'The game cannot end in a draw; play continues until one player wins.',
      about: SUBJECTS.end,
      set: LETTER,
      check: { kind: 'winner' },
    },
    {
      id: 'until-someone-wins',
      clause: 'Objective, Victory Condition',
      claim: 'the game continues until one player achieves this objective',
      check: { kind: 'ends' },
    },
    {
      id: 'alternate',
      clause: 'Turns, Turn Progression',
      claim: 'Players alternate turns',
      check: { kind: 'turns', test: alternates },
    },
    {
      id: 'correct-guess',
      clause: 'Turns, Movement Resolution',
      claim: "If the opponent guesses correctly, the active player's token does not move.",
      about: 'Guesses',
      check: {
        kind: 'turns',
        test: (played) => (played.move === played.answer ? advanceOf(played) === 0 : undefined),
      },
    },
    {
      id: 'incorrect-guess',
      clause: 'Turns, Movement Resolution',
      claim:
        "the active player's token moves forward by the number of steps they secretly selected",
      about: 'Guesses',
      check: {
        kind: 'turns',
        test: (played) =>
          played.move === played.answer ? undefined : advanceOf(played) === played.move,
      },
    },
    {
      id: 'not-beyond',
      clause: 'Rules and Mechanics, Movement Constraints',
      claim: 'A player cannot move beyond position 10.',
      set: LETTER,
      check: { kind: 'turns', test: ({ seat, after }) => after[SQUARE[seat]] <= finish },
    },
    {
      id: 'lesser-move',
      clause: 'Rules and Mechanics, Movement Constraints',
      claim: 'the player must choose a lesser move if possible',
      asks: 'whether a player one step from the finish can only move 1',
      set: LETTER,
      check: {
        kind: 'turns',
        test: ({ seat, before, move }) =>
          before[SQUARE[seat]] === finish - 1 ? move === 1 : undefined,
      },
    },
    {
      id: 'sample',
      clause: 'Sample Game Play',
      claim:
        'Fifteen turns, and Player 1 wins. Turn 13: "Cannot move 2 steps to position 10"; "Only 2 steps to reach position 10."',
      check: {
        kind: 'sample',
        turns: trackSample(
          ['2/1', 2, 0],
          ['2/2', 2, 0],
          ['1/2', 3, 0],
          ['1/1', 3, 0],
          ['2/1', 5, 0],
          ['2/1', 5, 2],
          ['2/2', 5, 2],
          ['1/2', 5, 3],
          ['2/1', 7, 3],
          ['2/2', 7, 3],
          ['1/2', 8, 3],
          ['1/1', 8, 3],
          // PP-1: "Valid Move Options: Only 2 steps".
          ['2/2', 8, 3, ['2']],
          ['2/1', 8, 5],
          ['2/1', 10, 5],
        ),
        winner: 0,
      },
    },
    {
      id: 'tip-predictability',
      clause: 'Strategy Tips, Predictability',
      claim: 'Avoid patterns in your move selections',
      about: 'Guesses',
      check: { kind: 'mixing' },
    },
    {
      id: 'tip-endgame',
      clause: 'Strategy Tips, Endgame Planning',
      claim: 'consider your move options to avoid being blocked by correct guesses',
      about: 'Guesses',
      check: { kind: 'interaction' },
    },
    {
      id: 'quick',
      clause: 'Closing words',
      claim: 'quick to play',
      check: { kind: 'quick', turns: QUICK },
    },
    {
      id: 'luck-and-skill',
      clause: 'Closing words',
      claim: 'The game balances luck and skill',
      check: { kind: 'contest' },
    },
    {
      id: 'decisions',
      clause: 'Objective, Primary Goal',
      claim: 'strategic decision-making and prediction',
      check: { kind: 'choices' },
    },
    {
      id: 'skill',
      clause: 'Closing words',
      claim: 'a knowledgeable player can consistently outperform an unskilled opponent',
      check: { kind: 'skill', atLeast: CONSISTENTLY },
    },
    {
      id: 'readings-no-draws',
      clause: 'Scoring, No Draws (PP-4)',
      claim: 'play continues until one player wins',
      about: SUBJECTS.end,
      check: {
        kind: 'readings',
        readings: [
          {
            label: `the finish opens after ${limit} turns without movement`,
            set: { landing: 'exact', stall: String(limit) },
          },
          { label: 'to the letter', set: LETTER },
          { label: 'the finish is open from the start', set: { landing: 'open' } },
        ],
      },
    },
  ];
}
