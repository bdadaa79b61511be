import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../controls/controls.tsx';
import { Problem } from '../controls/messages.tsx';
import type { Query } from './use-asked.ts';
import { Waiting } from './waiting.tsx';

/** The worker's answer; a progress bar while it runs, the reason if it fails. */
export function Answered<Value>({
  asked,
  text,
  children,
}: {
  readonly asked: Query<Value>;
  readonly text: string;
  readonly children: (value: Value) => ComponentChildren;
}): ComponentChildren {
  switch (asked.kind) {
    case 'awaited':
      return <Waiting text={text} done={asked.done} stop={asked.stop} />;
    case 'failed':
      return <Failure {...asked} />;
    case 'answered':
      return children(asked.value);
  }
}

/** Why something failed, and a way to try again. */
function Failure({
  message,
  again,
}: {
  readonly message: string;
  readonly again: () => void;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After "Stop", the focus moves to the next button.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="row waiting-bar">
      <Problem text={message} />
      <Button text="Try again" ref={button} onClick={again} />
    </div>
  );
}
