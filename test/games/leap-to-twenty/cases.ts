import type { Cases } from '../../support/cases.ts';
import { hasDeadSquare } from '../../support/dead-square.ts';
import { twin } from './twin.ts';

export const cases: Cases = {
  grid: [
    ['finish=2', 'finish=5', 'finish=19', 'finish=20'],
    ['steps=1', 'steps=2', 'steps=2,3', 'steps=1,3,4', 'steps=1,2,4'],
    ['penalty=1', 'penalty=2', 'penalty=5', 'penalty=100000', 'penalty=none'],
  ],
  small: [
    'finish=9 penalty=3',
    'finish=8 penalty=none',
    'finish=11',
    'finish=12 steps=1,3',
    'finish=10 steps=3,4',
  ],
  ending: (options) => (hasDeadSquare(options) ? 'stuck' : 'won'),
  audits: {
    '': {
      figures: {
        p1: 1,
        perfectFirstVsRandom: 1,
        randomFirstVsPerfect: 0.0786928505067853,
        randomVsRandom: 0.5701125416683275,
        meanRandomLength: 18.179579864428316,
      },
      claims: {
        'no-draws': 'holds',
        'always-ends': 'holds',
        'tip-avoid-fives': 'holds',
        // Neither player affects the other.
        'tip-counting-ahead': 'fails',
        'tip-exactly': 'holds',
        sample: 'holds',
      },
    },
    'penalty=none': { claims: { 'tip-avoid-fives': 'vacuous', skipping: 'vacuous' } },
    // Other steps can leave both stuck.
    'steps=3,5': {
      claims: {
        'no-draws': 'fails',
        'always-ends': 'fails',
        'tip-avoid-fives': 'fails',
        'tip-counting-ahead': 'fails',
      },
    },
  },
  sample: {
    typed: '4 1 1 4 4 2 1 4 4 4 1 2 2 1 1',
    // Every blunder lands on a multiple of five. After turn 15 Player 1 skips and Player 2 gets two turns.
    blunders: [3, 4, 9, 12, 15],
    slower: [16],
    turned: 15,
  },
  twin,
};
