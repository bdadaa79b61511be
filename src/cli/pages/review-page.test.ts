import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { played, solved } from '../../../test/support/started.ts';
import { Match } from '../../core/match/match.ts';
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

/** The line of the first turn, if that is what it led to. */
function row(after?: Verdict): string | undefined {
  const turns = judged.turns.map((turn) => (after === undefined ? turn : { ...turn, after }));
  const told: Review = { ...judged, turns };
  const record = { match, players: ['Player 1', 'Player 2'], tags: {} } as const;
  const paint = paintFor({ output: new PassThrough() });
  const lines = reviewLines(record, told, { title: '', width: 100, paint, blocks: false });
  return lines.find((line) => /^ *1 /.test(line));
}

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
  const page = { title: '', width: 100, paint, blocks: false };
  const lines = reviewLines(record, review(solved(begun), over), page);
  expect(lines.find((line) => /^ *1 /.test(line))).toMatch(/ c0 100%$/);
  expect(lines.find((line) => /^ +P2 /.test(line))).toMatch(/ any +100 %$/);
});
