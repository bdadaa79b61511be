import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Whether the question is open, and the button that asked it: a "no" returns the focus to it. */
export function useConfirmation(): {
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
} {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (!isAsking && wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return { isAsking, setAsking, button };
}
