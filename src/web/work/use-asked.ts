import { type Inputs, useEffect, useRef, useState } from 'preact/hooks';
import { engine } from './engine.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** A request to the worker: pending, answered, or failed with a sentence. */
export type Query<Value> =
  | { readonly kind: 'awaited'; readonly done: number | undefined; stop(): void }
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; again(): void };

/** Sends a request when a screen opens, and again whenever its inputs change. */
export function useAsked<Name extends TaskName>(
  task: Name,
  given: Parameters<Tasks[Name]>,
  inputs: Inputs,
): Query<Awaited<ReturnType<Tasks[Name]>>> {
  type Value = Awaited<ReturnType<Tasks[Name]>>;
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
    show({ kind: 'awaited', done: undefined, stop });
    engine
      .ask(task, given, (done) => show({ kind: 'awaited', done, stop }), stopping.signal)
      .then(
        (value) => show({ kind: 'answered', value: value as Value }),
        (error: Error) => show({ kind: 'failed', message: error.message, again }),
      );
    // The old request is cancelled so that the next one need not wait for it.
    return () => {
      isCurrent = false;
      stop();
    };
  }, [...inputs, round]);
  return asked;
}
