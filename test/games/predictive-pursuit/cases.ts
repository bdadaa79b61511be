import type { Cases } from '../../support/cases.ts';
import { twin } from './twin.ts';

const needed = [
  { value: 8, moves: ['2'] },
  { value: 9, moves: ['1'] },
];

export const cases: Cases = {
  grid: [
    ['finish=2', 'finish=3', 'finish=6', 'finish=10'],
    ['landing=exact', 'landing=open'],
    ['stall=1', 'stall=2', 'stall=10', 'stall=never'],
  ],
  small: ['finish=4 stall=2', 'finish=5 stall=3', 'finish=5 landing=open', 'finish=4 stall=never'],
  // A guesser who is always right holds the other for ever, with or without an open finish.
  ending: () => 'endless',
  audits: {
    '': {
      // In 120 digits, because a few of its choices differ by less than 1e-21.
      figures: {
        p1: 0.5161881582383868,
        perfectFirstVsRandom: 0.9226706490574126,
        randomFirstVsPerfect: 0.0886996222363587,
        randomVsRandom: 0.5363127820868423,
      },
      claims: {
        'no-draws': 'holds',
        // By the letter neither player can force a win, and two defences show it.
        'no-draws-to-the-letter': {
          verdict: 'fails',
          witness: {
            kind: 'defences',
            options: 'finish=10 landing=exact stall=never',
            defences: [
              { seat: 0, by: { field: 'square2', needed } },
              { seat: 1, by: { field: 'square1', needed } },
            ],
          },
        },
        'readings-no-draws': {
          verdict: 'fails',
          witness: {
            readings: [
              { outcome: 'mixed' },
              { outcome: 'endless', p1: null, options: 'finish=10 landing=exact stall=never' },
              { outcome: 'mixed' },
            ],
          },
        },
        // PP-1: the book says that on turn 13 only 2 is legal.
        sample: {
          verdict: 'fails',
          witness: { kind: 'departure', turn: 13, printed: 'legal moves 2' },
        },
      },
    },
    'stall=never': { claims: { 'no-draws': 'fails' } },
    'landing=open': {},
  },
  sample: {
    typed: '2 1 2 2 1 2 1 1 2 1 2 1 2 2 1 2 2 1 2 2 1 2 1 1 2 2 2 1 2 1',
    // Both sides mix everywhere, so no choice gives anything up; turn 13 needs 2 from both, and both play it.
    blunders: [],
    slower: [],
    turned: null,
  },
  twin,
};
