import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { played, solved } from '../../../test/support/started.ts';
import { render } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { review } from '../../study/review/review.ts';
import { turningSentence } from './turning-sentence.ts';

function turned(graph: Graph, moves: string): string {
  const start = Match.start(graphGame(graph), {});
  return render(turningSentence(review(solved(start), played(start, moves))));
}

const END = { won: { winner: 0 }, even: { winner: null }, lost: { winner: 1 } } as const;

test('a lead that was given away is told, though nobody is ahead at the end', () => {
  const graph: Graph = {
    a: { seat: 0, to: ['b', 'even'] },
    b: { seat: 1, to: ['c'] },
    c: { seat: 0, to: ['won', 'even'] },
    ...END,
  };
  expect(turned(graph, 'b c even')).toBe(
    "On turn 3, by Player 1's own choice: Player 1's chance, a draw counting half, went from 100 % to 50.0 %, and nobody was ahead any more.",
  );
  expect(turned(graph, 'b c won')).toBe(
    'It did not turn: Player 1 was ahead from the first turn on.',
  );
});

test('a lead that was given away for play without end is told', () => {
  const graph: Graph = {
    a: { seat: 0, to: ['won', 'b'] },
    b: { seat: 1, to: ['c', 'won'] },
    c: { seat: 0, to: ['b', 'lost'] },
    ...END,
  };
  expect(turned(graph, 'b c')).toBe(
    "On turn 1, by Player 1's own choice: Player 1's chance went from 100 % to unknown, and nobody was ahead any more.",
  );
});

test('where nobody ever was ahead, nobody is', () => {
  const graph: Graph = { a: { seat: 0, to: ['even', 'lost'] }, ...END };
  expect(turned(graph, 'even')).toBe('Nobody is ahead.');
});
