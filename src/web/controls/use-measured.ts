import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** A measure of an element; follows the window, the text size and the inputs. */
export function useMeasured<Value>(
  element: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Value,
  assumed: Value,
  inputs: readonly unknown[] = [],
): Value {
  const [measured, setMeasured] = useState(assumed);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = (): void => setMeasured(() => measure(current));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
    };
  }, inputs);
  return measured;
}

/** The width of an element, in ems. */
export function widthOf(element: HTMLElement): number {
  return element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize);
}

/** Whether an element overflows, so that it can be scrolled. */
export function overflows(element: HTMLElement): boolean {
  const isCut = getComputedStyle(element).overflowX === 'hidden';
  return !isCut && element.scrollWidth > element.clientWidth;
}
