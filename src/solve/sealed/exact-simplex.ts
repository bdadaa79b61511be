/** Payoffs are rounded to this many bits, then nothing is rounded until the answer is read. */
const BITS = 52n;
const READ_BITS = 60n;

/**
 * The simplex method in whole numbers, for matrices on which rounding would go astray. All entries
 * share a denominator, the last pivot, and every division by the one before it comes out even.
 */
export function exactMixes(matrix: readonly (readonly number[])[]): {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
} {
  const height = matrix.length;
  const width = (matrix[0] as readonly number[]).length;
  const least = Math.min(...matrix.flat());
  const scale = Math.max(...matrix.flat()) - least;
  const whole = (payoff: number): bigint =>
    BigInt(Math.round(((payoff - least) / scale) * 2 ** Number(BITS))) + (1n << BITS);
  const table = matrix.map((row, index) => [
    ...row.map(whole),
    ...matrix.map((_, slack) => (slack === index ? 1n : 0n)),
    1n,
  ]);
  const last = width + height;
  const goal = Array.from({ length: last + 1 }, (_, column) => (column < width ? -1n : 0n));
  const basis = matrix.map((_, index) => width + index);
  let shared = 1n;

  for (;;) {
    const enter = goal.findIndex((gain, column) => column < last && gain < 0n);
    if (enter < 0) break;
    const leave = bindingRow(table, basis, enter, last);
    const row = table[leave] as bigint[];
    const pivot = row[enter] as bigint;
    for (const other of [...table, goal]) {
      if (other === row) continue;
      const factor = other[enter] as bigint;
      for (let column = 0; column <= last; column++)
        other[column] =
          ((other[column] as bigint) * pivot - factor * (row[column] as bigint)) / shared;
    }
    shared = pivot;
    basis[leave] = enter;
  }
  const total = goal[last] as bigint;
  const share = (weight: bigint): number =>
    Number((weight << READ_BITS) / total) / 2 ** Number(READ_BITS);
  const columns: number[] = new Array(width).fill(0);
  for (const [index, column] of basis.entries())
    if (column < width) columns[column] = share((table[index] as bigint[])[last] as bigint);
  return { rows: goal.slice(width, last).map(share), columns };
}

/** The row that binds first, and of several the first in Bland's order, which never circles. */
function bindingRow(
  table: readonly (readonly bigint[])[],
  basis: readonly number[],
  enter: number,
  last: number,
): number {
  let leave = -1;
  for (const [index, row] of table.entries()) {
    const pivot = row[enter] as bigint;
    if (pivot <= 0n) continue;
    const held = table[leave];
    if (held === undefined) {
      leave = index;
      continue;
    }
    const here = (row[last] as bigint) * (held[enter] as bigint);
    const there = (held[last] as bigint) * pivot;
    if (here < there || (here === there && (basis[index] as number) < (basis[leave] as number)))
      leave = index;
  }
  return leave;
}
