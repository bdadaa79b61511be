import type { ComponentChildren, JSX } from 'preact';
import { type Inputs, useEffect, useRef, useState } from 'preact/hooks';
import { Button, Pending, Problem } from '../controls/controls.tsx';
import { engine } from './engine.ts';
import type { TaskName, Tasks } from './tasks/tasks.ts';

/** A request: pending, answered, or failed with a sentence. */
export type Query<Value> =
  | { readonly kind: 'awaited'; readonly done: number | undefined; stop(): void }
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; again(): void };

/** Asks the worker when a screen opens, and again whenever the inputs change. */
export function useAsked<Name extends TaskName>(
  task: Name,
  given: Parameters<Tasks[Name]>,
  inputs: Inputs,
): Query<Awaited<ReturnType<Tasks[Name]>>> {
  return useRequest((onProgress, signal) => engine.ask(task, given, onProgress, signal), inputs);
}

/** Runs a request when a screen opens, and again whenever the inputs change. The signal ends it with the screen. */
export function useRequest<Value>(
  run: (onProgress: (done: number | undefined) => void, signal: AbortSignal) => Promise<Value>,
  inputs: Inputs,
): Query<Value> {
  const [round, setRound] = useState(0);
  /** The button to stop is drawn before the request is sent. */
  const isStoppedEarly = useRef(false);
  const [asked, setAsked] = useState<Query<Value>>({
    kind: 'awaited',
    done: undefined,
    stop: () => {
      isStoppedEarly.current = true;
    },
  });
  useEffect(() => {
    const stopping = new AbortController();
    let isCurrent = true;
    const show = (now: Query<Value>): void => {
      if (isCurrent) setAsked(now);
    };
    const stop = (): void => stopping.abort();
    const again = (): void => setRound(round + 1);
    if (isStoppedEarly.current) stop();
    isStoppedEarly.current = false;
    const wait = (done?: number): void => show({ kind: 'awaited', done, stop });
    wait();
    run(wait, stopping.signal).then(
      (value) => show({ kind: 'answered', value }),
      (error: Error) => show({ kind: 'failed', message: error.message, again }),
    );
    // The old request is cancelled so that the next one does not wait for it.
    return () => {
      isCurrent = false;
      stop();
    };
  }, [...inputs, round]);
  return asked;
}

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
