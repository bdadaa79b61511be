import { expect, test } from 'vitest';
import { capital, small } from './first-letter.ts';
import { player, render, say } from './phrase.ts';

test('the first letter is changed where it is one', () => {
  expect(capital('move 4')).toBe('Move 4');
  expect(render(capital(say`move ${4}`))).toBe('Move 4');
  expect(render(small('If you'))).toBe('if you');
  expect(render(small([player(0), ' moves']))).toBe('Player 1 moves');
});
