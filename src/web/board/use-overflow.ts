import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether an element has more to show than it has room for, so that it can be scrolled; it follows the window. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const isCut = getComputedStyle(current).overflowX === 'hidden';
      setWide(!isCut && current.scrollWidth > current.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return isWide;
}
