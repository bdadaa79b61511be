import type { State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import type { Positions } from '../../solve/positions.ts';
import type { Solution } from '../../solve/solution.ts';

/** The position at a place of a map; undefined if play never reaches it. */
type PositionAt = (x: number, y: number) => number | undefined;

/** If both axes are the same field, the map has one row. */
export function positionsOver(
  { positions }: Solution,
  [across, down]: readonly [string, string],
  state: State,
): PositionAt {
  return (x, y) => {
    const position = positions.numberOf({ ...state, [down]: y, [across]: x });
    return position !== undefined && positions.reach.has(position) ? position : undefined;
  };
}

/** The size of a map in places, reachable or not. */
export function placesOf(
  { shape }: Solution['rules'],
  [across, down]: readonly [string, string],
): { readonly width: number; readonly height: number } {
  return { width: shape[across] ?? 1, height: across === down ? 1 : (shape[down] ?? 1) };
}

/** Visits every reachable position of a map. */
export function forEachReached(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  visit: (x: number, y: number, position: number) => void,
): void {
  const { positions } = solution;
  const { width, height } = placesOf(solution.rules, axes);
  if (width * height <= positions.reach.states) {
    const positionAt = positionsOver(solution, axes, state);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const position = positionAt(x, y);
        if (position !== undefined) visit(x, y, position);
      }
    return;
  }
  if (positions.isKeptOnce) {
    forEachImage(solution, axes, state, visit);
    return;
  }
  // With more places than positions, walking the positions is quicker.
  const others = positions.fields.flatMap((field, index) =>
    axes.includes(field) ? [] : [{ index, value: state[field] }],
  );
  const [x, y] = axes.map((field) => positions.fields.indexOf(field));
  for (let position = 0; position < positions.size; position++)
    if (
      positions.reach.has(position) &&
      others.every(({ index, value }) => positions.valueAt(position, index) === value)
    )
      visit(
        positions.valueAt(position, x as number),
        x === y ? 0 : positions.valueAt(position, y as number),
        position,
      );
}

/** The same walk for positions that stand for all their mirror images. */
function forEachImage(
  { positions }: Solution,
  axes: readonly [string, string],
  state: State,
  visit: (x: number, y: number, position: number) => void,
): void {
  const others = positions.fields.filter((field) => !axes.includes(field));
  const [across, down] = axes;
  for (let position = 0; position < positions.size; position++)
    for (const image of positions.statesAt(position))
      if (others.every((field) => image[field] === state[field]))
        visit(image[across] as number, across === down ? 0 : (image[down] as number), position);
}

/**
 * Whether the positions are a list of the reachable ones. Such positions may be so far apart that sampling finds none.
 */
export function isListed({ data }: Positions): boolean {
  return data.kind === 'graph';
}

/** The reachable positions of a map and their places. */
type Slice = {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly numbers: Int32Array;
};

function sliceOf(solution: Solution, axes: readonly [string, string], state: State): Slice {
  let size = 0;
  forEachReached(solution, axes, state, () => size++);
  const slice = {
    x: new Int32Array(size),
    y: new Int32Array(size),
    numbers: new Int32Array(size),
  };
  let next = 0;
  forEachReached(solution, axes, state, (x, y, position) => {
    slice.x[next] = x;
    slice.y[next] = y;
    slice.numbers[next++] = position;
  });
  return slice;
}

/** Caches the latest slice of each solution, because a map is drawn in many tiles. */
export class SliceCache {
  readonly #latest = new WeakMap<Solution, { readonly key: string; readonly slice: Slice }>();

  get(solution: Solution, axes: readonly [string, string], state: State): Slice {
    const fixed = solution.positions.fields.map((field) =>
      axes.includes(field) ? null : state[field],
    );
    const key = JSON.stringify([axes, fixed]);
    const kept = this.#latest.get(solution);
    if (kept?.key === key) return kept.slice;
    const slice = sliceOf(solution, axes, state);
    this.#latest.set(solution, { key, slice });
    return slice;
  }
}

/** The first position of a slice in each cell, row by row; -1 if there is none. */
export function firstInCells({ x: xs, y: ys }: Slice, cells: CellGrid): Int32Array {
  const { x, y, columns, rows, step } = cells;
  const firsts = new Int32Array(columns * rows).fill(-1);
  for (let index = 0; index < xs.length; index++) {
    const column = Math.floor((int32At(xs, index) - x) / step);
    const row = Math.floor((int32At(ys, index) - y) / step);
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const first = int32At(firsts, row * columns + column);
    if (first < 0 || isBefore(index, first)) firsts[row * columns + column] = index;
  }
  return firsts;

  function isBefore(one: number, another: number): boolean {
    const below = int32At(ys, one) - int32At(ys, another);
    return below < 0 || (below === 0 && int32At(xs, one) < int32At(xs, another));
  }
}

/** A grid of cells starting at a corner. `step` is the width and height of a cell in values. */
export type CellGrid = {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
};
