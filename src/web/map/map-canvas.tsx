import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTheme } from '../theme.tsx';
import { paletteOf } from './palette.ts';
import { type TilePlace, Tiles } from './tiles.ts';
import { kept, type MapSize, type MapView, showing, wholeMap, zoomed } from './view.ts';

export type Cell = { readonly x: number; readonly y: number };

/** A press that moves less than this is a tap. */
const STILL = 6;
const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A map to walk in: dragged, zoomed, pointed at, tapped, and walked over by the arrow keys. */
export function MapCanvas({
  size,
  label,
  cursor,
  path,
  fetchTile,
  onCursor,
}: {
  readonly size: MapSize;
  readonly label: string;
  readonly cursor: Cell;
  readonly path: readonly Cell[];
  readonly fetchTile: (place: TilePlace) => Promise<Uint8Array>;
  readonly onCursor: (cell: Cell) => void;
}): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [view, setView] = useState<MapView | undefined>();
  const [, setDrawn] = useState(0);
  const theme = useTheme();
  const tiles = useRef<Tiles>(undefined);
  const pointers = useRef(new Map<number, { left: number; top: number; moved: number }>());

  useLayoutEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const measure = (): void =>
      setRoom({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const fresh = new Tiles(size, paletteOf(theme), fetchTile, () =>
      requestAnimationFrame(() => setDrawn((count) => count + 1)),
    );
    tiles.current = fresh;
    setDrawn((count) => count + 1);
    return () => fresh.close();
  }, [size.columns, size.rows, theme, fetchTile]);

  const seen =
    room.width === 0
      ? undefined
      : view === undefined
        ? wholeMap(size, room)
        : kept(view, size, room);

  useLayoutEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (brush === null || brush === undefined || seen === undefined) return;
    const dots = devicePixelRatio;
    brush.canvas.width = room.width * dots;
    brush.canvas.height = room.height * dots;
    brush.scale(dots, dots);
    tiles.current?.paint(brush, seen, room);
    paintPath(brush, seen, path, theme);
    paintCursor(brush, seen, cursor, theme);
  });

  const cellAt = (left: number, top: number): Cell | undefined => {
    if (seen === undefined) return undefined;
    const cell = {
      x: Math.floor(seen.x + left / seen.scale),
      y: Math.floor(seen.y + top / seen.scale),
    };
    const isOn = cell.x >= 0 && cell.y >= 0 && cell.x < size.columns && cell.y < size.rows;
    return isOn ? cell : undefined;
  };
  const zoom = (factor: number, at = { left: room.width / 2, top: room.height / 2 }): void => {
    if (seen !== undefined) setView(zoomed(seen, size, room, factor, at));
  };
  const placeOf = (event: MouseEvent): { left: number; top: number } => {
    const box = canvas.current?.getBoundingClientRect();
    return { left: event.clientX - (box?.left ?? 0), top: event.clientY - (box?.top ?? 0) };
  };

  const press = (event: PointerEvent): void => {
    canvas.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { ...placeOf(event), moved: 0 });
  };
  const drag = (event: PointerEvent): void => {
    const now = placeOf(event);
    const before = pointers.current.get(event.pointerId);
    if (before === undefined || seen === undefined) return;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
    const moved = before.moved + Math.hypot(now.left - before.left, now.top - before.top);
    pointers.current.set(event.pointerId, { ...now, moved });
    if (other === undefined) {
      if (moved < STILL) return;
      const x = seen.x - (now.left - before.left) / seen.scale;
      const y = seen.y - (now.top - before.top) / seen.scale;
      setView(kept({ x, y, scale: seen.scale }, size, room));
      return;
    }
    // Two fingers: what is between them stays between them.
    const [, still] = other;
    const apart = (place: { left: number; top: number }): number =>
      Math.max(1, Math.hypot(place.left - still.left, place.top - still.top));
    zoom(apart(now) / apart(before), {
      left: (now.left + still.left) / 2,
      top: (now.top + still.top) / 2,
    });
  };
  const release = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (before === undefined || before.moved >= STILL) return;
    const cell = cellAt(before.left, before.top);
    if (cell !== undefined) onCursor(cell);
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') zoom(2);
    else if (event.key === '-') zoom(0.5);
    else {
      const step = STEPS[event.key];
      if (step === undefined || seen === undefined) return;
      const far = event.shiftKey ? 10 : 1;
      const within = (value: number, all: number): number => Math.min(Math.max(value, 0), all - 1);
      const cell = {
        x: within(cursor.x + far * step.x, size.columns),
        y: within(cursor.y + far * step.y, size.rows),
      };
      setView(showing(seen, size, room, cell));
      onCursor(cell);
    }
    event.preventDefault();
  };

  // A listener of the page's own could not keep the page from scrolling.
  useEffect(() => {
    const { current } = canvas;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(2 ** (-event.deltaY / 300), placeOf(event));
    };
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  });

  return (
    <div class="map">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is walked over with the arrow keys */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={label}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        onKeyDown={walk}
      />
      <div class="row map-zoom">
        <button type="button" class="button" aria-label="Larger" onClick={() => zoom(2)}>
          +
        </button>
        <button type="button" class="button" aria-label="Smaller" onClick={() => zoom(0.5)}>
          −
        </button>
        <button type="button" class="button" onClick={() => setView(undefined)}>
          All
        </button>
      </div>
    </div>
  );
}

function paintPath(
  brush: CanvasRenderingContext2D,
  { x, y, scale }: MapView,
  path: readonly Cell[],
  theme: 'light' | 'dark',
): void {
  if (path.length < 2) return;
  brush.lineWidth = 3;
  brush.lineJoin = 'round';
  brush.strokeStyle = theme === 'light' ? '#1a1613' : '#ffffff';
  brush.beginPath();
  for (const cell of path) brush.lineTo((cell.x + 0.5 - x) * scale, (cell.y + 0.5 - y) * scale);
  brush.stroke();
}

function paintCursor(
  brush: CanvasRenderingContext2D,
  { x, y, scale }: MapView,
  cursor: Cell,
  theme: 'light' | 'dark',
): void {
  const side = Math.max(scale, 9);
  const left = (cursor.x + 0.5 - x) * scale - side / 2;
  const top = (cursor.y + 0.5 - y) * scale - side / 2;
  for (const [width, colour] of [
    [5, theme === 'light' ? '#ffffff' : '#000000'],
    [2.5, theme === 'light' ? '#000000' : '#ffffff'],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = colour;
    brush.strokeRect(left, top, side, side);
  }
}
