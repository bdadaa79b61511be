import { Watch } from '../watch.ts';

/** What is smaller than this is the trace of rounding. */
const TINY = 1e-12;

/** Which rows and columns a mix may use at the end: as many of the one as of the other. */
export type Support = { readonly rows: Int32Array; readonly columns: Int32Array };

/**
 * A matrix game as a linear program, by the simplex method. With every payoff above 0: the columns'
 * weights are as large as they can be while no row gets more than 1; the rows' weights are its dual. The
 * most promising variable comes in, and of rows that bind alike the one with the largest pivot goes out,
 * which keeps errors small; should that go on for long, the first in Bland's order, which never circles.
 *
 * `payoffs` has `height` rows of `width` and lies between 1 and 2. It is not changed.
 */
export function simplexSupport(
  payoffs: Float64Array,
  height: number,
  width: number,
  watch: Watch = new Watch(),
): Support {
  const stride = width + 1;
  const table = new Float64Array((height + 1) * stride);
  for (let row = 0; row < height; row++) {
    table.set(payoffs.subarray(row * width, (row + 1) * width), row * stride);
    table[row * stride + width] = 1;
  }
  const goal = height * stride;
  table.fill(-1, goal, goal + width);
  /** Which variable each row and column stands for: the columns' weights first, then the rows' slacks. */
  const basic = Int32Array.from({ length: height }, (_, row) => width + row);
  const outside = Int32Array.from({ length: width }, (_, column) => column);
  const patience = 50 + 5 * (height + width);

  for (let round = 0; round < 10 * patience; round++) {
    const enter = entering(round < patience);
    if (enter < 0) break;
    const leave = leaving(enter, round < patience);
    if (leave < 0) break;
    pivot(leave, enter);
    watch.spend(table.length);
  }
  return {
    rows: outside.filter((variable) => variable >= width).map((variable) => variable - width),
    columns: basic.filter((variable) => variable < width),
  };

  function entering(greedy: boolean): number {
    let enter = -1;
    let least = -TINY;
    for (let column = 0; column < width; column++) {
      const gain = table[goal + column] as number;
      if (gain >= -TINY) continue;
      const better = greedy
        ? gain < least
        : enter < 0 || (outside[column] as number) < (outside[enter] as number);
      if (!better) continue;
      least = gain;
      enter = column;
    }
    return enter;
  }

  function leaving(enter: number, steady: boolean): number {
    let leave = -1;
    let bound = Number.POSITIVE_INFINITY;
    let held = 0;
    for (let row = 0; row < height; row++) {
      const pivot = table[row * stride + enter] as number;
      if (pivot <= TINY) continue;
      const ratio = (table[row * stride + width] as number) / pivot;
      const first = steady ? pivot > held : (basic[row] as number) < (basic[leave] as number);
      if (ratio < bound - TINY || (ratio <= bound + TINY && first)) {
        bound = ratio;
        leave = row;
        held = pivot;
      }
    }
    return leave;
  }

  /** Exchanges a basic variable for one outside. */
  function pivot(leave: number, enter: number): void {
    const own = leave * stride;
    const inverse = 1 / (table[own + enter] as number);
    table[own + enter] = 1;
    for (let column = 0; column < stride; column++)
      table[own + column] = (table[own + column] as number) * inverse;
    for (let other = 0; other <= goal; other += stride) {
      const factor = table[other + enter] as number;
      if (other === own || factor === 0) continue;
      table[other + enter] = 0;
      for (let column = 0; column < stride; column++)
        table[other + column] =
          (table[other + column] as number) - factor * (table[own + column] as number);
    }
    const variable = basic[leave] as number;
    basic[leave] = outside[enter] as number;
    outside[enter] = variable;
  }
}
