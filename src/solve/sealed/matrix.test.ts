import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equilibrium, type Matrix } from './matrix.ts';

/** Neither side gains by any other choice: the whole definition of an equilibrium. */
function expectSaddle(matrix: Matrix): void {
  const { value, floor, ceiling, rows, columns } = equilibrium(matrix);
  const sum = (weights: readonly number[]): number => weights.reduce((a, b) => a + b, 0);
  expect(rows).toHaveLength(matrix.length);
  expect(columns).toHaveLength((matrix[0] as readonly number[]).length);
  expect(Math.min(...rows, ...columns)).toBeGreaterThanOrEqual(0);
  expect(sum(rows)).toBeCloseTo(1, 12);
  expect(sum(columns)).toBeCloseTo(1, 12);
  const perRow = matrix.map((row) => sum(row.map((cell, at) => cell * (columns[at] as number))));
  const perColumn = columns.map((_, at) =>
    sum(matrix.map((row, index) => (row[at] as number) * (rows[index] as number))),
  );
  expect(Math.max(...perRow)).toBeLessThanOrEqual(value + 1e-12);
  expect(Math.min(...perColumn)).toBeGreaterThanOrEqual(value - 1e-12);
  expect(floor).toBe(Math.min(...perColumn));
  expect(ceiling).toBe(Math.max(...perRow));
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

  it('leaves neither side anything to gain, whatever the size', () => {
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
    fc.assert(fc.property(matrix, expectSaddle), { numRuns: 3000 });
  });
});
