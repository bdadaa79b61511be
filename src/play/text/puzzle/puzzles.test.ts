import { expect, test } from 'vitest';
import { solved, started } from '../../../../test/support/started.ts';
import { render } from '../../../core/contract/phrase.ts';
import { randomFrom } from '../../../core/random.ts';
import { orThrow } from '../../../core/result.ts';
import { approach } from '../../../study/puzzle/approach.ts';
import { puzzlesAt } from '../../../study/puzzle/puzzle.ts';
import { findPuzzles } from '../../../study/puzzle/search.ts';
import { answerOf, choicesOf, refute, reveal } from './puzzles.ts';

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

test('a wrong move says why, also when the other side has no choice after it', () => {
  const start = started('leap-to-twenty', 'finish=10 penalty=4');
  const solution = solved(start);
  const match = orThrow(start.play('4'));
  const rank = solution.positions.numberOf(match.state) as number;
  const [puzzle] = puzzlesAt(solution, rank);
  if (puzzle === undefined) throw new Error('This is no puzzle.');
  const posed = { match, solution, puzzle };
  const said = render(refute(posed, '1'), { seat: 1 });
  expect(said).toBe(
    'If you move 1, you lose: Player 1 must skip the turn, and all of your replies lose.',
  );
});
