import { expect, test } from 'vitest';
import { dot, equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import { stake } from './stake.ts';

const PENNIES: Matrix = [
  [1, 0],
  [0, 1],
];

function staked(payoffs: Matrix, predicted: readonly number[], credit: number) {
  const { value, rows } = equilibrium(payoffs);
  return { value, safe: rows, ...stake({ payoffs, value, safe: rows, predicted }, credit) };
}

test('where nothing is predicted but the equilibrium, nothing is staked', () => {
  expect(staked(PENNIES, [0.5, 0.5], 1)).toMatchObject({ mix: [0.5, 0.5], gains: [0, 0] });
});

test('as much is staked as lets what one has grow fastest', () => {
  // With a credit of 1 and even stakes of ½, Kelly says 2p − 1 of it: of 0.6, a fifth of 1, which is 2/5 of ½.
  const { mix, gains } = staked(PENNIES, [0.6, 0.4], 1);
  expect(mix[0]).toBeCloseTo(0.5 + 0.2, 6);
  expect(gains[0]).toBeCloseTo(0.2, 6);
  expect(gains[1]).toBeCloseTo(-0.2, 6);
});

test('no more is risked than there is, and no more than the whole turn', () => {
  const small = staked(PENNIES, [0.999, 0.001], 0.01);
  expect(small.gains[1]).toBeGreaterThan(-0.01);
  expect(small.gains[1]).toBeLessThan(-0.0099);
  const rich = staked(PENNIES, [0.9, 0.1], 100);
  expect(rich.mix[0]).toBeCloseTo(1, 6);
  expect(rich.gains[1]).toBeCloseTo(-0.5, 6);
});

test.each([0.001, 0.3, 5])('a credit of %d is never used up', (credit) => {
  const payoffs: Matrix = [
    [0.5, 0.9, 0.1],
    [0.1, 0.5, 0.9],
    [0.8, 0.1, 0.5],
  ];
  for (const predicted of [
    [0.98, 0.01, 0.01],
    [0.2, 0.5, 0.3],
    [1 / 3, 1 / 3, 1 / 3],
  ]) {
    const { mix, gains, value, safe } = staked(payoffs, predicted, credit);
    expect(mix.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
    for (const [column, gain] of gains.entries()) {
      const got = dot(
        payoffs.map((row) => row[column] as number),
        mix,
      );
      expect(got - value).toBeCloseTo(gain, 9);
      expect(credit + gain).toBeGreaterThan(0);
    }
    // By what is predicted it is no worse than what is safe.
    const expected = payoffs.reduce(
      (sum, row, index) => sum + (mix[index] as number) * dot(row, predicted),
      0,
    );
    const held = payoffs.reduce(
      (sum, row, index) => sum + (safe[index] as number) * dot(row, predicted),
      0,
    );
    expect(expected).toBeGreaterThanOrEqual(held - 1e-12);
  }
});

test('what costs nothing is taken whole', () => {
  // Lost against the second column with any choice; only the first can be exploited.
  const payoffs: Matrix = [
    [0, 0],
    [1, 0],
  ];
  expect(
    stake({ payoffs, value: 0, safe: [0.5, 0.5], predicted: [0.5, 0.5] }, 0.5).mix[1],
  ).toBeCloseTo(1, 9);
});
