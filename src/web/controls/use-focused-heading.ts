import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A heading that takes the focus when it appears, so that a screen reader says it. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
