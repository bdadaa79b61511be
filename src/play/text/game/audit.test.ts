import { expect, test } from 'vitest';
import { leadsOf, playableLines } from './audit.ts';

test('a finding that leads has one stop, its own or that of what it quotes', () => {
  const sentences = (...headlines: readonly string[]): readonly string[] =>
    leadsOf({
      claims: [],
      leading: headlines.map((headline) => ({ headline, claims: [] })),
    }).map(({ sentence }) => sentence);
  expect(
    sentences(
      'play can go on for ever',
      'advice that is not always right: "It is good."',
      'a rule that never comes into play: "Blocked"',
      'advice that never pays: "Why not wait?"',
    ),
  ).toEqual([
    'Play can go on for ever.',
    'Advice that is not always right: "It is good."',
    'A rule that never comes into play: "Blocked".',
    'Advice that never pays: "Why not wait?"',
  ]);
});

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
