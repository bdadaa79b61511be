import { describe, expect, test } from 'vitest';
import { played, started } from '../../../test/support/started.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { SEATS } from '../../core/seat.ts';
import type { Talk } from './talk.ts';
import {
  choiceSentence,
  endingLines,
  recordEndingLines,
  recordWhyLines,
  replayTurn,
} from './transcript.ts';

const start = Match.start(toyGame(), {});

/** What is told of the last turn of a match, in order. */
function toldOf(match: Match): readonly string[] {
  const told: string[] = [];
  const talk: Pick<Talk, 'say' | 'show' | 'echo'> = {
    say: (lines) => told.push(...renderLines(lines)),
    show: () => told.push('the scene'),
    echo: (seat, given) =>
      told.push(
        ...given.map(({ question, answer }) => `seat ${seat}, ${question.secrecy}: ${answer}`),
        ...renderLines([choiceSentence(seat, given)]),
      ),
  };
  replayTurn(match.undo() ?? match, match, talk as Talk, match.game.book(match.options));
  return told;
}

describe('a turn that is told again', () => {
  test('has its questions with their answers, what came of it, and where it led', () => {
    const told = toldOf(played(start, 't2'));
    expect(told.slice(0, 3)).toEqual([
      'seat 0, open: take',
      'seat 0, open: 2',
      'Player 1 chooses take, 2.',
    ]);
    expect(told.at(-1)).toBe('the scene');
  });

  test('on which both chose asks the second as it was asked, with the first half in', () => {
    const sealed = played(start, 't2 heads/tails');
    expect(toldOf(sealed).filter((line) => /^seat|chosen|chooses/.test(line))).toEqual([
      'seat 1, sealed: heads',
      'Player 2 has chosen in secret.',
      'seat 0, closing: tails',
      'Player 1 chooses tails.',
    ]);
  });

  test('of a match that has none is nothing', () => {
    expect(toldOf(start)).toEqual([]);
  });
});

test.each([
  [{}, []],
  [{ Resigned: '2' }, ['Player 2 resigns. Player 1 wins.']],
  [{ OutOfTime: '1' }, ['Player 1 ran out of time. Player 2 wins.']],
  [{ Fault: '1' }, ['Player 2 wins.']],
  [{ Aborted: 'yes' }, ['The game was called off.']],
] as const)('the end of a game with the tags %o is told', (tags, lines) => {
  const book = start.game.book({});
  const players = ['Ann', 'Ben'] as const;
  const record = { match: start, players, tags };
  expect(renderLines(recordEndingLines(record, book, 'table'))).toEqual(lines);
});

test.each([
  [{ Resigned: '2' }, ['Player 2 resigns. You win.'], ['You resign. Player 1 wins.']],
  [
    { OutOfTime: '1' },
    ['You ran out of time. Player 2 wins.'],
    ['Player 1 ran out of time. You win.'],
  ],
] as const)('the end of a game with the tags %o speaks to its reader', (tags, ...told) => {
  const record = { match: start, players: ['Ann', 'Ben'] as const, tags };
  const lines = recordEndingLines(record, start.game.book({}));
  expect(SEATS.map((seat) => renderLines(lines, { seat }))).toEqual(told);
});

test.each([
  [0, 'Player 2 resigns. You win.'],
  [1, 'You resign. Player 1 wins.'],
] as const)(
  'player %s, counted from 0, reads "you" in the end of a resigned game',
  (seat, line) => {
    const ending = { kind: 'resigned', winner: 0 } as const;
    const lines = endingLines(start, ending, start.game.book({}));
    expect(renderLines(lines, { seat })).toEqual([line]);
  },
);

test.each([
  ['number-quest', 'picks=3', '6:1 6:2 3', 'Both predicted 6; Player 1 said it first.'],
  ['number-quest', 'picks=3', '1 2 9:3', 'Only Player 1 predicted.'],
  [
    'number-quest',
    'numbers=2 picks=2 misere=yes',
    '1 2',
    'Neither player predicted, and Player 1 did not place the last number; here that loses.',
  ],
  ['trail-blazer', 'finish=4', '3 1 3', 'Player 1 reached the finish first.'],
])('the end of %s with %s after %s says why', (id, options, moves, why) => {
  const match = played(started(id, options), moves);
  const record = { match, players: ['Ann', 'Ben'] as const, tags: {} };
  expect(renderLines(recordWhyLines(record), { seat: null })).toEqual([why]);
});

test('a game that was given up, or goes on, has no reason by its rules', () => {
  const players = ['Ann', 'Ben'] as const;
  expect(recordWhyLines({ match: start, players, tags: {} })).toEqual([]);
  expect(recordWhyLines({ match: start, players, tags: { Resigned: '1' } })).toEqual([]);
});
