import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MapSize } from '../../study/map/map.ts';
import {
  type AxisTexts,
  type CanvasSize,
  type Cell,
  frameMarks,
  groundMarks,
  type MapView,
  pathMarks,
  tickMarks,
} from '../../study/map/map-marks.ts';
import { shadeColours } from '../../study/map/shade-colours.ts';
import type { CellGrid } from '../../study/map/slice.ts';
import type { ColourTheme } from '../../study/picture/colours.ts';
import type { Mark } from '../../study/picture/mark.ts';
import { useTheme } from '../controls/theme.tsx';
import { brushesOf, type MapMargin, paintMarks } from './paint.ts';
import { TileLoader } from './tile-loader.ts';
import { placeIn } from './view.ts';

/** What to paint: a map, its visible part, and the marks on it. */
export type PaintTerms = {
  readonly size: MapSize;
  readonly texts: AxisTexts;
  readonly room: CanvasSize;
  readonly margin: MapMargin;
  /** Nothing is painted before there is room. */
  readonly seen: MapView | undefined;
  readonly cursor: Cell;
  readonly pointed: Cell | undefined;
  readonly path: readonly Cell[];
  readonly fetchTile: (place: CellGrid) => Promise<Uint8Array>;
};

/** Paints a map, and again as its tiles load and its view moves. */
export function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  { size, texts, room, margin, seen, cursor, pointed, path, fetchTile }: PaintTerms,
): void {
  const theme = useTheme();
  const palette = useMemo(() => paletteOf(theme), [theme]);
  const [, setDrawn] = useState(0);
  const tiles = useRef<TileLoader>(undefined);
  useEffect(() => {
    const fresh = new TileLoader(size, palette, fetchTile, () =>
      requestAnimationFrame(() => setDrawn((count) => count + 1)),
    );
    tiles.current = fresh;
    setDrawn((count) => count + 1);
    return () => fresh.close();
  }, [size.columns, size.rows, fetchTile]);

  const paint = useRef<() => void>(() => {});
  const frame = useRef(0);
  paint.current = () => {
    const brush = canvas.current?.getContext('2d');
    if (brush === null || brush === undefined || seen === undefined) return;
    const dots = devicePixelRatio;
    const [width, height] = [room.width + margin.left, room.height + margin.top];
    const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
    // Setting the size clears the canvas, even if it is unchanged.
    if (brush.canvas.width !== across) brush.canvas.width = across;
    if (brush.canvas.height !== down) brush.canvas.height = down;
    brush.setTransform(dots, 0, 0, dots, 0, 0);
    brush.clearRect(0, 0, width, height);
    const brushes = brushesOf(theme);
    const paintAll = (marks: readonly Mark[]): void => paintMarks(brush, marks, brushes);
    brush.translate(margin.left, margin.top);
    paintAll(tickMarks(seen, size, room, texts));
    brush.save();
    brush.beginPath();
    brush.rect(0, 0, room.width, room.height);
    brush.clip();
    paintAll(groundMarks(seen, size, room));
    if (tiles.current !== undefined) tiles.current.palette = palette;
    tiles.current?.paint(brush, seen, room);
    paintAll(pathMarks(seen, path));
    if (pointed !== undefined) paintAll(frameMarks(seen, pointed, false));
    brush.restore();
    // A cell at the edge has its whole frame.
    if (placeIn(seen, room, cursor) !== undefined) paintAll(frameMarks(seen, cursor, true));
  };
  // Painted once a frame, however many changes there are.
  useLayoutEffect(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      paint.current();
    });
  });
  // A printer does not wait for the next frame.
  useLayoutEffect(() => paint.current(), [theme]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
}

/** The colours of a tile's shades, in the byte order of a picture: red first, and fully opaque. */
function paletteOf(theme: ColourTheme): Uint32Array {
  const palette = new Uint32Array(256);
  for (const [shade, [red, green, blue]] of shadeColours(theme))
    palette[shade] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  return palette;
}
