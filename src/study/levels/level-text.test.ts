import { expect, test } from 'vitest';
import { everydayText, levelText } from './level-text.ts';

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

test.each([
  [{ from: 0, to: 'wins', share: 0.3, errorRate: 0 }, 'plays almost anything'],
  [{ from: 0, to: 'wins', share: 0.7, errorRate: 0 }, 'takes an easy win'],
  [{ from: 'wins', to: 1, share: 0.7, errorRate: 0.2 }, 'thinks a few turns ahead, often careless'],
  [{ from: 4, to: 6, share: 0.2, errorRate: 0.09 }, 'thinks well ahead, sometimes careless'],
  [{ from: 4, to: 8, share: 0.6, errorRate: 0.03 }, 'thinks far ahead, rarely careless'],
  [{ from: 9, to: 'perfect', share: 0.2, errorRate: 0.01 }, 'thinks far ahead'],
  [{ from: 9, to: 'perfect', share: 0.9, errorRate: 0.01 }, 'nearly perfect'],
] as const)('everyday words for %j have no figures', (stretch, words) => {
  expect(everydayText(stretch)).toBe(words);
});
