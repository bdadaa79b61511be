import { expect, test } from 'vitest';
import { playableLines } from './audit-text.ts';

test('lines of play and readings can be looked at on the board, and nothing else', () => {
  const options = 'finish=20';
  expect(playableLines({ kind: 'line', options, moves: ['1', '2'] })).toEqual([
    { title: 'The line', options, moves: ['1', '2'] },
  ]);
  expect(
    playableLines({ kind: 'pair', options, first: ['1'], second: ['2'] }).map(({ moves }) => moves),
  ).toEqual([['1'], ['2']]);
  expect(
    playableLines({
      kind: 'departure',
      options,
      turn: 2,
      moves: ['3'],
      printed: 'it is legal',
      actual: 'it is not',
      difference: { kind: 'move', printed: '3' },
    }),
  ).toEqual([{ title: 'The line before it', options, moves: ['3'] }]);
  const reading = { label: 'as printed', options, outcome: 'player1', p1: 1, turns: 3 } as const;
  expect(playableLines({ kind: 'readings', readings: [reading] })).toEqual([
    { title: 'as printed', options, moves: [] },
  ]);
  expect(playableLines({ kind: 'exhaustion', of: 3, what: 'games' })).toEqual([]);
  expect(playableLines(null)).toEqual([]);
});
