import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { solve } from '../../solve/solve.ts';
import { type Answer, answerFor } from './answer.ts';

/** The answer at a place of a graph. */
function answerAt(graph: Graph, place = 0): Answer {
  const game = graphGame(graph);
  const solution = solve(game.rules({}));
  if (!solution.ok) throw new Error(solution.error.message);
  return answerFor(game, {}, solution.value, { place });
}

test('a draw is a draw, worth half, and best where nothing wins', () => {
  const graph: Graph = {
    a: { seat: 0, to: ['lost', 'on'] },
    lost: { winner: 1 },
    even: { winner: null },
    on: { seat: 1, to: ['even', 'won'] },
    won: { winner: 0 },
  };
  expect(answerAt(graph)).toMatchObject({
    outcome: 'draw',
    p1: 0.5,
    turns: null,
    states: 5,
    terminal: 3,
    moves: [
      { move: 'lost', outcome: 'player2', p1: 0, turns: 0, best: false },
      { move: 'on', outcome: 'draw', p1: 0.5, turns: null, best: true },
    ],
  });
  const drawn = { win1: 0, draw: 1, win2: 0 };
  const won = { win1: 1, draw: 0, win2: 0 };
  expect(answerAt(graph, 3).moves).toEqual([
    { move: 'even', outcome: 'draw', p1: 0.5, ...drawn, turns: 0, best: true },
    { move: 'won', outcome: 'player1', p1: 1, ...won, turns: 0, best: false },
  ]);
  const over = { turn: { kind: 'over' }, outcome: 'draw', turns: 0, moves: [], mix: null };
  expect(answerAt(graph, 2)).toMatchObject(over);
});

test('only what play can come to is counted', () => {
  const graph: Graph = {
    a: { seat: 1, to: ['won'] },
    won: { winner: 0 },
    apart: { seat: 0, to: ['won'] },
  };
  expect(answerAt(graph)).toMatchObject({
    states: 2,
    terminal: 1,
    turn: { kind: 'one', player: 2 },
  });
});

test('on a sealed turn the leader is written first, and each side has its own mix', () => {
  // Seat 1 leads and wants to differ twice as much on c0 as on c1.
  const graph: Graph = {
    a: {
      sealed: 1,
      to: [
        ['won', 'lost'],
        ['lost', 'again'],
      ],
    },
    again: {
      sealed: 1,
      to: [
        ['won', 'lost'],
        ['lost', 'won'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  };
  const { moves, mix, p1, outcome } = answerAt(graph);
  expect(outcome).toBe('mixed');
  expect(moves.map(({ move }) => move)).toEqual(['c0/c0', 'c0/c1', 'c1/c0', 'c1/c1']);
  // With a = 1, b = c = 0, d = 1/2 both mix 1 : 2, and the value is 1/3.
  expect(p1).toBeCloseTo(1 / 3, 12);
  for (const side of [mix?.player1, mix?.player2]) expect(side?.c0).toBeCloseTo(1 / 3, 12);
});
