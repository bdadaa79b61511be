import { expect, test } from 'vitest';
import { levelText } from './level-text.ts';

test.each([
  [0.9, '9 of 10 choices'],
  [0.96, 'all but 1 of 25 choices'],
  [0.99, 'all but 1 of 100 choices'],
  [0.9999, 'all but 1 of 10,000 choices'],
  [0.99999, 'nearly every choice'],
])('levels near to perfect play are told apart: %d', (share, told) => {
  expect(levelText({ from: 1, to: 'perfect', share, slips: 0 })).toBe(
    `looks 1 turn ahead, and plays as bot:perfect does in ${told}`,
  );
});
