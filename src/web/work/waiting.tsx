import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Query } from './use-asked.ts';

/** Something that is awaited: what it is, how far it is where that is known, and a way out. */
export function Waiting({
  text,
  done,
  stop,
}: {
  readonly text: string;
  /** From 0 to 1. */
  readonly done?: number | undefined;
  readonly stop?: (() => void) | undefined;
}): JSX.Element {
  return (
    <div class="waiting-bar">
      <p class="waiting" role="status">
        {text} …
      </p>
      <progress aria-label={text} {...(done === undefined ? {} : { value: done })} />
      {stop !== undefined && (
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      )}
    </div>
  );
}

/** What was asked of the worker once it is here; until then the bar, and where it is not to be had, why. */
export function Answered<Value>({
  asked,
  text,
  children,
}: {
  readonly asked: Query<Value>;
  readonly text: string;
  readonly children: (value: Value) => JSX.Element;
}): JSX.Element {
  switch (asked.kind) {
    case 'awaited':
      return <Waiting text={text} done={asked.done} stop={asked.stop} />;
    case 'failed':
      return <NotToBeHad {...asked} />;
    case 'answered':
      return children(asked.value);
  }
}

/** Why something is not to be had, and another try. */
export function NotToBeHad({
  message,
  again,
}: {
  readonly message: string;
  readonly again: () => void;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever has pressed "Stop" finds the next thing to press under their fingers.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="waiting-bar">
      <p class="problem" role="alert">
        {message}
      </p>
      <button type="button" class="button" ref={button} onClick={again}>
        Try again
      </button>
    </div>
  );
}
