import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './controls.tsx';

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
        <Button main text={no} ref={(button) => button?.focus()} onClick={() => answer(false)} />
        <Button text={yes} onClick={() => answer(true)} />
      </div>
    </fieldset>
  );
}

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
