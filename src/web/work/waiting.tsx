import type { JSX } from 'preact';
import { Button, Pending } from '../controls/controls.tsx';

/** A pending task: its name, its progress if known, and a way out. */
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
    <div class="row waiting-bar">
      <Pending text={text} />
      <progress aria-label={text} {...(done === undefined ? {} : { value: done })} />
      {stop !== undefined && <Button text="Stop" onClick={stop} />}
    </div>
  );
}
