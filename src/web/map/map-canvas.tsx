import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AxisText } from '../../study/map/axis-text.ts';
import type { MapSize } from '../../study/map/map.ts';
import type { CanvasSize, Cell, MapView } from '../../study/map/map-marks.ts';
import type { CellGrid } from '../../study/map/slice.ts';
import { Button } from '../controls/controls.tsx';
import { useMeasured } from '../controls/use-measured.ts';
import { type MapMargin, marginFor } from './paint.ts';
import { usePainting } from './use-painting.ts';
import { kept, LARGEST, placeIn, showing, wholeMap, zoomed } from './view.ts';

/** A cell under the pointer, its place, and its text. */
type Pointed = {
  readonly cell: Cell;
  readonly at: { readonly left: number; readonly top: number };
  readonly text: string;
};

/** A press that moves less than this is a tap. */
const STILL = 6;
const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A map to drag, zoom, point at, tap, and walk over with the arrow keys. */
export function MapCanvas({
  size,
  texts,
  label,
  cursor,
  path,
  fetchTile,
  onCursor,
  tell,
}: {
  readonly size: MapSize;
  /** What columns and rows are called. */
  readonly texts: readonly [across: AxisText, down: AxisText];
  readonly label: string;
  readonly cursor: Cell;
  readonly path: readonly Cell[];
  readonly fetchTile: (place: CellGrid) => Promise<Uint8Array>;
  readonly onCursor: (cell: Cell) => void;
  /** A short line on a cell under the pointer. */
  readonly tell: (cell: Cell) => Promise<string>;
}): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const margin = marginFor(size.rows === 1 ? 0 : texts[1].longest);
  const room = useMeasured(
    canvas,
    ({ clientWidth }) => canvasSizeFor(size, margin, clientWidth),
    { width: 0, height: 0 },
    [size.columns, size.rows, margin.left],
  );
  const [view, setView] = useState<MapView | undefined>();
  const pointers = useRef(new Map<number, { left: number; top: number; moved: number }>());

  const seen =
    room.width === 0
      ? undefined
      : view === undefined
        ? wholeMap(size, room)
        : kept(view, size, room);

  const [pointed, setPointed] = useState<Pointed | undefined>();
  usePainting(canvas, {
    size,
    texts: { across: texts[0].textOf, down: texts[1].textOf },
    room,
    margin,
    seen,
    cursor,
    pointed: pointed?.cell,
    path,
    fetchTile,
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
  const zoom = (factor: number, at: { left: number; top: number }): void => {
    if (seen !== undefined) setView(zoomed(seen, size, room, factor, at));
  };
  /** Without a pointer the chosen cell stays in place while it is in view. */
  const zoomAtCentre = (factor: number): void => {
    const chosen = seen === undefined ? undefined : placeIn(seen, room, cursor);
    zoom(factor, chosen ?? { left: room.width / 2, top: room.height / 2 });
  };
  const placeOf = (event: MouseEvent): { left: number; top: number } => {
    const box = canvas.current?.getBoundingClientRect();
    return {
      left: event.clientX - (box?.left ?? 0) - margin.left,
      top: event.clientY - (box?.top ?? 0) - margin.top,
    };
  };

  const asked = useRef<Cell | undefined>(undefined);
  const pointAt = (event: PointerEvent): void => {
    const at = placeOf(event);
    const cell = cellAt(at.left, at.top);
    const isSame = cell?.x === asked.current?.x && cell?.y === asked.current?.y;
    if (isSame && cell !== undefined) return;
    asked.current = cell;
    if (cell === undefined) {
      setPointed(undefined);
      return;
    }
    setPointed({ cell, at, text: '' });
    void tell(cell).then((text) => {
      if (asked.current === cell) setPointed({ cell, at, text });
    });
  };
  const leave = (): void => {
    asked.current = undefined;
    setPointed(undefined);
  };
  const tip = useRef<HTMLParagraphElement>(null);
  useEffect(() => tip.current?.scrollIntoView({ block: 'nearest' }), [pointed?.text]);

  const press = (event: PointerEvent): void => {
    canvas.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { ...placeOf(event), moved: 0 });
  };
  const drag = (event: PointerEvent): void => {
    const now = placeOf(event);
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) pointAt(event);
    if (before === undefined || seen === undefined) return;
    if (pointed !== undefined) leave();
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
    // With two fingers, the point between them stays between them.
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
    if (cell === undefined) return;
    onCursor(cell);
    // A finger does not hover: the text about a tapped cell appears beside it.
    pointAt(event);
  };
  const walk = (event: KeyboardEvent): void => {
    leave();
    if (event.key === '+' || event.key === '=') zoomAtCentre(2);
    else if (event.key === '-') zoomAtCentre(0.5);
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

  // A passive listener could not prevent the page from scrolling.
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
        style={{
          height: `${room.height + margin.top}px`,
          // If the whole map is in view there is nothing to drag, and a finger scrolls the page.
          touchAction: view === undefined ? 'pan-y' : 'none',
        }}
        tabIndex={0}
        role="application"
        aria-label={label}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        // A lifted finger has left the map.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
        onKeyDown={walk}
      />
      {pointed !== undefined && pointed.text !== '' && (
        <p
          ref={tip}
          class="map-tip"
          style={{
            left: `${pointed.at.left + margin.left}px`,
            top: `${pointed.at.top + margin.top}px`,
            translate: `${asideBy(pointed.at.left, room.width)} ${asideBy(pointed.at.top, room.height)}`,
          }}
          aria-hidden="true"
        >
          {pointed.text}
        </p>
      )}
      <div class="row map-zoom">
        <Button text="+" aria-label="Zoom in" onClick={() => zoomAtCentre(2)} />
        <Button text="−" aria-label="Zoom out" onClick={() => zoomAtCentre(0.5)} />
        <Button text="All" onClick={() => setView(undefined)} />
      </div>
    </div>
  );
}

/** A tip opens towards the middle of the map, so that it covers nothing beside it. */
function asideBy(at: number, room: number): string {
  return at > room / 2 ? 'calc(-100% - 0.75rem)' : '1rem';
}

/** The most of the window's height that a map takes, and the most units of the text's size. */
const TALLEST = { share: 0.7, units: 40 } as const;
/** A low map still has room to be zoomed. */
const LEAST_HEIGHT = 160;

/** As much of the available room as a map can use. */
function canvasSizeFor({ columns, rows }: MapSize, margin: MapMargin, width: number): CanvasSize {
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const most = Math.min(TALLEST.share * innerHeight, TALLEST.units * unit) - margin.top;
  const across = Math.max(1, width - margin.left);
  const fitting = rows * Math.min(LARGEST, across / columns);
  const least = Math.min(rows * LARGEST, LEAST_HEIGHT);
  return {
    width: across,
    height: Math.round(Math.max(1, Math.min(most, Math.max(fitting, least)))),
  };
}
