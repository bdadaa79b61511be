import { expect, test } from 'vitest';
import { solved, started } from '../../../../test/support/started.ts';
import { render } from '../../../core/contract/phrase.ts';
import { randomFrom } from '../../../core/random.ts';
import { approach } from '../../../study/puzzle/approach.ts';
import { findPuzzles } from '../../../study/puzzle/search.ts';
import { answerOf, choicesOf, reveal } from './puzzles.ts';

test('a wrong hidden choice is never said to leave as much as the right one', () => {
  const start = started('predictive-pursuit', 'finish=6 stall=8');
  const { game, options } = start;
  const solution = solved(start);
  let compared = 0;
  for (const puzzle of findPuzzles(solution, randomFrom(1), () => true)) {
    const match = approach(game, options, solution, puzzle.rank, randomFrom(1));
    const posed = { match, solution, puzzle };
    for (const choice of choicesOf(posed)) {
      if (choice === answerOf(posed)) continue;
      const said = render(reveal(posed, choice));
      const [left, right] = [...said.matchAll(/a chance of ([\d,]+ in [\d,]+\d)/g)].map(
        ([, chance]) => chance,
      );
      if (right === undefined) continue;
      compared++;
      expect(left).not.toBe(right);
    }
  }
  expect(compared).toBeGreaterThan(0);
});
