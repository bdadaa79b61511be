import { type Claim, type SampleTurn, SUBJECTS } from '../../core/contract/claim.ts';
import type { Turn } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { CONSISTENTLY } from '../claims.ts';
import { available, type QuestMove, type QuestOptions, type QuestState } from './rules.ts';

/** The claims of the printed rule book of Number Quest, clause by clause. */
export function claims({ numbers }: QuestOptions): readonly Claim<QuestState, QuestMove>[] {
  const total = (numbers * (numbers + 1)) / 2;
  const sumOf = ({ used }: QuestState): number =>
    available(numbers, used).reduce((sum, number) => sum - number, total);
  /** The error of each prediction; undefined unless both players made one. */
  const misses = (state: QuestState): readonly [number, number] | undefined =>
    state.prediction1 === 0 || state.prediction2 === 0
      ? undefined
      : [Math.abs(state.prediction1 - sumOf(state)), Math.abs(state.prediction2 - sumOf(state))];
  const isWonBy = (turn: Turn, seat: Seat): boolean => turn.kind === 'over' && turn.winner === seat;
  const later = ({ latest }: QuestState): Seat => (latest === 0 ? 0 : 1);
  const earlier = ({ latest }: QuestState): Seat => (latest === 0 ? 1 : 0);
  const sum = { kind: 'varies', what: 'the final sum', measure: sumOf } as const;

  return [
    {
      id: 'influence',
      clause: 'Objective',
      claim: 'strategically adding numbers to influence the outcome',
      about: 'The numbers and their sum',
      check: sum,
    },
    {
      id: 'no-draw',
      clause: 'Objective; No Draw Rule',
      claim: 'There is no possibility of a draw; every game ends with a clear winner.',
      check: { kind: 'winner' },
    },
    {
      id: 'always-ends',
      clause: 'Objective',
      claim: 'every game ends',
      check: { kind: 'ends' },
    },
    {
      id: 'end-of-game',
      clause: 'End of Game',
      claim: 'The game ends when all numbers from 1 to 9 have been added to the sequence.',
      asks: 'whether all numbers are placed in every finished position',
      check: {
        kind: 'positions',
        where: 'over',
        test: ({ used }) => available(numbers, used).length === 0,
      },
    },
    {
      id: 'exact-prediction',
      clause: 'Determining the Winner, Exact Prediction',
      claim:
        'If a player correctly predicted the final sum, and the opponent did not, the predicting player wins.',
      about: 'Predictions',
      check: {
        kind: 'positions',
        where: 'over',
        test(state, turn) {
          const exact1 = state.prediction1 === sumOf(state);
          const exact2 = state.prediction2 === sumOf(state);
          return exact1 === exact2 ? undefined : isWonBy(turn, exact1 ? 0 : 1);
        },
      },
    },
    {
      id: 'both-correct',
      clause: 'Determining the Winner, Both Correct Predictions',
      claim: 'The player who declared their prediction first wins.',
      about: 'Predictions',
      check: {
        kind: 'positions',
        where: 'over',
        test(state, turn) {
          const [miss1, miss2] = misses(state) ?? [1, 1];
          return miss1 + miss2 === 0 ? isWonBy(turn, earlier(state)) : undefined;
        },
      },
    },
    {
      id: 'closer',
      clause: 'Determining the Winner, No Correct Prediction',
      claim: 'The player whose prediction is numerically closer to the final sum wins.',
      about: 'Predictions',
      check: {
        kind: 'positions',
        where: 'over',
        test(state, turn) {
          const [miss1, miss2] = misses(state) ?? [0, 0];
          return miss1 === miss2 ? undefined : isWonBy(turn, miss1 < miss2 ? 0 : 1);
        },
      },
    },
    {
      id: 'tie-in-proximity',
      clause: 'Determining the Winner, No Correct Prediction',
      claim: 'In the event of a tie in proximity, the player who declared earlier loses.',
      about: 'Predictions',
      check: {
        kind: 'positions',
        where: 'over',
        test(state, turn) {
          const [miss1, miss2] = misses(state) ?? [0, 0];
          return miss1 === miss2 && miss1 > 0 ? isWonBy(turn, later(state)) : undefined;
        },
      },
    },
    {
      id: 'tie-breakers',
      clause: 'No Draw Rule (NQ-2)',
      claim: 'Tie-breakers are resolved based on the timing of predictions and proximity',
      about: 'Predictions',
      asks: 'whether both players have predicted in every finished position: the book covers no other',
      check: {
        kind: 'positions',
        where: 'over',
        // The book does not say what happens if a player never predicts.
        test: (state) => misses(state) !== undefined,
      },
    },
    {
      id: 'sample',
      clause: 'Sample Game Play',
      claim: 'Nine turns to the final sum of 45, and Player 1 wins.',
      check: { kind: 'sample', turns: SAMPLE, winner: 0 },
    },
    {
      id: 'tip-late-prediction',
      clause: 'Strategic Tips, Late Prediction',
      claim: 'Waiting to predict allows you to gather more information',
      about: 'Predictions',
      check: { kind: 'pays', test: ({ move }) => move.prediction === 0 },
    },
    {
      id: 'tip-early-prediction',
      clause: 'Strategic Tips, Early Prediction',
      claim: 'an early prediction allows you to influence the sequence toward your predicted sum',
      about: 'The numbers and their sum',
      check: sum,
    },
    {
      id: 'tip-number-selection',
      clause: 'Strategic Tips, Number Selection',
      claim: 'Choose numbers that steer the total sum toward your prediction',
      about: 'The numbers and their sum',
      check: sum,
    },
    {
      id: 'tip-denying-numbers',
      clause: 'Strategic Tips, Denying Numbers',
      claim: 'Select numbers that your opponent may need to reach their predicted sum.',
      about: 'The numbers and their sum',
      check: sum,
    },
    {
      id: 'every-choice-counts',
      clause: 'Conclusion',
      claim: 'every choice counts',
      check: { kind: 'choices' },
    },
    {
      id: 'anticipating',
      clause: 'Conclusion',
      claim: "the key to winning lies in anticipating your opponent's moves",
      check: { kind: 'interaction' },
    },
    {
      id: 'best-strategist',
      clause: 'Closing words',
      claim: 'may the best strategist win',
      check: { kind: 'contest' },
    },
    {
      id: 'skill',
      clause: 'Objective',
      claim: 'Victory is achieved by skillfully selecting numbers',
      about: 'The numbers and their sum',
      check: { kind: 'skill', atLeast: CONSISTENTLY },
    },
    {
      id: 'readings-final-sum',
      clause: 'End of Game (NQ-4)',
      claim: 'The game ends when all numbers have been added to the sequence',
      about: SUBJECTS.end,
      check: {
        kind: 'readings',
        readings: [
          { label: 'all numbers are placed', set: { picks: String(numbers) } },
          {
            label: 'two thirds of them are placed, and the sum varies',
            set: { picks: String(Math.ceil((2 * numbers) / 3)) },
          },
        ],
      },
    },
  ];
}

/** The printed sample: each move, and the used numbers and predictions after it. */
const SAMPLE: readonly SampleTurn[] = [
  { move: '5', after: { used: 0b000010000, prediction1: 0, prediction2: 0 } },
  { move: '30:9', after: { used: 0b100010000, prediction1: 0, prediction2: 30 } },
  { move: '35:8', after: { used: 0b110010000, prediction1: 35, prediction2: 30 } },
  { move: '7', after: { used: 0b111010000, prediction1: 35, prediction2: 30 } },
  { move: '6', after: { used: 0b111110000, prediction1: 35, prediction2: 30 } },
  { move: '4', after: { used: 0b111111000, prediction1: 35, prediction2: 30 } },
  { move: '3', after: { used: 0b111111100, prediction1: 35, prediction2: 30 } },
  { move: '2', after: { used: 0b111111110, prediction1: 35, prediction2: 30 } },
  { move: '1', after: { used: 0b111111111, prediction1: 35, prediction2: 30 } },
];
