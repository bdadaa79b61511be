import type { MapSize } from '../../study/map/map.ts';
import { type CanvasSize, type Cell, centreOf, type MapView } from '../../study/map/map-marks.ts';

/** The largest size of a cell. */
export const LARGEST = 48;

/** The whole map, as large as it fits. */
export function wholeMap({ columns, rows }: MapSize, { width, height }: CanvasSize): MapView {
  const scale = Math.min(LARGEST, width / columns, height / rows);
  return {
    x: (columns - width / scale) / 2,
    y: (rows - height / scale) / 2,
    scale,
  };
}

/** The map zoomed by a factor, with the same place under a point. */
export function zoomed(
  view: MapView,
  size: MapSize,
  room: CanvasSize,
  factor: number,
  at: { readonly left: number; readonly top: number },
): MapView {
  const least = wholeMap(size, room).scale;
  const scale = Math.min(Math.max(view.scale * factor, least), LARGEST);
  const moved = {
    x: view.x + at.left / view.scale - at.left / scale,
    y: view.y + at.top / view.scale - at.top / scale,
    scale,
  };
  return kept(moved, size, room);
}

/** A view kept within the map: a map smaller than its room is centred. */
export function kept(
  view: MapView,
  { columns, rows }: MapSize,
  { width, height }: CanvasSize,
): MapView {
  const within = (start: number, all: number, seen: number): number =>
    seen >= all ? (all - seen) / 2 : Math.min(Math.max(start, 0), all - seen);
  return {
    x: within(view.x, columns, width / view.scale),
    y: within(view.y, rows, height / view.scale),
    scale: view.scale,
  };
}

/** The view moved just far enough to show a cell. */
export function showing(view: MapView, size: MapSize, room: CanvasSize, cell: Cell): MapView {
  const along = (start: number, at: number, seen: number): number =>
    at < start ? at : at + 1 > start + seen ? at + 1 - seen : start;
  return kept(
    {
      x: along(view.x, cell.x, room.width / view.scale),
      y: along(view.y, cell.y, room.height / view.scale),
      scale: view.scale,
    },
    size,
    room,
  );
}

/** Centre of a cell on screen, or undefined if it is off screen. */
export function placeIn(
  view: MapView,
  room: CanvasSize,
  cell: Cell,
): { readonly left: number; readonly top: number } | undefined {
  const [left, top] = centreOf(view, cell);
  const isSeen = left >= 0 && top >= 0 && left <= room.width && top <= room.height;
  return isSeen ? { left, top } : undefined;
}

/** The step between sampled cells, so that none is drawn smaller than a dot. */
export function stepAt(scale: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(1 / scale)));
}
