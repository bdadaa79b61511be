import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A board that has grown by a line stays that high, so that nothing below it moves up and down. */
export function useSteadyHeight(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  // Not before the board has measured its own width: until then it may have more rows.
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    if (width.current !== current.clientWidth) current.style.removeProperty('--board-height');
    width.current = current.clientWidth;
    current.style.setProperty('--board-height', `${current.offsetHeight}px`);
  });
  return place;
}
