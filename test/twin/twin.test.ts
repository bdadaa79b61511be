import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/core/seat.ts';
import { type Graph, graphGame } from '../support/graph-game.ts';
import { boundsOf, worthOver } from './bounds.ts';
import { guaranteeOf } from './guarantee.ts';
import { solveMatrixGame } from './matrix-game.ts';
import { atRandom, forecastOf, lengthsOf } from './metrics.ts';
import { type Play, type Position, playOf, positionAt } from './play.ts';
import { resultsOf } from './result.ts';

// The twin itself is held to values that the textbook gives, or that can be worked out by hand.

const played = (graph: Graph): Play => playOf(graphGame(graph).rules({}));

const endsFor = (play: Play, seat: Seat): ReadonlyMap<Position, number> =>
  new Map(
    [...play.positions.values()]
      .filter(({ kind }) => kind === 'over')
      .map((position) => [position, seat === 0 ? worthOver(position) : 1 - worthOver(position)]),
  );

test.each([
  { name: 'a saddle', value: 3, matrix: [3, 5, 1, 9], width: 2 },
  { name: 'matching pennies', value: 1 / 2, matrix: [1, 0, 0, 1], width: 2 },
  { name: 'a weighted coin', value: 2 / 3, matrix: [1, 0, 1 / 2, 1], width: 2 },
  { name: 'three ways round', value: 1 / 2, matrix: [0.5, 0, 1, 1, 0.5, 0, 0, 1, 0.5], width: 3 },
  { name: 'a column too many', value: 7 / 6, matrix: [2, 0, 1, 0, 3, 1.4], width: 3 },
])('a matrix game: $name', ({ value, matrix, width }) => {
  const rows = Array.from({ length: matrix.length / width }, (_, row) =>
    matrix.slice(row * width, (row + 1) * width),
  );
  const game = solveMatrixGame(rows);
  expect(game.floor).toBeCloseTo(value, 12);
  expect(game.ceiling).toBeCloseTo(value, 12);
  for (const mix of [game.rows, game.columns]) {
    expect(mix.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(mix.every((chance) => chance >= 0)).toBe(true);
  }
});

describe('results', () => {
  const play = played({
    start: { seat: 0, to: ['round', 'late', 'drawn'] },
    round: { seat: 1, to: ['start', 'won'] },
    late: { seat: 1, to: ['later', 'won'] },
    later: { seat: 0, to: ['won', 'lost'] },
    won: { winner: 0 },
    lost: { winner: 1 },
    drawn: { winner: null },
  });
  const { wins, draws } = resultsOf(play);
  const at = (place: number): Position => positionAt(play, { place });

  test('the winner hastens and the loser delays', () => {
    expect(wins.get(at(3))).toEqual({ winner: 0, turns: 1 });
    expect(wins.get(at(2))).toEqual({ winner: 0, turns: 2 });
    expect(wins.get(at(0))).toEqual({ winner: 0, turns: 3 });
    expect(wins.get(at(1))).toEqual({ winner: 0, turns: 4 });
    expect([...draws]).toEqual([at(6)]);
  });

  test('a draw is not play that need never end', () => {
    const other = played({
      start: { seat: 0, to: ['forced', 'lost'] },
      forced: { seat: 1, to: ['drawn'] },
      drawn: { winner: null },
      lost: { winner: 1 },
    });
    expect(resultsOf(other).draws.has(other.start)).toBe(true);
    const free = played({
      start: { seat: 0, to: ['back', 'drawn'] },
      back: { seat: 1, to: ['start'] },
      drawn: { winner: null },
    });
    expect(resultsOf(free).draws.has(free.start)).toBe(false);
  });
});

describe('sealed turns', () => {
  /** Who hides too long is never seen, and who runs while the other throws is hit. */
  const snowball = played({
    start: {
      sealed: 0,
      to: [
        ['won', 'start'],
        ['lost', 'won'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  });

  test('bounds hold at any time, and say when they have not closed', () => {
    const { low, high, settled } = boundsOf(snowball);
    expect(settled).toBe(false);
    expect(low.get(snowball.start)).toBeGreaterThan(0.999);
    expect(high.get(snowball.start)).toBe(1);
  });

  test.each([
    { mix: [1, 0], sure: 0 },
    { mix: [0.9, 0.1], sure: 0.9 },
    { mix: [0.999999, 0.000001], sure: 0.999999 },
    { mix: [0, 1], sure: 0 },
  ])('$mix of hiding and running makes sure of $sure', ({ mix, sure }) => {
    const worths = guaranteeOf(snowball, 0, () => mix, endsFor(snowball, 0));
    expect(worths.get(snowball.start)).toBeCloseTo(sure, 9);
  });

  test('a sure win needs a choice that wins against everything', () => {
    expect(resultsOf(snowball).wins.has(snowball.start)).toBe(false);
    const sure = played({
      start: {
        sealed: 1,
        to: [
          ['won', 'lost'],
          ['won', 'lost'],
        ],
      },
      won: { winner: 0 },
      lost: { winner: 1 },
    });
    expect(resultsOf(sure).wins.get(sure.start)).toEqual({ winner: 0, turns: 1 });
  });
});

describe('play at random', () => {
  /** A token on a line of five places between two ends: from place k, k of six games end at the top. */
  const line = played({
    two: { seat: 0, to: ['one', 'three'] },
    one: { seat: 1, to: ['bottom', 'two'] },
    three: { seat: 1, to: ['two', 'four'] },
    four: { seat: 0, to: ['three', 'five'] },
    five: { seat: 1, to: ['four', 'top'] },
    bottom: { winner: 1 },
    top: { winner: 0 },
  });

  test('a ruined gambler', () => {
    const forecast = forecastOf(line, [atRandom, atRandom]);
    expect(forecast?.player1).toBeCloseTo(2 / 6, 12);
    expect(forecast?.player2).toBeCloseTo(4 / 6, 12);
    expect(forecast?.turns).toBeCloseTo(2 * 4, 10);
    expect(lengthsOf(line)).toEqual({ shortest: 2, longest: null });
  });

  test('play that never ends', () => {
    const stuck = played({
      start: { seat: 0, to: ['round', 'won', 'won2'] },
      round: { seat: 1, to: ['round'] },
      won: { winner: 0 },
      won2: { winner: null },
    });
    const forecast = forecastOf(stuck, [atRandom, atRandom]);
    expect(forecast?.endless).toBeCloseTo(1 / 3, 12);
    expect(forecast?.drawn).toBeCloseTo(1 / 3, 12);
  });
});
