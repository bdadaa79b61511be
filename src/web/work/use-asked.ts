import { type Inputs, useEffect, useState } from 'preact/hooks';
import { engine } from './engine.ts';
import type { TaskName, Tasks } from './tasks.ts';

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
  const [asked, setAsked] = useState<Query<Value>>({
    kind: 'awaited',
    done: undefined,
    stop: () => {},
  });
  useEffect(() => {
    const stopping = new AbortController();
    let isCurrent = true;
    const show = (now: Query<Value>): void => {
      if (isCurrent) setAsked(now);
    };
    const stop = (): void => stopping.abort();
    const again = (): void => setRound(round + 1);
    const wait = (done?: number): void => show({ kind: 'awaited', done, stop });
    wait();
    run(wait, stopping.signal).then(
      (value) => show({ kind: 'answered', value }),
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
