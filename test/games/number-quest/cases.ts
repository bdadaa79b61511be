import type { Cases } from '../../support/cases.ts';
import { twin } from './twin.ts';

export const cases: Cases = {
  grid: [
    [
      'numbers=2 picks=1',
      'numbers=2',
      'numbers=3 picks=1',
      'numbers=3 picks=2',
      'numbers=3 picks=2 deadline=1 highest=6',
      'numbers=3',
      'numbers=4 picks=3',
      'numbers=4',
      'numbers=5 picks=1',
      'numbers=5 picks=4',
      'numbers=5 picks=3 deadline=2 highest=12',
      'numbers=5',
      'numbers=9 picks=6',
      'numbers=9',
      'numbers=12',
    ],
  ],
  small: ['numbers=2', 'numbers=3 picks=1'],
  audits: {
    '': {
      figures: {
        p1: 1,
        perfectFirstVsRandom: 1,
        randomFirstVsPerfect: 0.01,
        randomVsRandom: 0.4907490799509251,
        meanRandomLength: 9,
      },
      // Nine numbers make 45, and the first player to say so wins.
      claims: {
        influence: {
          verdict: 'fails',
          evidence: 'No move changes the final sum: it is 45 in all 19,801 finished positions.',
          witness: { kind: 'exhaustion', of: 19_801 },
        },
        'best-strategist': {
          verdict: 'fails',
          witness: { kind: 'line', moves: ['45:1', '2', '3', '4', '5', '6', '7', '8', '9'] },
        },
        'tip-late-prediction': 'fails',
        sample: 'holds',
        'readings-final-sum': {
          verdict: 'fails',
          witness: { readings: [{ outcome: 'player1' }, { outcome: 'player2', turns: 6 }] },
        },
      },
    },
    'numbers=3': {
      claims: { influence: 'fails', 'tip-late-prediction': 'fails', 'end-of-game': 'holds' },
    },
    // The sum varies if not every number is placed, so waiting can pay.
    'numbers=3 picks=2': { claims: { influence: 'holds', 'end-of-game': 'fails' } },
    'numbers=4 picks=3': { claims: { influence: 'holds', 'tip-late-prediction': 'holds' } },
  },
  sample: {
    typed: 'no 5 yes 30 9 yes 35 8 7 6 4 3 2 1',
    // Saying 45 first would win. Neither does; 35 is nearer to 45 than 30, and that cannot change.
    blunders: [1, 2],
    slower: [],
    turned: 2,
  },
  twin,
};
