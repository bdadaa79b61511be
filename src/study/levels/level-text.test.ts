import { expect, test } from 'vitest';
import { everydayTexts, levelText } from './level-text.ts';

test.each([
  [0.5, 'every second move'],
  [0.9, '9 of 10 moves'],
  [0.93, 'all but 1 of 14 moves'],
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
  [0.7, '7 of 10 moves'],
  [0.993, 'nearly every move'],
])('counts the wins in one that a level takes with numbers that can be used: %d', (share, told) => {
  expect(levelText({ from: 0, to: 'wins', share, errorRate: 0 })).toBe(
    `takes a win in one on ${told}, otherwise plays any move`,
  );
});

test.each([
  [{ from: 0, to: 'wins', share: 0.3, errorRate: 0 }, 'plays almost anything'],
  [
    { from: 0, to: 'wins', share: 0.7, errorRate: 0 },
    'takes easy wins and otherwise plays anything',
  ],
  [
    { from: 'wins', to: 1, share: 0.9, errorRate: 0.2 },
    'looks one turn ahead but is often careless',
  ],
  [
    { from: 'wins', to: 1, share: 0.6, errorRate: 0.2 },
    'looks one turn ahead but is careless half of the time',
  ],
  [
    { from: 2, to: 3, share: 0.7, errorRate: 0.14 },
    'looks a few turns ahead but is often careless',
  ],
  [{ from: 4, to: 6, share: 0.2, errorRate: 0.09 }, 'looks well ahead but is sometimes careless'],
  [{ from: 4, to: 8, share: 0.9, errorRate: 0.03 }, 'looks far ahead and is rarely careless'],
  [{ from: 9, to: 'perfect', share: 0.2, errorRate: 0.01 }, 'looks far ahead'],
  [{ from: 9, to: 'perfect', share: 0.9, errorRate: 0.01 }, 'nearly perfect'],
] as const)('everyday words for %j have no figures', (stretch, words) => {
  expect(everydayTexts([stretch])).toEqual([words]);
});

test('a level that would read like the one below is compared with it', () => {
  expect(
    everydayTexts([
      { from: 2, to: 3, share: 0.2, errorRate: 0.09 },
      { from: 2, to: 3, share: 0.9, errorRate: 0.08 },
      { from: 2, to: 3, share: 1, errorRate: 0.06 },
    ]),
  ).toEqual([
    'looks a few turns ahead but is sometimes careless',
    'plays like Level 1 but looks farther ahead',
    'plays like Level 2 but is more careful',
  ]);
});
