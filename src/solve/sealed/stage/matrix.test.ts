import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { greatest, least } from '../../../core/extreme.ts';
import { numberAt } from '../../../core/typed-array.ts';
import { equilibrium, type Matrix } from './matrix.ts';

/** Neither side gains by any other choice: the whole definition of an equilibrium. */
function expectSaddle(matrix: Matrix): void {
  const { value, floor, ceiling, rows, columns } = equilibrium(matrix);
  const sum = (weights: readonly number[]): number => weights.reduce((a, b) => a + b, 0);
  expect(rows).toHaveLength(matrix.length);
  expect(columns).toHaveLength((matrix[0] as readonly number[]).length);
  for (const chance of [...rows, ...columns]) expect(chance).toBeGreaterThanOrEqual(0);
  expect(sum(rows)).toBeCloseTo(1, 12);
  expect(sum(columns)).toBeCloseTo(1, 12);
  const perRow = matrix.map((row) => sum(row.map((cell, at) => cell * numberAt(columns, at))));
  const perColumn = columns.map((_, at) =>
    sum(matrix.map((row, index) => numberAt(row, at) * numberAt(rows, index))),
  );
  const most = perRow.reduce((a, b) => Math.max(a, b));
  const least = perColumn.reduce((a, b) => Math.min(a, b));
  expect(most).toBeLessThanOrEqual(value + 1e-12);
  expect(least).toBeGreaterThanOrEqual(value - 1e-12);
  expect(Math.abs(floor - least)).toBeLessThan(1e-12);
  expect(Math.abs(ceiling - most)).toBeLessThan(1e-12);
}

describe('equilibrium', () => {
  it('solves the games everyone knows', () => {
    expect(equilibrium([[3]])).toMatchObject({ value: 3, rows: [1], columns: [1] });
    expect(
      equilibrium([
        [1, 0],
        [0, 1],
      ]),
    ).toMatchObject({ value: 0.5, rows: [0.5, 0.5], columns: [0.5, 0.5] });
    const paper = equilibrium([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    expect(paper.value).toBeCloseTo(0, 12);
    for (const chance of [...paper.rows, ...paper.columns]) expect(chance).toBeCloseTo(1 / 3, 12);
  });

  it('leaves neither side anything to gain, at any size', () => {
    const payoff = fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 0.25, 0.5, 1),
    );
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .chain(([height, width]) =>
        fc.array(fc.array(payoff, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(fc.property(matrix, expectSaddle), { numRuns: 1000 });
  });

  test.each([
    [200, 200],
    [1, 100_000],
    [100_000, 1],
    [2, 20_000],
    [20_000, 2],
  ])('solves a stage of %i by %i', (height, width) => {
    let seed = 1;
    const next = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    expectSaddle(Array.from({ length: height }, () => Array.from({ length: width }, next)));
  });

  it('is not stalled by ties in which the simplex method goes round', () => {
    const payoffs: Readonly<Record<string, number>> = {
      a: 0.4999999999999894,
      b: 0.4690476190475133,
      c: 0.6082086167800115,
      d: 0.39179138321994145,
      e: 0.530952380952375,
    };
    const rows = [
      'abbbbccccaaaddddeeee',
      'eabbbbccccaaaddddeee',
      'eeabbbbccccaaaddddee',
      'eeeabbbbccccaaadddde',
      'eeeeabbbbccccaaadddd',
      'deeeeabbbbccccaaaddd',
      'ddeeeeabbbbccccaaadd',
      'dddeeeeabbbbccccaaad',
      'ddddeeeeabbbbccccaaa',
      'addddeeeeabbbbccccaa',
      'aaddddeeeeabbbbcccca',
      'aaaddddeeeeabbbbcccc',
      'caaaddddeeeeabbbbccc',
      'ccaaaddddeeeeabbbbcc',
      'cccaaaddddeeeeabbbbc',
      'ccccaaaddddeeeeabbbb',
      'bccccaaaddddeeeeabbb',
      'bbccccaaaddddeeeeabb',
      'bbbccccaaaddddeeeeab',
      'bbbbccccaaaddddeeeea',
    ];
    expectSaddle(rows.map((row) => [...row].map((letter) => payoffs[letter] as number)));
  });

  it('solves a ring of 201 choices, each of which beats half of the others', () => {
    const size = 201;
    const ring = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => {
        const ahead = (row - column + size) % size;
        return ahead === 0 ? 0.5 : ahead <= size / 2 ? 1 : 0;
      }),
    );
    expectSaddle(ring);
    expect(equilibrium(ring).value).toBeCloseTo(0.5, 12);
  });
});

test('payoffs that differ by no more than rounding still give mixes that add up to 1', () => {
  const size = fc.integer({ min: 1, max: 4 });
  const property = fc.property(
    size,
    size,
    fc.constantFrom(0, 0.3, 0.5, 1 - 2 ** -40),
    fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 16, maxLength: 16 }),
    (height, width, base, noise) => {
      const matrix = Array.from({ length: height }, (_, row) =>
        Array.from(
          { length: width },
          (_, column) => base + (noise[4 * row + column] ?? 0) * 2 ** -53,
        ),
      );
      const { value, rows, columns } = equilibrium(matrix);
      for (const mix of [rows, columns]) {
        expect(mix.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        expect(mix.every((chance) => chance >= 0)).toBe(true);
      }
      expect(value).toBeGreaterThanOrEqual(least(matrix.flat()) - 1e-15);
      expect(value).toBeLessThanOrEqual(greatest(matrix.flat()) + 1e-15);
    },
  );
  fc.assert(property, { numRuns: 700 });
});
