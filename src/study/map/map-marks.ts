import {
  type Mark,
  type Point,
  type Segment,
  type TextMark,
  ticksBetween,
} from '../picture/mark.ts';
import type { MapSize } from './map.ts';

export type Cell = { readonly x: number; readonly y: number };

/** The visible part of a map: the cell in the corner, and the width of a cell on screen. */
export type MapView = { readonly x: number; readonly y: number; readonly scale: number };

/** The area available to a map, in the units of its picture. All marks are placed relative to its corner. */
export type CanvasSize = { readonly width: number; readonly height: number };

type Box = { left: number; top: number; right: number; bottom: number };

/** The part of the area that the map itself covers. */
function boxOf({ x, y, scale }: MapView, { columns, rows }: MapSize, room: CanvasSize): Box {
  return {
    left: Math.max(0, -x * scale),
    top: Math.max(0, -y * scale),
    right: Math.min(room.width, (columns - x) * scale),
    bottom: Math.min(room.height, (rows - y) * scale),
  };
}

const HATCH = 9;
/** The maximum width of a digit beside the map, and the distance of numbers from the map and from each other. */
const DIGIT = 8;
const GAP = 8;
const LEAST_APART = { across: 40, down: 24 } as const;
/** The distance from the middle of a number down to its baseline, and to its lower edge. */
const FOOT = 4;
const HALF_LINE = 6;

/** The background of all cells, visible if play never reaches a cell: slanting lines, which no cell has. */
export function groundMarks(view: MapView, size: MapSize, room: CanvasSize): readonly Mark[] {
  const { left, top, right, bottom } = boxOf(view, size, room);
  const [width, height] = [right - left, bottom - top];
  const segments: Segment[] = [];
  for (let start = left - height; start < right; start += HATCH) {
    const [from, to] = [Math.max(start, left), Math.min(start + height, right)];
    if (from < to)
      segments.push([
        [from, bottom - (from - start)],
        [to, bottom - (to - start)],
      ]);
  }
  return [
    { kind: 'rect', paint: 'ground', at: [left, top], width, height },
    { kind: 'lines', paint: 'hatch', segments },
  ];
}

/** The texts for a column and a row along the axes, by index. */
export type AxisTexts = {
  readonly across: (column: number) => string;
  readonly down: (row: number) => string;
};

/** The values along both axes, as many as fit without crowding. A map with one row has none at its side. */
export function tickMarks(
  view: MapView,
  size: MapSize,
  room: CanvasSize,
  { across, down }: AxisTexts = { across: String, down: String },
): readonly TextMark[] {
  const { left, top } = boxOf(view, size, room);
  const { x, y, scale } = view;
  const longest = DIGIT * across(size.columns - 1).length;
  const apart = Math.max(LEAST_APART.across, longest + GAP);
  const toColumn = Math.min(size.columns, x + room.width / scale);
  const toRow = Math.min(size.rows, y + room.height / scale);
  const columns = ticksBetween(x, toColumn, scale, apart).flatMap((column): TextMark[] => {
    const text = across(column);
    const middle = (column + 0.5 - x) * scale;
    const isSeen = middle >= left && middle + (DIGIT * text.length) / 2 <= room.width;
    return isSeen ? [tick(text, [middle, top - GAP], 'middle')] : [];
  });
  if (size.rows === 1) return columns;
  const rows = ticksBetween(y, toRow, scale, LEAST_APART.down).flatMap((row): TextMark[] => {
    const middle = (row + 0.5 - y) * scale;
    const isSeen = middle >= top && middle + HALF_LINE <= room.height;
    return isSeen ? [tick(down(row), [left - GAP, middle + FOOT], 'end')] : [];
  });
  return [...columns, ...rows];
}

function tick(text: string, at: Point, anchor: TextMark['anchor']): TextMark {
  return { kind: 'text', paint: 'tick', at, text, anchor };
}

/** The path of a game, from a ring where it began to a dot where it stands. */
export function pathMarks(view: MapView, path: readonly Cell[]): readonly Mark[] {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 2) return [];
  const points = path.map((cell) => centreOf(view, cell));
  const dot = (cell: Cell, radius: number, paint: string): Mark => ({
    kind: 'circle',
    paint,
    at: centreOf(view, cell),
    radius,
  });
  return [
    { kind: 'curve', paint: 'halo', points },
    { kind: 'curve', paint: 'frame', points },
    // The turns in between get rings if there is room.
    ...(view.scale >= 12 ? path.slice(1, -1).map((cell) => dot(cell, 3, 'ring')) : []),
    dot(first, 6, 'ring'),
    dot(last, 6, 'dot'),
  ];
}

/** The frame around a cell: thin if the pointer is merely over it. */
export function frameMarks(view: MapView, cell: Cell, isStrong: boolean): readonly Mark[] {
  const side = Math.max(view.scale, 9);
  const [x, y] = centreOf(view, cell);
  const paints = isStrong ? ['halo', 'frame'] : ['thin-halo', 'thin-frame'];
  return paints.map((paint) => ({
    kind: 'rect',
    paint,
    at: [x - side / 2, y - side / 2],
    width: side,
    height: side,
  }));
}

/** The centre of a cell, inside or outside the area. */
export function centreOf({ x, y, scale }: MapView, cell: Cell): Point {
  return [(cell.x + 0.5 - x) * scale, (cell.y + 0.5 - y) * scale];
}
