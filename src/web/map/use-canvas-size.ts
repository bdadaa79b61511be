import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { MapSize } from '../../study/map/map.ts';
import { MARGIN } from './paint.ts';
import { type CanvasSize, LARGEST } from './view.ts';

/** A map takes this much of the window's height at most, and so many units of the text's size. */
const TALLEST = { share: 0.7, units: 40 } as const;
/** A low map still has room to be looked at more closely. */
const LEAST_HEIGHT = 160;

/** The room that a map has on its canvas; it follows the window. */
export function useCanvasSize(
  canvas: RefObject<HTMLCanvasElement | null>,
  size: MapSize,
): CanvasSize {
  const [room, setRoom] = useState<CanvasSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const measure = (): void => setRoom(canvasSizeFor(size, current.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [size.columns, size.rows]);
  return room;
}

/** As much room as a map can use of what there is. */
function canvasSizeFor({ columns, rows }: MapSize, width: number): CanvasSize {
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const most = Math.min(TALLEST.share * innerHeight, TALLEST.units * unit) - MARGIN.top;
  const across = Math.max(1, width - MARGIN.left);
  const fitting = rows * Math.min(LARGEST, across / columns);
  const least = Math.min(rows * LARGEST, LEAST_HEIGHT);
  return {
    width: across,
    height: Math.round(Math.max(1, Math.min(most, Math.max(fitting, least)))),
  };
}
