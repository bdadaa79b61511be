import { dot, type Matrix } from './matrix.ts';

/** Smaller numbers are rounding errors. */
const TINY = 1e-12;
/** How much of the total chance may be missing because of rounding. */
const ENOUGH = 1e-6;

/**
 * The chances with the largest `goal` that add up to 1 and keep every row of the non-negative matrix at most
 * `bound`; undefined if there are none. By the simplex method: phase one distributes as much chance as the
 * bounds allow, which must be all; phase two improves the goal.
 */
export function largestUnder(
  matrix: Matrix,
  bound: number,
  goal: readonly number[],
): readonly number[] | undefined {
  const program = new Tableau(matrix, bound, goal.length);
  program.raise(goal.map(() => 1));
  if (!program.giveAll()) return undefined;
  program.raise(goal);
  const chances = program.chances();
  const sum = dot(
    chances,
    chances.map(() => 1),
  );
  return chances.map((chance) => chance / sum);
}

/** Columns: the chances, then each row's slack, the last being the undistributed chance; then the right-hand side. */
class Tableau {
  readonly #width: number;
  readonly #rest: number;
  readonly #table: readonly number[][];
  readonly #basic: number[];
  /** Whether the whole chance is distributed and must stay so. */
  #isFull = false;

  constructor(matrix: Matrix, bound: number, width: number) {
    const rows = [...matrix, Array.from({ length: width }, () => 1)];
    this.#width = width;
    this.#rest = width + matrix.length;
    this.#table = rows.map((row, index) => [
      ...row,
      ...rows.map((_, slack) => (slack === index ? 1 : 0)),
      index === matrix.length ? 1 : bound,
    ]);
    this.#basic = rows.map((_, index) => width + index);
  }

  /** Maximises the goal. */
  raise(goal: readonly number[]): void {
    const table = this.#table;
    const basic = this.#basic;
    const costs = Array.from({ length: this.#rest + 2 }, (_, column) => -(goal[column] ?? 0));
    for (const [row, variable] of basic.entries())
      subtract(costs, table[row] as number[], -(goal[variable] ?? 0));
    const greedyRounds = 50 + 5 * this.#rest;
    for (let round = 0; round < 10 * greedyRounds; round++) {
      const enter = this.#entering(costs, round < greedyRounds);
      if (enter < 0) return;
      const leave = this.#leaving(enter, round < greedyRounds);
      const row = table[leave];
      if (row === undefined) return;
      const pivot = row[enter] as number;
      for (let column = 0; column < row.length; column++)
        row[column] = (row[column] as number) / pivot;
      for (const other of [...table, costs])
        if (other !== row) subtract(other, row, other[enter] as number);
      basic[leave] = enter;
    }
  }

  /** From here on the chances add up to 1; false if they cannot. */
  giveAll(): boolean {
    const row = this.#table[this.#basic.indexOf(this.#rest)];
    if (row !== undefined) {
      if ((row.at(-1) as number) > ENOUGH) return false;
      row[row.length - 1] = 0;
    }
    this.#isFull = true;
    return true;
  }

  chances(): readonly number[] {
    const chances = Array.from({ length: this.#width }, () => 0);
    for (const [row, variable] of this.#basic.entries())
      if (variable < this.#width)
        chances[variable] = Math.max(0, this.#table[row]?.at(-1) as number);
    return chances;
  }

  /** The most promising variable; after many steps the first in Bland's order, which never cycles. */
  #entering(costs: readonly number[], greedy: boolean): number {
    let enter = -1;
    for (let column = 0; column <= this.#rest; column++) {
      const cost = costs[column] as number;
      if (cost >= -TINY || (this.#isFull && column === this.#rest)) continue;
      if (enter >= 0 && !(greedy && cost < (costs[enter] as number))) continue;
      enter = column;
    }
    return enter;
  }

  /** The row that binds first; among ties the largest pivot, or the first in Bland's order. */
  #leaving(enter: number, steady: boolean): number {
    let leave = -1;
    let bound = Number.POSITIVE_INFINITY;
    for (const [index, row] of this.#table.entries()) {
      const pivot = row[enter] as number;
      const variable = this.#basic[index] as number;
      // A variable that must stay 0 leaves before it would change.
      if (this.#isFull && variable === this.#rest && Math.abs(pivot) > TINY) return index;
      if (pivot <= TINY) continue;
      const ratio = (row.at(-1) as number) / pivot;
      const held = this.#table[leave]?.[enter] as number;
      const isFirst = steady ? pivot > held : variable < (this.#basic[leave] as number);
      if (ratio < bound - TINY || (ratio <= bound + TINY && isFirst)) {
        bound = ratio;
        leave = index;
      }
    }
    return leave;
  }
}

function subtract(from: number[], row: readonly number[], factor: number): void {
  if (factor === 0) return;
  for (let column = 0; column < from.length; column++)
    from[column] = (from[column] as number) - factor * (row[column] as number);
}
