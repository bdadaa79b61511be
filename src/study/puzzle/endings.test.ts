import { expect, test } from 'vitest';
import { duel } from '../../../test/kit-games/duel.ts';
import { ticTacToe } from '../../../test/kit-games/tic-tac-toe.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { randomFrom } from '../../core/random.ts';
import { solve } from '../../solve/solve.ts';
import { findEndings } from './endings.ts';
import { puzzlesAt } from './puzzle.ts';

test.each([ticTacToe, duel])('$id: what an ending asks is right in the whole game', (game) => {
  const options = defaultOptions(game.options);
  const whole = solve(game.rules(options));
  if (!whole.ok) throw new Error(whole.error.message);
  const posed = [...findEndings({ game, options }, randomFrom(3), () => true).take(4)];
  expect(posed).toHaveLength(4);
  for (const { match, puzzle } of posed) {
    const there = puzzlesAt(whole.value, whole.value.numberOf(match.state));
    expect(there).toContainEqual(
      expect.objectContaining({ seat: puzzle.seat, answer: puzzle.answer }),
    );
  }
});

test('a game without puzzles ends the search', () => {
  const fits = (): boolean => false;
  expect([...findEndings({ game: duel, options: {} }, randomFrom(1), fits)]).toEqual([]);
});
