import { expect, test } from 'vitest';
import { capitalize, uncapitalize } from './first-letter.ts';
import { player, render, say } from './phrase.ts';

test('the first letter is changed where it is one', () => {
  expect(capitalize('move 4')).toBe('Move 4');
  expect(render(capitalize(say`move ${4}`))).toBe('Move 4');
  expect(render(uncapitalize('If you'))).toBe('if you');
  expect(render(uncapitalize([player(0), ' moves']))).toBe('Player 1 moves');
});
