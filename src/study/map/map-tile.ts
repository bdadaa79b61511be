import type { State } from '../../core/contract/rules.ts';
import type { Outcome, Solution, Verdict } from '../../solve/solution.ts';
import { positionsOver } from './map.ts';
import { CHANCE_LEVELS, levelOf, WIN_LEVELS } from './shade.ts';

/** A piece of a map: cells from a corner on, each standing for the position at its own corner. */
export type TileOrder = {
  readonly axes: readonly [across: string, down: string];
  /** The fields that are not on the axes. */
  readonly state: State;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** How far apart the positions are that are looked at. */
  readonly step: number;
  /** The most turns left on the whole map, for the scale of shades. */
  readonly longest: number;
};

/** What the numbers of a tile stand for: nothing there, then each shade in turn. */
export const TILE_SHADES: Readonly<
  Record<'none' | 'player1' | 'player2' | 'chance' | 'draw' | 'endless' | 'unproven', number>
> = {
  none: 0,
  player1: 1,
  player2: 1 + WIN_LEVELS,
  chance: 1 + 2 * WIN_LEVELS,
  draw: 1 + 2 * WIN_LEVELS + CHANCE_LEVELS,
  endless: 2 + 2 * WIN_LEVELS + CHANCE_LEVELS,
  unproven: 3 + 2 * WIN_LEVELS + CHANCE_LEVELS,
};

/** The shades of a tile, row by row, as numbers. */
export function tileOf(solution: Solution, order: TileOrder): Uint8Array {
  const { axes, state, x, y, columns, rows, step, longest } = order;
  const positionAt = positionsOver(solution, axes, state);
  const shades = new Uint8Array(columns * rows);
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

/** What there is on a map, for its key. */
export type MapSurvey = {
  /** How many of the positions that were looked at play can come to. */
  readonly seen: number;
  /** The most turns left. */
  readonly longest: number;
  /** What the positions come to. */
  readonly outcomes: readonly Outcome[];
};

/** What there is on a map, from so many looks at it. */
export function surveyOf(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  looks: number,
): MapSurvey {
  const { shape } = solution.rules;
  const width = shape[axes[0]] ?? 1;
  const height = axes[0] === axes[1] ? 1 : (shape[axes[1]] ?? 1);
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / looks)));
  const positionAt = positionsOver(solution, axes, state);
  const outcomes = new Set<Outcome>();
  let longest = 0;
  let seen = 0;
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const position = positionAt(x, y);
      if (position === undefined) continue;
      seen++;
      const { outcome, turns } = solution.verdictAt(position);
      outcomes.add(outcome);
      longest = Math.max(longest, turns ?? 0);
    }
  return { seen, longest, outcomes: [...outcomes] };
}
