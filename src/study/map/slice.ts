import type { State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import type { Positions } from '../../solve/positions.ts';
import type { Outcome, Solution, Verdict } from '../../solve/solution.ts';
import { CHANCE_LEVELS, levelOf, TILE_SHADES } from './shade.ts';

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
function firstInCells({ x: xs, y: ys }: Slice, cells: CellGrid): Int32Array {
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

/**
 * Part of a map: a grid of cells starting at a corner. Each shows the position at its own corner or, if positions are
 * listed, the first position in it.
 */
export type TileOrder = CellGrid & {
  readonly axes: readonly [across: string, down: string];
  /** Supplies the values of the fields that are not on the axes. */
  readonly state: State;
  /** The most turns left on the whole map, for the shading. */
  readonly longest: number;
};

/** The shades of a tile, row by row, as numbers. */
export function tileOf(
  solution: Solution,
  order: TileOrder,
  slices: SliceCache = new SliceCache(),
): Uint8Array {
  const { axes, state, x, y, columns, rows, step, longest } = order;
  const shades = new Uint8Array(columns * rows);
  if (step > 1 && isListed(solution.positions)) {
    const slice = slices.get(solution, axes, state);
    for (const [cell, first] of firstInCells(slice, order).entries())
      if (first >= 0)
        shades[cell] = shadeNumber(solution.verdictAt(int32At(slice.numbers, first)), longest);
    return shades;
  }
  const positionAt = positionsOver(solution, axes, state);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const position = positionAt(x + column * step, y + row * step);
      if (position === undefined) continue;
      shades[row * columns + column] = shadeNumber(solution.verdictAt(position), longest);
    }
  return shades;
}

function shadeNumber({ outcome, p1, turns }: Verdict, longest: number): number {
  switch (outcome) {
    case 'player1':
    case 'player2':
      return TILE_SHADES[outcome] + levelOf(turns ?? 0, longest);
    case 'mixed':
      return TILE_SHADES.chance + Math.round((p1 ?? 0.5) * (CHANCE_LEVELS - 1));
    default:
      return TILE_SHADES[outcome];
  }
}

/** A summary of a map, for its key. */
export type MapSurvey = {
  /** The number of sampled positions that are reachable. */
  readonly seen: number;
  /** The most turns left. */
  readonly longest: number;
  /** The outcomes of the positions. */
  readonly outcomes: readonly Outcome[];
};

/** Summarises a map from a sample, or from all its positions if they are listed. */
export function surveyOf(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  looks: number,
): MapSurvey {
  const { width, height } = placesOf(solution.rules, axes);
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / looks)));
  const outcomes = new Set<Outcome>();
  let longest = 0;
  let seen = 0;
  const add = (position: number): void => {
    seen++;
    const { outcome, turns } = solution.verdictAt(position);
    outcomes.add(outcome);
    longest = Math.max(longest, turns ?? 0);
  };
  if (step > 1 && isListed(solution.positions))
    forEachReached(solution, axes, state, (_x, _y, position) => add(position));
  else {
    const positionAt = positionsOver(solution, axes, state);
    for (let y = 0; y < height; y += step)
      for (let x = 0; x < width; x += step) {
        const position = positionAt(x, y);
        if (position !== undefined) add(position);
      }
  }
  return { seen, longest, outcomes: [...outcomes] };
}
