/** Payoffs are rounded to this many bits. After that nothing is rounded until the answer is read. */
const BITS = 52n;
const READ_BITS = 60n;

/**
 * The simplex method in integers, for matrices on which rounding would fail. All entries share a denominator, the last
 * pivot, and every division by the one before it is exact.
 */
export function exactMixes(matrix: readonly (readonly number[])[]): {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
} {
  const height = matrix.length;
  const width = (matrix[0] as readonly number[]).length;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const row of matrix)
    for (const payoff of row) {
      if (payoff < least) least = payoff;
      if (payoff > greatest) greatest = payoff;
    }
  const scale = greatest > least ? greatest - least : 1;
  const whole = (payoff: number): bigint =>
    BigInt(Math.round(((payoff - least) / scale) * 2 ** Number(BITS))) + (1n << BITS);
  // Columns for the non-basic variables, then the right-hand side.
  const table = matrix.map((row) => [...row.map(whole), 1n]);
  const goal: bigint[] = [...new Array<bigint>(width).fill(-1n), 0n];
  /** Which variable each row and column stands for: the columns' weights first, then the rows' slacks. */
  const basic = matrix.map((_, index) => width + index);
  const outside = Array.from({ length: width }, (_, column) => column);
  let shared = 1n;

  for (;;) {
    const enter = firstGain(goal, outside);
    if (enter < 0) break;
    const leave = bindingRow(table, basic, enter);
    const row = table[leave] as bigint[];
    const pivot = row[enter] as bigint;
    for (const other of [...table, goal]) {
      if (other === row) continue;
      const factor = other[enter] as bigint;
      for (let column = 0; column <= width; column++)
        if (column !== enter)
          other[column] =
            ((other[column] as bigint) * pivot - factor * (row[column] as bigint)) / shared;
      other[enter] = -factor;
    }
    row[enter] = shared;
    shared = pivot;
    [basic[leave], outside[enter]] = [outside[enter] as number, basic[leave] as number];
  }
  const total = goal[width] as bigint;
  const share = (weight: bigint): number =>
    Number((weight << READ_BITS) / total) / 2 ** Number(READ_BITS);
  const rows: number[] = new Array(height).fill(0);
  const columns: number[] = new Array(width).fill(0);
  for (const [index, variable] of basic.entries())
    if (variable < width) columns[variable] = share((table[index] as bigint[])[width] as bigint);
  for (const [column, variable] of outside.entries())
    if (variable >= width) rows[variable - width] = share(goal[column] as bigint);
  return { rows, columns };
}

/** The first variable in Bland's order that is worth bringing in; -1 if there is none. */
function firstGain(goal: readonly bigint[], outside: readonly number[]): number {
  let enter = -1;
  for (const [column, variable] of outside.entries())
    if ((goal[column] as bigint) < 0n && (enter < 0 || variable < (outside[enter] as number)))
      enter = column;
  return enter;
}

/** The row that binds first; among ties the first in Bland's order, which never cycles. */
function bindingRow(
  table: readonly (readonly bigint[])[],
  basic: readonly number[],
  enter: number,
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
    const here = (row.at(-1) as bigint) * (held[enter] as bigint);
    const there = (held.at(-1) as bigint) * pivot;
    if (here < there || (here === there && (basic[index] as number) < (basic[leave] as number)))
      leave = index;
  }
  return leave;
}
