import { least } from '../../core/extreme.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { dot, equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';

/** A choice is the only right one if every other is worse by at least this. */
export const MARGIN = 1e-6;

/**
 * The only right row: it gets the value of the turn against every reply, and against one best reply every other row
 * gets less. Then every mix that uses another row gets less too. Undefined if there is no such row.
 */
export function onlyRow(matrix: Matrix): number | undefined {
  if (matrix.length < 2) return undefined;
  const { value, columns } = equilibrium(matrix);
  const right = matrix.findIndex((row) => least(row) >= value - PRECISION);
  // The other side may reply with any mix of its best choices. The fullest mix punishes the most.
  const mixes = [columns, ...columns.map((_, column) => pureAt(column, columns.length))].filter(
    (mix) => matrix.every((row) => dot(row, mix) <= value + PRECISION),
  );
  const mix = columns.map(
    (_, column) => mixes.reduce((sum, each) => sum + numberAt(each, column), 0) / mixes.length,
  );
  const isAlone = matrix.every((row, index) => index === right || dot(row, mix) <= value - MARGIN);
  return right >= 0 && isAlone ? right : undefined;
}

function pureAt(place: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => (index === place ? 1 : 0));
}
