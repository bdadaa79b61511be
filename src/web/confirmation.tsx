import type { JSX, RefObject } from 'preact';
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

/** Asks before something that cannot be undone. The safe answer has the focus, and Escape gives it. */
export function Confirmation({
  question,
  yes,
  no,
  answer,
}: {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly answer: (isSure: boolean) => void;
}): JSX.Element {
  return (
    <fieldset
      class="confirmation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') answer(false);
      }}
    >
      <legend>{question}</legend>
      <div class="row">
        <button
          type="button"
          class="button main"
          ref={(button) => button?.focus()}
          onClick={() => answer(false)}
        >
          {no}
        </button>
        <button type="button" class="button" onClick={() => answer(true)}>
          {yes}
        </button>
      </div>
    </fieldset>
  );
}
