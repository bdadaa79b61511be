import { expect, test } from 'vitest';
import { playableLines } from './audit-text.ts';

test('a line, a pair of lines and a departure can be looked at, and nothing else', () => {
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
  expect(playableLines({ kind: 'exhaustion', of: 3, what: 'games' })).toEqual([]);
  expect(playableLines(null)).toEqual([]);
});
