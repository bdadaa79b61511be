import { type Inputs, useEffect, useRef, useState } from 'preact/hooks';
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
