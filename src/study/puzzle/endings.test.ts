import { expect, test } from 'vitest';
import { duel } from '../../../test/kit-games/duel.ts';
import { ticTacToe } from '../../../test/kit-games/tic-tac-toe.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import { bareGame, heapRules } from '../../../test/support/heap-games.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { randomFrom } from '../../core/random.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { findEndings } from './endings.ts';
import { type Puzzle, puzzlesAt } from './puzzle.ts';
import { findPuzzles } from './search.ts';

const any = (solution: Solution): Iterable<Puzzle> =>
  findPuzzles(solution, randomFrom(1), () => true);

test.each([ticTacToe, duel])('$id: what an ending asks is right in the whole game', (game) => {
  const options = defaultOptions(game.options);
  const whole = solve(game.rules(options));
  if (!whole.ok) throw new Error(whole.error.message);
  const posed = [...findEndings({ game, options }, randomFrom(3), any).take(4)];
  expect(posed).toHaveLength(4);
  for (const { match, puzzle } of posed) {
    const there = puzzlesAt(whole.value, whole.value.numberOf(match.state));
    expect(there).toContainEqual(
      expect.objectContaining({ seat: puzzle.seat, answer: puzzle.answer }),
    );
  }
});

test('a game of thousands of turns has endings too', () => {
  const heaps = bareGame(heapRules({ heaps: [600, 600], takes: [1, 2, 3] }));
  const [posed] = findEndings({ game: heaps, options: {} }, randomFrom(1), any);
  expect(posed?.match.turns).toBeGreaterThan(500);
});

test('a game that does not end is given up', () => {
  const round = graphGame({
    a: { seat: 0, to: ['b', 'c'] },
    b: { seat: 1, to: ['a', 'c'] },
    c: { seat: 1, to: ['a', 'b'] },
    won: { winner: 0 },
  });
  expect([...findEndings({ game: round, options: {} }, randomFrom(1), any)]).toEqual([]);
});

test('a game without puzzles ends the search', () => {
  expect([...findEndings({ game: duel, options: {} }, randomFrom(1), () => [])]).toEqual([]);
});
