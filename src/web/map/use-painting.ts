import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MapSize } from '../../study/map/map.ts';
import { useTheme } from '../theme.tsx';
import {
  type Cell,
  INKS,
  MARGIN,
  paintFrame,
  paintGround,
  paintPath,
  paintTicks,
} from './paint.ts';
import { paletteOf } from './palette.ts';
import { TileLoader, type TilePlace } from './tile-loader.ts';
import { type CanvasSize, type MapView, placeIn } from './view.ts';

/** What to paint: a map, its visible part, and the marks on it. */
export type Painted = {
  readonly size: MapSize;
  readonly room: CanvasSize;
  /** Nothing is painted before there is room. */
  readonly seen: MapView | undefined;
  readonly cursor: Cell;
  readonly pointed: Cell | undefined;
  readonly path: readonly Cell[];
  readonly fetchTile: (place: TilePlace) => Promise<Uint8Array>;
};

/** Paints a map, and again as its tiles load and its view moves. */
export function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  { size, room, seen, cursor, pointed, path, fetchTile }: Painted,
): void {
  const theme = useTheme();
  const [, setDrawn] = useState(0);
  const tiles = useRef<TileLoader>(undefined);
  useEffect(() => {
    const fresh = new TileLoader(size, paletteOf(theme), fetchTile, () =>
      requestAnimationFrame(() => setDrawn((count) => count + 1)),
    );
    tiles.current = fresh;
    setDrawn((count) => count + 1);
    return () => fresh.close();
  }, [size.columns, size.rows, theme, fetchTile]);

  const paint = useRef<() => void>(() => {});
  const frame = useRef(0);
  paint.current = () => {
    const brush = canvas.current?.getContext('2d');
    if (brush === null || brush === undefined || seen === undefined) return;
    const dots = devicePixelRatio;
    const [width, height] = [room.width + MARGIN.left, room.height + MARGIN.top];
    const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
    // Setting the size clears the canvas, even if it is unchanged.
    if (brush.canvas.width !== across) brush.canvas.width = across;
    if (brush.canvas.height !== down) brush.canvas.height = down;
    brush.setTransform(dots, 0, 0, dots, 0, 0);
    brush.clearRect(0, 0, width, height);
    const inks = INKS[theme];
    paintTicks(brush, seen, size, room, inks);
    brush.save();
    brush.beginPath();
    brush.rect(MARGIN.left, MARGIN.top, room.width, room.height);
    brush.clip();
    brush.translate(MARGIN.left, MARGIN.top);
    paintGround(brush, seen, size, room, inks);
    tiles.current?.paint(brush, seen, room);
    paintPath(brush, seen, path, inks);
    if (pointed !== undefined) paintFrame(brush, seen, pointed, inks, false);
    brush.restore();
    // A cell at the edge has its whole frame.
    if (placeIn(seen, room, cursor) === undefined) return;
    brush.translate(MARGIN.left, MARGIN.top);
    paintFrame(brush, seen, cursor, inks, true);
  };
  // Painted once for each frame, however much happens meanwhile.
  useLayoutEffect(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      paint.current();
    });
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
}
