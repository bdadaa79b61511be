import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { played, solved } from '../../../test/support/started.ts';
import type { Reader } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Verdict } from '../../solve/solution.ts';
import { type Review, review } from '../../study/review/review.ts';
import { paintFor } from '../draw/paint.ts';
import { reviewLines } from './review-page.ts';

const graph: Graph = {
  start: { seat: 0, to: ['end', 'lost'] },
  end: { winner: null },
  lost: { winner: 1 },
};
const start = Match.start(graphGame(graph), {});
const match = played(start, 'end');
const judged = review(solved(start), match);

/** The heads of the table and its first turn, if that is what it led to. */
function rowsOf(
  reader: Omit<Reader, 'seat'>,
  width: number,
  after?: Verdict,
  seat: Seat | null = null,
): string {
  const turns = judged.turns.map((turn) => (after === undefined ? turn : { ...turn, after }));
  const told: Review = { ...judged, turns };
  const record = { match, players: ['Player 1', 'Player 2'], tags: {} } as const;
  const paint = paintFor({ output: new PassThrough() });
  const lines = reviewLines(record, told, {
    title: '',
    width,
    paint,
    blocks: false,
    reader: { ...reader, seat },
  });
  const start = lines.findIndex((line) => line.startsWith('Turn'));
  return lines.slice(start, start + 2).join('\n');
}

const row = (after?: Verdict): string => rowsOf({}, 100, after);

test('a sure draw is told as one, not as half a win', () => {
  expect(row()).toMatch(/ draw$/);
});

test('wins and draws stand apart, and rounding is no chance', () => {
  const mixed = { outcome: 'mixed', turns: null } as const;
  expect(row({ ...mixed, p1: 0.25, draw: 0.49999999999999994 })).toMatch(/ {2}0 %, 50.0 % drawn$/);
  expect(row({ ...mixed, p1: 0.5, draw: 0.2 })).toMatch(/ {2}40.0 %, 20.0 % drawn$/);
  expect(row({ ...mixed, p1: 0.7 })).toMatch(/ {2}70.0 %$/);
  expect(row({ outcome: 'player1', p1: 1, turns: 3 })).toMatch(/ {2}100 %$/);
  expect(row({ outcome: 'endless', p1: null, turns: null })).toMatch(/ {2}\?$/);
});

test('players whose names begin alike are told apart by their seats', () => {
  const alike = rowsOf({ names: ['bot:random (P1)', 'bot:random (P2)'] }, 80);
  expect(alike).toMatch(/^Turn {2}Who {2}Move .* P1 wins\n {3}1 {2}P1 {3}/);
  expect(rowsOf({ names: ['Ann', 'Ben'] }, 80)).toMatch(/Ann wins\n {3}1 {2}Ann /);
});

test('a player reads "you" in the table of their own game', () => {
  expect(rowsOf({ names: ['Ann', 'Ben'] }, 80, undefined, 0)).toMatch(/You win\n {3}1 {2}You /);
  expect(rowsOf({ names: ['Ann', 'Ben'] }, 80, undefined, 1)).toMatch(/You win\n {3}1 {2}Ann /);
});

test('how often it is drawn is left out where there is no room', () => {
  const mixed: Verdict = { outcome: 'mixed', turns: null, p1: 0.45, draw: 0.5 };
  expect(rowsOf({ names: ['Ann', 'Ben'] }, 40, mixed)).toMatch(/ 20\.0 %$/);
  expect(rowsOf({ names: ['Ann', 'Ben'] }, 80, mixed)).toMatch(/ 20\.0 %, 50\.0 % drawn$/);
});

test('who has lost a sealed turn may choose anything', () => {
  const sealed: Graph = {
    start: {
      sealed: 0,
      to: [
        ['won', 'won'],
        ['won', 'lost'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  };
  const begun = Match.start(graphGame(sealed), {});
  const over = played(begun, 'c0/c0');
  const record = { match: over, players: ['Player 1', 'Player 2'], tags: {} } as const;
  const paint = paintFor({ output: new PassThrough() });
  const page = { title: '', width: 100, paint, blocks: false, reader: { seat: null } };
  const lines = reviewLines(record, review(solved(begun), over), page);
  expect(lines.find((line) => /^ *1 /.test(line))).toMatch(/ c0 100%$/);
  expect(lines.find((line) => /^ +P2 /.test(line))).toMatch(/ any +100 %$/);
});
