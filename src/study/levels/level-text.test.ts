import { expect, test } from 'vitest';
import { levelText } from './level-text.ts';

test.each([
  [0.9, '9 of 10 moves'],
  [0.96, 'all but 1 of 25 moves'],
  [0.99, 'all but 1 of 100 moves'],
  [0.9999, 'all but 1 of 10,000 moves'],
  [0.99999, 'nearly every move'],
])('describes each near-perfect level differently: %d', (share, told) => {
  expect(levelText({ from: 1, to: 'perfect', share, errorRate: 0 })).toBe(
    `plans 1 turn ahead, and plays perfectly on ${told}`,
  );
});
