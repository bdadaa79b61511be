import type { Cases } from '../../support/cases.ts';
import { twin } from './twin.ts';

export const cases: Cases = {
  grid: [
    ['finish=2', 'finish=3', 'finish=5', 'finish=10', 'finish=19'],
    [
      'steps=1',
      'steps=2',
      'steps=2,3',
      'steps=1,3,4',
      'steps=1,2,3',
      'steps=1,2,3,4,5,6,7,8',
      'steps=1000',
    ],
  ],
  small: [
    '',
    'finish=3',
    'finish=6 steps=1',
    'finish=7 steps=1,2',
    'finish=9 steps=2',
    'finish=12 steps=2,3,5',
    'finish=12 steps=1,4',
  ],
  audits: {
    '': {
      figures: {
        p1: 1,
        perfectFirstVsRandom: 1,
        randomFirstVsPerfect: 0.5248697056681739,
        randomVsRandom: 0.6831585976265474,
        meanRandomLength: 8.598201480444207,
      },
      // With the printed steps no turn is ever forfeited.
      claims: {
        blocked: { verdict: 'vacuous', witness: { kind: 'exhaustion', of: 284 } },
        'other-continues': 'vacuous',
        'tip-forcing': 'vacuous',
        'tip-blocking': 'holds',
        sample: 'holds',
      },
    },
    'steps=1': { claims: { blocked: 'holds', 'other-continues': 'holds', 'tip-forcing': 'holds' } },
    'finish=9 steps=2': {},
  },
  sample: {
    typed: '3 2 1 3 3 2 1 3',
    // Player 1 is a whole step ahead all the way: 3, 4, 7 and out, always a turn before Player 2.
    blunders: [],
    slower: [],
    turned: null,
  },
  twin,
};
