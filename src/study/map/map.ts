import type { State } from '../../core/contract/rules.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';

/** Where a map cell's positions lie: from one value of an axis up to another. */
type AxisRange = { readonly from: number; readonly to: number };

/** What the positions under one cell of a map are worth. */
export type MapCell = {
  /** How many of the positions that were looked at play can come to. */
  readonly seen: number;
  readonly player1: number;
  readonly player2: number;
  readonly draw: number;
  readonly endless: number;
  readonly unproven: number;
  /** Player 1's mean chance over those that have one. */
  readonly chance: number | null;
  /** The fewest turns left among the won ones. */
  readonly turns: number | null;
  /** The verdict, where the cell is a single position. */
  readonly verdict: Verdict | undefined;
};

/**
 * The positions around one, over two of its fields, the others as they are. Where there are more than
 * can be drawn, a cell stands for a block of them, and some of those are looked at.
 */
export type Atlas = {
  readonly axes: readonly [across: string, down: string];
  readonly across: readonly AxisRange[];
  readonly down: readonly AxisRange[];
  /** How many values of each axis a full cell covers. */
  readonly block: CellBlock;
  /** How many positions of a full cell were looked at. */
  readonly looked: number;
  /** Row by row; undefined where play comes to no position. */
  readonly cells: readonly (readonly (MapCell | undefined)[])[];
  /** The cell of the position asked about. */
  readonly here: readonly [column: number, row: number];
  /** The fields that are the same all over the map. */
  readonly fixed: State;
  /** The most turns left anywhere on it, for the scale of colours. */
  readonly longest: number;
  /** Whether anything on it is a matter of chance. */
  readonly mixed: boolean;
  /** Whether the game can be drawn, which counts as half a win in a chance. */
  readonly draws: boolean;
};

type CellBlock = { readonly across: number; readonly down: number };

export type MapSize = { readonly columns: number; readonly rows: number };

/** Of the values that a cell covers so many are looked at, or a few more. */
const LOOKS_A_SIDE = 4;

export function atlasOf(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  { columns, rows }: MapSize,
): Atlas {
  const [acrossField, downField] = axes;
  const positionAt = positionsOver(solution, axes, state);
  const area = reachedArea(solution, axes, state, positionAt);
  const block = blockOf(area, { columns, rows });
  const across = divide(area.across, block.across);
  const down = divide(area.down, block.down);
  const [stepAcross, stepDown] = [stepOf(block.across), stepOf(block.down)];
  let longest = 0;
  let mixed = false;
  const cells = down.map((rowExtent) =>
    across.map((columnExtent) => {
      const tally = newTally();
      for (let y = rowExtent.from; y < rowExtent.to; y += stepDown)
        for (let x = columnExtent.from; x < columnExtent.to; x += stepAcross) {
          const position = positionAt(x, y);
          if (position !== undefined) addTo(tally, solution.verdictAt(position));
        }
      if (tally.seen === 0) return undefined;
      longest = Math.max(longest, tally.turns ?? 0);
      mixed ||= tally.mixed > 0;
      return close(tally);
    }),
  );
  const { [acrossField]: x = 0, [downField]: y = 0, ...others } = state;
  // What can be nothing else need not be said.
  const fixed = Object.fromEntries(
    Object.entries(others).filter(([field]) => (solution.rules.shape[field] ?? 1) > 1),
  );
  return {
    axes,
    across,
    down,
    block,
    looked: Math.ceil(block.across / stepAcross) * Math.ceil(block.down / stepDown),
    cells,
    here: [indexIn(across, x), acrossField === downField ? 0 : indexIn(down, y)],
    fixed,
    longest,
    mixed,
    draws: solution.positions.draws,
  };
}

type Area = { readonly across: AxisRange; readonly down: AxisRange };

/** The positions of a map by their place on it; play need not come to each place. */
type PositionAt = (x: number, y: number) => number | undefined;

/** A game that gives the same field for both axes has a map of one row. */
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

/** The smallest area that holds every position of the map that play comes to. */
function reachedArea(
  { rules: { shape }, positions }: Solution,
  [acrossField, downField]: readonly [string, string],
  state: State,
  positionAt: PositionAt,
): Area {
  const width = shape[acrossField] ?? 1;
  const height = acrossField === downField ? 1 : (shape[downField] ?? 1);
  const across = { from: width, to: 0 };
  const down = { from: height, to: 0 };
  const add = (x: number, y: number): void => {
    if (x < across.from) across.from = x;
    if (x >= across.to) across.to = x + 1;
    if (y < down.from) down.from = y;
    if (y >= down.to) down.to = y + 1;
  };
  if (width * height <= positions.reach.states) {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (positionAt(x, y) !== undefined) add(x, y);
    return { across, down };
  }
  // Where the places are more than the positions, those are fewer to look at.
  const others = positions.fields.flatMap((field, index) =>
    field === acrossField || field === downField ? [] : [{ index, value: state[field] }],
  );
  const [x, y] = [acrossField, downField].map((field) => positions.fields.indexOf(field));
  for (let position = 0; position < positions.size; position++)
    if (
      positions.reach.has(position) &&
      others.every(({ index, value }) => positions.valueAt(position, index) === value)
    )
      add(
        positions.valueAt(position, x as number),
        x === y ? 0 : positions.valueAt(position, y as number),
      );
  return { across, down };
}

/**
 * What a cell has to cover so that the map has room. It is a square, so that the map keeps its proportions;
 * but a square that held all values of an axis would leave nothing of it to see.
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

/** How far apart the values are that are looked at. */
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
