type Matrix = readonly (readonly number[])[];

const NEAR = 1e-9;

/**
 * All corners of what the columns may soundly mix, slowly and obviously: chances that add up to 1 with which no row
 * gets more than the value. Where enough of these conditions hold exactly, there is one point at most.
 */
export function soundCorners(
  matrix: Matrix,
  value: number,
  near: number = NEAR,
): readonly (readonly number[])[] {
  const width = matrix[0]?.length ?? 0;
  const bounds = [
    ...matrix.map((row) => ({ row, bound: value })),
    ...Array.from({ length: width }, (_, at) => ({
      row: Array.from({ length: width }, (_, column) => (column === at ? 1 : 0)),
      bound: 0,
    })),
  ];
  const total = { row: Array.from({ length: width }, () => 1), bound: 1 };
  return subsets(bounds, width - 1).flatMap((held) => {
    const corner = solutionOf([total, ...held]);
    const isSound =
      corner?.every((chance) => chance > -near) &&
      matrix.every((row) => dot(row, corner) < value + near);
    return corner !== undefined && isSound ? [corner] : [];
  });
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, index) => sum + each * (b[index] as number), 0);
}

function subsets<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return all.flatMap((first, at) =>
    subsets(all.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** The one solution of as many equations as unknowns, by elimination; undefined where there is not one. */
function solutionOf(
  equations: readonly { readonly row: readonly number[]; readonly bound: number }[],
): readonly number[] | undefined {
  const table = equations.map(({ row, bound }) => [...row, bound]);
  const size = table.length;
  for (let step = 0; step < size; step++) {
    const largeness = (row: readonly number[] | undefined): number => Math.abs(row?.[step] ?? 0);
    let best = step;
    for (let row = step; row < size; row++)
      if (largeness(table[row]) > largeness(table[best])) best = row;
    const pivot = table[best] as number[];
    if (largeness(pivot) < NEAR) return undefined;
    [table[step], table[best]] = [pivot, table[step] as number[]];
    for (const row of table) {
      if (row === pivot) continue;
      const factor = (row[step] as number) / (pivot[step] as number);
      for (let column = step; column <= size; column++)
        row[column] = (row[column] as number) - factor * (pivot[column] as number);
    }
  }
  return table.map((row, index) => (row[size] as number) / (row[index] as number));
}
