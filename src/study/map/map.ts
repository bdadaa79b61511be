import type { State } from '../../core/contract/rules.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { forEachReached, isListed, positionsOver } from './slice.ts';

/** The values of an axis that a map cell covers: from `from` up to `to`, exclusive. */
type AxisRange = { readonly from: number; readonly to: number };

/** The values of the positions in one map cell. */
export type MapCell = {
  /** The number of sampled positions that are reachable. */
  readonly seen: number;
  readonly player1: number;
  readonly player2: number;
  readonly draw: number;
  readonly endless: number;
  readonly unproven: number;
  /** Player 1's mean chance over the positions that have one. */
  readonly chance: number | null;
  /** The fewest turns left among won positions. */
  readonly turns: number | null;
  /** The verdict, if the cell is a single position. */
  readonly verdict: Verdict | undefined;
};

/**
 * The positions around a given one as two of its fields vary. If there are too many to draw, a cell stands for a block
 * of them. If there are very many, each block is sampled.
 */
export type Atlas = {
  readonly axes: readonly [across: string, down: string];
  readonly across: readonly AxisRange[];
  readonly down: readonly AxisRange[];
  /** The number of values of each axis that a full cell covers. */
  readonly block: CellBlock;
  /** The number of places sampled in a full cell; null if every reachable position was visited. */
  readonly looked: number | null;
  /** Row by row; undefined if play reaches no position there. */
  readonly cells: readonly (readonly (MapCell | undefined)[])[];
  /** The cell of the given position. */
  readonly here: readonly [column: number, row: number];
  /** The fields that are constant on the map. */
  readonly fixed: State;
  /** The most turns left anywhere on it, for the colour scale. */
  readonly longest: number;
  /** Whether chance decides anywhere on the map. */
  readonly mixed: boolean;
  /** Whether the game can be drawn. A draw counts as half a win. */
  readonly draws: boolean;
};

type CellBlock = { readonly across: number; readonly down: number };

export type MapSize = { readonly columns: number; readonly rows: number };

/** About this many values are sampled along each side of a cell. */
const LOOKS_A_SIDE = 4;

export function atlasOf(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  { columns, rows }: MapSize,
): Atlas {
  const { reached, ...area } = reachedArea(solution, axes, state);
  const block = blockOf(area, { columns, rows });
  const across = divide(area.across, block.across);
  const down = divide(area.down, block.down);
  const [stepAcross, stepDown] = [stepOf(block.across), stepOf(block.down)];
  const looked = Math.ceil(block.across / stepAcross) * Math.ceil(block.down / stepDown);
  const tallies = down.map(() => across.map(newTally));
  const add = (x: number, y: number, position: number): void => {
    const row = tallies[Math.floor((y - area.down.from) / block.down)];
    const tally = row?.[Math.floor((x - area.across.from) / block.across)];
    if (tally !== undefined) addTo(tally, solution.verdictAt(position));
  };
  const isWhole = isListed(solution.positions) || reached <= looked * across.length * down.length;
  if (isWhole) forEachReached(solution, axes, state, add);
  else {
    const positionAt = positionsOver(solution, axes, state);
    for (const row of down)
      for (const column of across)
        for (let y = row.from; y < row.to; y += stepDown)
          for (let x = column.from; x < column.to; x += stepAcross) {
            const position = positionAt(x, y);
            if (position !== undefined) add(x, y, position);
          }
  }
  const [x, y] = placeOf(axes, state);
  // A field with only one value is not worth mentioning.
  const fixed = Object.fromEntries(
    Object.entries(state).filter(
      ([field]) => !axes.includes(field) && (solution.rules.shape[field] ?? 1) > 1,
    ),
  );
  return {
    axes,
    across,
    down,
    block,
    looked: isWhole ? null : looked,
    cells: tallies.map((row) => row.map((tally) => (tally.seen === 0 ? undefined : close(tally)))),
    here: [indexIn(across, x), indexIn(down, y)],
    fixed,
    longest: tallies.flat().reduce((most, { turns }) => Math.max(most, turns ?? 0), 0),
    mixed: tallies.some((row) => row.some(({ mixed }) => mixed > 0)),
    draws: solution.positions.draws,
  };
}

type Area = { readonly across: AxisRange; readonly down: AxisRange };

/** The smallest area that contains this position and every reachable position of the map, and the number of those. */
function reachedArea(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
): Area & { readonly reached: number } {
  const [x, y] = placeOf(axes, state);
  const across = { from: x, to: x + 1 };
  const down = { from: y, to: y + 1 };
  let reached = 0;
  forEachReached(solution, axes, state, (column, row) => {
    reached++;
    if (column < across.from) across.from = column;
    if (column >= across.to) across.to = column + 1;
    if (row < down.from) down.from = row;
    if (row >= down.to) down.to = row + 1;
  });
  return { across, down, reached };
}

function placeOf(
  [across, down]: readonly [string, string],
  state: State,
): readonly [number, number] {
  return [state[across] ?? 0, across === down ? 0 : (state[down] ?? 0)];
}

/**
 * The cell size at which the map fits. Cells are square, so that the map keeps its proportions, unless a square would
 * swallow a whole axis.
 */
function blockOf({ across, down }: Area, { columns, rows }: MapSize): CellBlock {
  const [width, height] = [across.to - across.from, down.to - down.from];
  const least = { across: Math.ceil(width / columns), down: Math.ceil(height / rows) };
  const side = Math.max(1, least.across, least.down);
  return {
    across: side < width ? side : Math.max(1, least.across),
    down: side < height ? side : Math.max(1, least.down),
  };
}

/** The distance between sampled values. */
function stepOf(block: number): number {
  return Math.max(1, Math.floor(block / LOOKS_A_SIDE));
}

function divide({ from, to }: AxisRange, block: number): readonly AxisRange[] {
  return Array.from({ length: Math.ceil((to - from) / block) }, (_, index) => ({
    from: from + index * block,
    to: Math.min(to, from + (index + 1) * block),
  }));
}

function indexIn(extents: readonly AxisRange[], value: number): number {
  return extents.findIndex(({ from, to }) => from <= value && value < to);
}

type CellCount = {
  seen: number;
  player1: number;
  player2: number;
  draw: number;
  endless: number;
  mixed: number;
  unproven: number;
  chances: number;
  known: number;
  turns: number | null;
  verdict: Verdict | undefined;
};

function newTally(): CellCount {
  return {
    seen: 0,
    player1: 0,
    player2: 0,
    draw: 0,
    endless: 0,
    mixed: 0,
    unproven: 0,
    chances: 0,
    known: 0,
    turns: null,
    verdict: undefined,
  };
}

function addTo(tally: CellCount, verdict: Verdict): void {
  tally.verdict = tally.seen === 0 ? verdict : undefined;
  tally.seen++;
  tally[verdict.outcome]++;
  if (verdict.p1 !== null) {
    tally.chances += verdict.p1;
    tally.known++;
  }
  if (verdict.turns !== null) tally.turns = Math.min(tally.turns ?? verdict.turns, verdict.turns);
}

function close({ chances, known, mixed: _, ...tally }: CellCount): MapCell {
  return { ...tally, chance: known === 0 ? null : chances / known };
}
