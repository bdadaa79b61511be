import type { MapSize } from '../../study/map/map.ts';
import type { CanvasSize, MapView } from './view.ts';

export type Cell = { readonly x: number; readonly y: number };

/** The margin for the numbers beside the map. */
export const MARGIN: { readonly left: number; readonly top: number } = { left: 44, top: 24 };

/** Colours of a theme that are drawn with; a canvas knows no custom properties. */
export type Inks = {
  readonly ink: string;
  readonly paper: string;
  readonly soft: string;
  readonly line: string;
};

export const INKS: Readonly<Record<'light' | 'dark', Inks>> = {
  light: { ink: '#1a1613', paper: '#fffdf9', soft: '#665c51', line: '#ddd2c2' },
  dark: { ink: '#ffffff', paper: '#181512', soft: '#b5a998', line: '#3b342d' },
};

type Box = { left: number; top: number; right: number; bottom: number };

/** Where the map itself lies in its room. */
function boxOf({ x, y, scale }: MapView, { columns, rows }: MapSize, room: CanvasSize): Box {
  return {
    left: Math.max(0, -x * scale),
    top: Math.max(0, -y * scale),
    right: Math.min(room.width, (columns - x) * scale),
    bottom: Math.min(room.height, (rows - y) * scale),
  };
}

const HATCH = 9;
/** Half the height of a number beside the map. */
const HALF_LINE = 6;

/** What lies under every cell and is seen where play never comes: slanting lines, as on no cell. */
export function paintGround(
  brush: CanvasRenderingContext2D,
  view: MapView,
  size: MapSize,
  room: CanvasSize,
  { paper, line }: Inks,
): void {
  const { left, top, right, bottom } = boxOf(view, size, room);
  brush.fillStyle = paper;
  brush.fillRect(left, top, right - left, bottom - top);
  brush.save();
  brush.beginPath();
  brush.rect(left, top, right - left, bottom - top);
  brush.clip();
  brush.beginPath();
  const height = bottom - top;
  for (let start = left - height; start < right; start += HATCH) {
    brush.moveTo(start, bottom);
    brush.lineTo(start + height, top);
  }
  brush.lineWidth = 1;
  brush.strokeStyle = line;
  brush.stroke();
  brush.restore();
}

/** The numbers beside the map, drawn from the corner of the margin. */
export function paintTicks(
  brush: CanvasRenderingContext2D,
  view: MapView,
  size: MapSize,
  room: CanvasSize,
  { soft }: Inks,
): void {
  const { left, top } = boxOf(view, size, room);
  const { scale } = view;
  brush.fillStyle = soft;
  brush.font = '12px system-ui, sans-serif';
  brush.textBaseline = 'middle';
  brush.textAlign = 'center';
  for (const value of ticksOf(view.x, room.width / scale, size.columns, scale, 40)) {
    const middle = (value + 0.5 - view.x) * scale;
    const text = String(value);
    if (middle >= left && middle + brush.measureText(text).width / 2 <= room.width)
      brush.fillText(text, MARGIN.left + middle, top + MARGIN.top - 10);
  }
  if (size.rows === 1) return;
  brush.textAlign = 'right';
  for (const value of ticksOf(view.y, room.height / scale, size.rows, scale, 24)) {
    const middle = (value + 0.5 - view.y) * scale;
    if (middle >= top && middle + HALF_LINE <= room.height)
      brush.fillText(String(value), MARGIN.left + left - 6, MARGIN.top + middle);
  }
}

/** The way that a game took, from a ring where it began to a dot where it stands. */
export function paintPath(
  brush: CanvasRenderingContext2D,
  { x, y, scale }: MapView,
  path: readonly Cell[],
  { ink, paper }: Inks,
): void {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 2) return;
  const across = (cell: Cell): number => (cell.x + 0.5 - x) * scale;
  const down = (cell: Cell): number => (cell.y + 0.5 - y) * scale;
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  for (const [width, colour] of [
    [6, paper],
    [3, ink],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = colour;
    brush.beginPath();
    for (const cell of path) brush.lineTo(across(cell), down(cell));
    brush.stroke();
  }
  const dot = (cell: Cell, radius: number, fill: string): void => {
    brush.beginPath();
    brush.arc(across(cell), down(cell), radius, 0, 2 * Math.PI);
    brush.fillStyle = fill;
    brush.fill();
    brush.lineWidth = 2.5;
    brush.strokeStyle = ink;
    brush.stroke();
  };
  // The turns between are told apart where there is room.
  if (scale >= 12) for (const cell of path.slice(1, -1)) dot(cell, 3, paper);
  dot(first, 6, paper);
  dot(last, 6, ink);
}

/** The frame around a cell; the one that is only pointed at has a thinner one. */
export function paintFrame(
  brush: CanvasRenderingContext2D,
  { x, y, scale }: MapView,
  cell: Cell,
  { ink, paper }: Inks,
  isStrong: boolean,
): void {
  const side = Math.max(scale, 9);
  const left = (cell.x + 0.5 - x) * scale - side / 2;
  const top = (cell.y + 0.5 - y) * scale - side / 2;
  for (const [width, colour] of [
    [isStrong ? 6 : 3, paper],
    [isStrong ? 3 : 1.5, ink],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = colour;
    brush.strokeRect(left, top, side, side);
  }
}

/** The values of an axis that are written beside it: round numbers, so far apart that each has room. */
function ticksOf(
  start: number,
  seen: number,
  all: number,
  scale: number,
  room: number,
): readonly number[] {
  const step = roundAtLeast(room / scale);
  const ticks: number[] = [];
  const first = Math.max(0, Math.ceil(start / step) * step);
  for (let value = first; value < Math.min(all, start + seen); value += step) ticks.push(value);
  return ticks;
}

/** The least of 1, 2, 5, 10, 20, 50 … that is no less. */
function roundAtLeast(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}
