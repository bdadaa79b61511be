import type { State } from '../../core/contract/rules.ts';
import { greatest } from '../../core/extreme.ts';
import type { Outcome, Solution } from '../../solve/solution.ts';
import { placesOf, positionsOver, surveyOf, tileOf } from '../map/slice.ts';
import { hasShape, isAlike } from './compare.ts';

/** The maps of two games over the same places. */
export type ComparedMaps = {
  readonly axes: readonly [across: string, down: string];
  /** The fields that are not on the axes. */
  readonly state: State;
  readonly columns: number;
  readonly rows: number;
  /** The most turns left on either map, and the results that occur, for their key. */
  readonly longest: number;
  readonly outcomes: readonly Outcome[];
  /** The shades of each map, row by row, as in tiles; 0 for a place that does not occur. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** 1 for each place that has different results in the two games, or occurs in only one of them. */
  readonly changed: Uint8Array;
};

/** Larger maps do not show single cells. */
const MOST_CELLS = 40_000;
const LOOKS = 40_000;

/** The maps around a state; null if one of the games cannot have such a state, or if there are too many cells. */
export function compareMaps(
  before: Solution,
  after: Solution,
  axes: readonly [across: string, down: string],
  state: State,
): ComparedMaps | null {
  const solutions = [before, after];
  const sizes = solutions.map(({ rules }) => placesOf(rules, axes));
  const columns = greatest(sizes.map(({ width }) => width));
  const rows = greatest(sizes.map(({ height }) => height));
  if (columns * rows > MOST_CELLS || !solutions.every(({ rules }) => hasShape(rules.shape, state)))
    return null;
  const surveys = solutions.map((solution) => surveyOf(solution, axes, state, LOOKS));
  const longest = greatest(surveys.map((survey) => survey.longest));
  const outcomes = [...new Set(surveys.flatMap((survey) => survey.outcomes))];
  const [was, is] = solutions.map((solution, index) => {
    const { width, height } = sizes[index] as (typeof sizes)[number];
    const grid = { x: 0, y: 0, step: 1, columns: width, rows: height };
    return widened(tileOf(solution, { ...grid, axes, state, longest }), width, columns, rows);
  }) as [Uint8Array, Uint8Array];
  const changed = new Uint8Array(columns * rows);
  const [wasAt, isAt] = solutions.map((solution) => positionsOver(solution, axes, state));
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const place = y * columns + x;
      const isThere = (shades: Uint8Array): boolean => shades[place] !== 0;
      if (isThere(was) !== isThere(is)) changed[place] = 1;
      if (!isThere(was) || !isThere(is)) continue;
      const one = before.verdictAt(wasAt?.(x, y) ?? 0);
      const two = after.verdictAt(isAt?.(x, y) ?? 0);
      if (!isAlike(one, two)) changed[place] = 1;
    }
  return { axes, state, columns, rows, longest, outcomes, before: was, after: is, changed };
}

/** The same cells on a larger map. */
function widened(shades: Uint8Array, width: number, columns: number, rows: number): Uint8Array {
  const wide = new Uint8Array(columns * rows);
  for (let start = 0, row = 0; start < shades.length; start += width, row++)
    wide.set(shades.subarray(start, start + width), row * columns);
  return wide;
}
