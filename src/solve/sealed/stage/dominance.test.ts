import { expect, it } from 'vitest';
import { randomFrom } from '../../../core/random.ts';
import { withoutDominated } from './dominance.ts';
import { StageGame } from './stage-game.ts';

function cellsOf(matrix: readonly (readonly number[])[]): [Float64Array, number, number] {
  return [Float64Array.from(matrix.flat()), matrix.length, matrix[0]?.length ?? 0];
}

it('removes choices one after the other', () => {
  // The third row is the worst; without it the third column is, and then the second row.
  const left = withoutDominated(
    ...cellsOf([
      [0.6, 0.5, 0.7],
      [0.5, 0.4, 0.9],
      [0.1, 0.2, 0.3],
    ]),
  );
  expect(left).toEqual({ rows: Int32Array.of(0), columns: Int32Array.of(1) });
});

it('keeps one of equal choices, and everything where nothing is dominated', () => {
  expect(
    withoutDominated(
      ...cellsOf([
        [1, 0, 1],
        [0, 1, 0],
        [1, 0, 1],
      ]),
    ),
  ).toEqual({ rows: Int32Array.of(0, 1), columns: Int32Array.of(0, 1) });
  expect(
    withoutDominated(
      ...cellsOf([
        [1, 0],
        [0, 1],
      ]),
    ),
  ).toBeUndefined();
});

it('leaves mixes that hold the value against every choice', () => {
  const random = randomFrom(5);
  const size = 40;
  for (let round = 0; round < 10; round++) {
    const stage = new StageGame();
    stage.resize(size, size);
    // Bids: the higher one wins, at a price, and only few bids are worth it.
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const price = (row - column) / (60 + 40 * random());
        const won = row > column ? 0.9 : row < column ? 0.1 : 0.5;
        stage.payoffs[row * size + column] = Math.round(50 * (won - price)) / 50;
      }
    stage.solve(false);
    expect(stage.ceiling - stage.floor).toBeLessThan(1e-11);
  }
});
