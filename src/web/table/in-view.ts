import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A board that has grown by a line stays as high, so that what stands below it does not move up and down. */
export function useSteadyHeight(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    if (width.current !== current.clientWidth) current.style.minHeight = '';
    width.current = current.clientWidth;
    current.style.minHeight = `${current.offsetHeight}px`;
  });
  return place;
}

/**
 * Scrolls just far enough to show what happened and the next question. If a small screen cannot show both, it starts
 * with what happened, and the question stays at the lower edge unless it would cover the rest.
 */
export function bringIntoView(side: HTMLElement): void {
  const said = side.querySelector('.said');
  const asked = side.querySelector<HTMLElement>('.turn-place');
  if (said === null || asked === null) return;
  const { height } = asked.getBoundingClientRect();
  asked.style.position = height > innerHeight / 2 ? 'static' : '';
  const { top } = side.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(side).rowGap) || 0;
  // What stays at the lower edge covers what was said: its place in the flow tells how much room both need.
  const bottom = said.getBoundingClientRect().bottom + 2 * gap + height;
  if (top < 0 || bottom - top > innerHeight) scrollBy(0, top);
  else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight);
}
