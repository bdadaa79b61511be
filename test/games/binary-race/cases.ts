import type { Cases } from '../../support/cases.ts';
import { hasDeadSquare } from '../../support/dead-square.ts';
import { twin } from './twin.ts';

export const cases: Cases = {
  grid: [
    ['finish=2', 'finish=5', 'finish=19', 'finish=31'],
    ['steps=1', 'steps=2', 'steps=2,3', 'steps=1,3,4', 'steps=1,2,4,8,16', 'steps=5,7'],
    ['overshoot=needed', 'overshoot=free', 'overshoot=never'],
  ],
  small: [
    'finish=9 steps=1,2,4',
    'finish=9 steps=1,2,4 overshoot=free',
    'finish=9 steps=1,2,4 overshoot=never',
    'finish=12 steps=2,3 overshoot=never',
    'finish=9 steps=2,4 overshoot=never',
  ],
  ending: (options) => (options.overshoot === 'never' && hasDeadSquare(options) ? 'stuck' : 'won'),
  audits: {
    '': {
      figures: {
        p1: 1,
        perfectFirstVsRandom: 1,
        randomFirstVsPerfect: 0.10799809255032124,
        randomVsRandom: 0.5642686264281606,
        meanRandomLength: 9.248015960228654,
      },
      claims: {
        // Two solo games: one player's moves never affect the other's.
        'tip-key-positions': 'fails',
        'exceeds-but-does-not-surpass': 'meaningless',
        // BR-1: the sample offers 16 where 8 already wins.
        sample: {
          verdict: 'fails',
          witness: { kind: 'departure', turn: 5, actual: 'legal moves 1, 2, 4, 8' },
        },
        'readings-near-the-end': {
          verdict: 'holds',
          witness: { readings: [{ turns: 3 }, { turns: 3 }, { turns: 9 }] },
        },
      },
    },
    'overshoot=free': { claims: { 'example-29': 'fails' } },
    'overshoot=never': { claims: { surpassing: 'vacuous' } },
    'overshoot=never steps=2,4': {},
  },
  sample: {
    typed: '16 8 8 16 4 4 2 2 1',
    // BR-1: 16 from 24 goes past 31 where 8 already does.
    departures: [
      [
        "Player 1's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8, 16): 4\n",
        "Player 1's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8): 4\n",
      ],
      [
        "Player 2's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8, 16): 4\n",
        "Player 2's Turn\nCurrent Position: 24\nChoose your move (1, 2, 4, 8): 4\n",
      ],
    ],
    // On 16 another 16 wins at once, on 24 an 8, on 28 a 4: each player misses the win twice.
    blunders: [5, 6, 7, 8],
    slower: [3],
    turned: 8,
  },
  twin,
};
