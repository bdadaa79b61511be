import type { State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import type { Outcome, Solution, Verdict } from '../../solve/solution.ts';
import { CHANCE_LEVELS, levelOf, TILE_SHADES } from './shade.ts';
import {
  type CellGrid,
  firstInCells,
  forEachReached,
  isListed,
  placesOf,
  positionsOver,
  SliceCache,
} from './slice.ts';

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
